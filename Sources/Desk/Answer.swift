import Review

/// An answer to a browser.
package struct Answer: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  /// The policy of every answer: a page loads styles and scripts of this server alone, posts to it alone, stands in no frame.
  static let policy = """
    default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  private init(_ status: Int, _ type: String, _ body: [UInt8]) {
    self.status = status
    headers = [
      ("Content-Type", type), ("Content-Security-Policy", Self.policy),
      // Not `no-referrer`: a browser would then call the origin of the desk's own forms null.
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
    ]
    self.body = body
  }

  /// A page.
  static func page(_ markup: Markup, status: Int = 200) -> Answer {
    Answer(
      status,
      "text/html; charset=utf-8",
      Array(("<!DOCTYPE html>\n" + markup.source).utf8)
    )
  }

  /// A file of the desk's own: a stylesheet or a script.
  static func file(_ bytes: [UInt8], type: String) -> Answer { Answer(200, type, bytes) }

  /// A text to be saved or read as it is.
  package static func text(_ text: String, status: Int = 200) -> Answer {
    Answer(status, "text/plain; charset=utf-8", Array(text.utf8))
  }

  /// The way to another page after a form was taken; going back in the browser posts nothing twice.
  static func seeOther(_ path: String) -> Answer {
    var answer = Answer(303, "text/plain; charset=utf-8", Array((path + "\n").utf8))
    answer.headers.append(("Location", path))
    return answer
  }

  /// The answer with a cookie that scripts cannot read and that no other site's request carries.
  func setting(_ name: String, to value: String, isByTLS: Bool = false) -> Answer {
    var answer = self
    let cookie = "\(name)=\(Link.escaped(value)); Path=/; HttpOnly; SameSite=Strict"
    answer.headers.append(("Set-Cookie", cookie + (isByTLS ? "; Secure" : "")))
    return answer
  }
}
