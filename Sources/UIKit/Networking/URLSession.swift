import Foundation

// On a device, Foundation has these types. On Linux, they're in a module with a library that scenes don't need, and a
// scene must not depend on the network.

/// A session whose tasks wait for answers that never come, because scenes don't use the network.
///
/// Views show what they show on a device without an answer, such as a placeholder.
open class URLSession: NSObject, @unchecked Sendable {
  /// A new session for each access, because scenes share nothing.
  public static var shared: URLSession { URLSession() }
  /// The configuration.
  public let configuration: URLSessionConfiguration

  /// Creates the shared session.
  public override convenience init() { self.init(configuration: .default) }
  /// Creates a session.
  public init(configuration: URLSessionConfiguration) { self.configuration = configuration }
  /// Creates a session, whose delegate isn't called.
  public init(configuration: URLSessionConfiguration, delegate: Any?, delegateQueue queue: OperationQueue?) {
    self.configuration = configuration
  }

  /// Returns a task that waits for data.
  open func dataTask(with url: URL) -> URLSessionDataTask { URLSessionDataTask(URLRequest(url: url)) }
  /// Returns a task that waits for data.
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask(request) }
  /// Returns a task that waits for data, and never calls the completion handler.
  open func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask(URLRequest(url: url)) }
  /// Returns a task that waits for data, and never calls the completion handler.
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask(request) }
  /// Returns a task that waits for a file, and never calls the completion handler.
  open func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { URLSessionDownloadTask(URLRequest(url: url)) }
  /// Throws an error, because scenes don't use the network.
  open func data(from url: URL) async throws -> (Data, URLResponse) { throw URLError(.notConnectedToInternet) }
  /// Throws an error, because scenes don't use the network.
  open func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    throw URLError(.notConnectedToInternet)
  }
  /// Does nothing.
  open func invalidateAndCancel() {}
  /// Does nothing.
  open func finishTasksAndInvalidate() {}
}

/// The configuration of a session, which has no effect.
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  /// The default configuration.
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// A configuration without a cache.
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  /// The longest time of a request, in seconds.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// The longest time of a resource, in seconds.
  open var timeoutIntervalForResource: TimeInterval = 604_800
  /// Headers of all requests.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// A Boolean value that indicates whether requests wait for a connection.
  open var waitsForConnectivity = false
}

/// A task of a session.
open class URLSessionTask: NSObject, @unchecked Sendable {
  /// The state of a task.
  public enum State: Int, Sendable {
    case running
    case suspended
    case canceling
    case completed
  }

  /// The request.
  public let originalRequest: URLRequest?
  /// The state.
  open private(set) var state = State.suspended
  /// The answer, which never comes.
  open var response: URLResponse? { nil }
  /// The request.
  open var currentRequest: URLRequest? { originalRequest }

  init(_ request: URLRequest) { originalRequest = request }

  /// Waits for the answer.
  open func resume() { state = .running }
  /// Stops waiting for the answer.
  open func suspend() { state = .suspended }
  /// Ends the task.
  open func cancel() { state = .canceling }
}

/// A task that waits for data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
/// A task that waits for a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}

/// A request of a URL.
public struct URLRequest: Hashable, Sendable {
  /// The URL.
  public var url: URL?
  /// The method.
  public var httpMethod: String? = "GET"
  /// The body.
  public var httpBody: Data?
  /// The header fields.
  public var allHTTPHeaderFields: [String: String]? = [:]
  /// The longest time, in seconds.
  public var timeoutInterval: TimeInterval

  /// Creates a request.
  public init(url: URL, timeoutInterval: TimeInterval = 60) {
    (self.url, self.timeoutInterval) = (url, timeoutInterval)
  }

  /// Returns the value of a header field.
  public func value(forHTTPHeaderField field: String) -> String? { allHTTPHeaderFields?[field] }
  /// Sets a header field.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
    allHTTPHeaderFields?[field] = value
  }
  /// Adds a value to a header field.
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    let old = self.value(forHTTPHeaderField: field)
    setValue(old.map { $0 + "," + value } ?? value, forHTTPHeaderField: field)
  }
}

/// The answer to a request.
open class URLResponse: NSObject, @unchecked Sendable {
  /// The URL.
  public let url: URL?
  /// The type of the data.
  public let mimeType: String?
  /// The expected length, or −1.
  public let expectedContentLength: Int64

  /// Creates an answer.
  public init(url: URL, mimeType: String?, expectedContentLength length: Int, textEncodingName name: String?) {
    (self.url, self.mimeType, expectedContentLength) = (url, mimeType, Int64(length))
  }
}

/// The answer to a request with HTTP.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// The status.
  public let statusCode: Int
  /// The header fields.
  public let allHeaderFields: [AnyHashable: Any]

  /// Creates an answer.
  public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) {
    (self.statusCode, allHeaderFields) = (statusCode, headerFields ?? [:])
    super.init(url: url, mimeType: headerFields?["Content-Type"], expectedContentLength: -1, textEncodingName: nil)
  }
}

/// A cache of answers, which stays empty.
open class URLCache: NSObject, @unchecked Sendable {
  /// The shared cache.
  public static var shared: URLCache {
    get { URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: nil) }
    set {}
  }
  /// The capacity in memory, in bytes.
  open var memoryCapacity: Int
  /// The capacity on the disk, in bytes.
  open var diskCapacity: Int

  /// Creates a cache.
  public init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
    (self.memoryCapacity, self.diskCapacity) = (memoryCapacity, diskCapacity)
  }
  /// Does nothing.
  open func removeAllCachedResponses() {}
}
