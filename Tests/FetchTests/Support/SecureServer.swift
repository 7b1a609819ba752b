import Foundation

/// `openssl s_server` on 127.0.0.1 with a certificate of its own, which answers every path with one answer.
final class SecureServer {
  /// For whom and how long the certificate is.
  enum Certificate {
    case right
    case anothersHost
    case expired

    fileprivate var name: String {
      self == .anothersHost ? "subjectAltName=DNS:example.org" : "subjectAltName=IP:127.0.0.1"
    }
  }

  private static let program = "/usr/bin/openssl"
  /// Whether there is a program to serve with.
  static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// The address without a path.
  let address: String
  /// The certificate, which signs itself.
  let authority: String
  private let process = Process()

  /// What it says, some lines for each request: the pipe holds them, and nobody reads on, since a handler that reads
  /// while the pipe is given up ends the process.
  private let output = Pipe()

  /// A server in a folder that answers `/official.csv` with these bytes, head and all.
  ///
  /// Returns once the server listens.
  init(_ certificate: Certificate, answer: Data, options: [String] = [], in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try answer.write(to: URL(fileURLWithPath: folder + "/official.csv"))
    authority = folder + "/certificate.pem"
    try Self.run(
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
        "2", "-subj", "/CN=granary test", "-addext", certificate.name, "-keyout", "key.pem", "-out",
        authority,
      ],
      in: folder
    )
    if certificate == .expired {
      try Self.run(
        ["x509", "-in", authority, "-signkey", "key.pem", "-days", "-1", "-out", authority],
        in: folder
      )
    }
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments =
      ["s_server", "-accept", "127.0.0.1:0", "-cert", authority, "-key", "key.pem", "-HTTP"]
      + options
    process.standardInput = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It says `ACCEPT 127.0.0.1:PORT` once it listens.
    var said = Data()
    var port: Substring?
    while port == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw POSIXError(.ECONNREFUSED) }
      said += more
      let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
      port = lines.first { $0.hasPrefix("ACCEPT ") }?.split(separator: ":").last
    }
    address = "https://127.0.0.1:\(port ?? "")"
  }

  deinit {
    // The other signals may be blocked where a test runs, and so in what it starts.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static func run(_ arguments: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
