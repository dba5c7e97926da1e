import Testing

@testable import Previewing

struct FrameScheduleTests {
  private func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 7, count: count) }

  private func schedule(budget: Int = 1000, workers: Int = 2, frames: Int = 10) -> FrameSchedule {
    var schedule = FrameSchedule(budget: budget, workerCount: workers)
    schedule.begin(frameCount: frames)
    return schedule
  }

  @Test func requests_areDrawnInTheirOrder_byAllWorkers() {
    var schedule = schedule()
    for index in [5, 6, 4] { schedule.request(index) }
    #expect([schedule.next(), schedule.next(), schedule.next()] == [5, 6, nil])
    schedule.finish(5, .success(bytes(1)))
    #expect(schedule.next() == 4)
  }

  @Test func framesAfterTheLastRequest_areDrawnAhead_andLeaveAWorker() {
    var schedule = schedule(frames: 4)
    #expect(schedule.next() == nil)
    schedule.request(2)
    #expect(schedule.next() == 2)
    schedule.finish(2, .success(bytes(1)))
    #expect([schedule.next(), schedule.next()] == [3, nil])
    schedule.request(1)
    #expect(schedule.next() == 1)
    schedule.finish(3, .success(bytes(1)))
    schedule.finish(1, .success(bytes(1)))
    #expect(schedule.next() == 0)
    schedule.finish(0, .success(bytes(1)))
    #expect(schedule.next() == nil)
  }

  @Test func singleWorker_drawsAhead_too() {
    var schedule = schedule(workers: 1)
    schedule.request(0)
    #expect([schedule.next(), schedule.next()] == [0, nil])
    schedule.finish(0, .success(bytes(1)))
    #expect(schedule.next() == 1)
  }

  @Test func finishedFrames_stayWithinTheBudget_theLeastRecentlyUsedGoFirst() {
    var schedule = schedule(budget: 100)
    for index in 0..<4 { schedule.store(bytes(25), at: index) }
    #expect(schedule.frame(0)?.count == 25)
    schedule.store(bytes(30), at: 4)
    #expect(schedule.finishedFrames == [0, 3, 4])
    #expect(schedule.byteCount == 80)
    schedule.store(bytes(500), at: 5)
    #expect(schedule.finishedFrames == [5])
    schedule.store(bytes(10), at: 5)
    #expect(schedule.byteCount == 10)
  }

  @Test func framesAhead_takeHalfOfTheBudget() {
    var schedule = schedule(budget: 100, workers: 1, frames: 50)
    schedule.request(0)
    var order: [Int] = []
    while let index = schedule.next() {
      order.append(index)
      schedule.finish(index, .success(bytes(10)))
    }
    #expect(order == [0, 1, 2, 3, 4])
  }

  @Test func withdrawnRequest_isNotDrawn() {
    var schedule = schedule()
    schedule.request(3)
    schedule.request(4)
    schedule.withdraw(3)
    #expect(schedule.next() == 4)
    #expect(schedule.next() == nil)
  }

  @Test func canceledFrame_canBeRequestedAgain_whileItRunsItIsNotDrawnTwice() {
    var schedule = schedule(workers: 3)
    schedule.request(3)
    #expect(schedule.next() == 3)
    schedule.request(3)
    #expect(schedule.next() == nil)
    schedule.finish(3, .failure(CancellationError()))
    schedule.request(3)
    #expect(schedule.next() == 3)
  }

  @Test func failedFrame_isNotDrawnAhead() {
    var schedule = schedule()
    schedule.request(0)
    #expect(schedule.next() == 0)
    schedule.finish(0, .success(bytes(1)))
    #expect(schedule.next() == 1)
    schedule.finish(1, .failure(PreviewFrameError.noFrame))
    #expect(schedule.next() == 2)
    schedule.request(1)
    #expect(schedule.next() == 1)
  }

  @Test func newRevision_forgetsAllFrames_andKeepsTheFocusWithinThem() {
    var schedule = schedule()
    schedule.request(7)
    schedule.store(bytes(9), at: 3)
    schedule.begin(frameCount: 5)
    #expect(schedule.next() == nil)
    #expect(schedule.byteCount == 0)
    #expect(schedule.focus == 4)
  }
}
