import Foundation

/// One request to this machine and its answer, over a connection of their own.
struct Exchange {
  private let socket: Int32

  /// A read or a write that takes longer than `seconds` fails.
  init(port: UInt16, within seconds: TimeInterval) throws {
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var wait = timeval(tv_sec: Int(seconds) + 1, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &wait, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if code != 0 {
      close(socket)
      throw Driver.Problem(description: "chromedriver does not answer")
    }
  }

  /// The body of the answer.
  func send(_ method: String, _ path: String, _ body: Data) throws -> Data {
    defer { close(socket) }
    let head = [
      "\(method) \(path) HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json",
      "Content-Length: \(body.count)", "Connection: close", "", "",
    ]
    try write(Array(head.joined(separator: "\r\n").utf8) + body)
    let answer = try readAll()
    guard let end = answer.range(of: Data("\r\n\r\n".utf8)) else {
      throw Driver.Problem(description: "chromedriver answers \(path) with no head")
    }
    return answer[end.upperBound...]
  }

  private func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #else
          Darwin.send(socket, $0.baseAddress, $0.count, 0)
        #endif
      }
      if count <= 0 { throw Driver.Problem(description: "chromedriver hung up") }
      sent += count
    }
  }

  /// To the end of the connection, or of the length that the head promises.
  private func readAll() throws -> Data {
    var answer = Data()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(socket, &block, block.count)
      if count < 0 { throw Driver.Problem(description: "chromedriver does not answer in time") }
      if count == 0 { return answer }
      answer += block[..<count]
      if let whole = Self.length(of: answer), answer.count >= whole { return answer }
    }
  }

  private static func length(of answer: Data) -> Int? {
    guard let end = answer.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self).lowercased()
    for line in head.components(separatedBy: "\r\n") where line.hasPrefix("content-length:") {
      let value = line.dropFirst("content-length:".count)
      return Int(value.trimmingCharacters(in: .whitespaces)).map { end.upperBound + $0 }
    }
    return nil
  }
}
