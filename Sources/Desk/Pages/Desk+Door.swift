import Review

/// The page that asks for the token.
extension Desk {
  /// The cookie of the key.
  private static let cookie = "key"

  /// What somebody gets who is not let in: the page that asks for the token, or its answer; nil for who is.
  func atTheDoor(_ request: Request) throws -> Answer? {
    guard let entrance = settings.entrance else { return nil }
    let isIn = entrance.opens(request.cookie(Self.cookie))
    switch (request.method, request.path.first) {
    // Styles and scripts say nothing of the release.
    case (.get, "desk.css"), (.get, "desk.js"): return nil
    case (.post, "door"):
      let then = Self.local(request.field("then"))
      if request.field("leave") != nil { return .seeOther("/").setting(Self.cookie, to: "") }
      guard let key = request.field("token").flatMap(entrance.key) else {
        return .page(door(then, isWrong: true), status: 401)
      }
      return .seeOther(then).setting(Self.cookie, to: key, isByTLS: isByProxy(request))
    case (.get, _):
      return isIn ? nil : .page(door(address(of: request), isWrong: false), status: 401)
    case (.post, _):
      return isIn ? nil : .page(door("/", isWrong: false), status: 401)
    }
  }

  private func isByProxy(_ request: Request) -> Bool {
    request.headers["x-forwarded-proto"] == "https"
  }

  private func door(_ then: String, isWrong: Bool) -> Markup {
    Tag.html(["lang": "en"]) {
      head("Token")
      Tag.body(["class": "desk"]) {
        Tag.main(["id": "content"]) {
          Tag.h1 { "Granary desk" }
          if isWrong {
            Tag.p(["class": "alert", "role": "alert"]) { "That is not the token." }
          }
          Tag.form(["action": "/door", "method": "post", "class": "panel"]) {
            Tag.input(["type": "hidden", "name": "then", "value": then])
            Tag.label(["for": "token"]) { "The token of this desk" }
            Tag.input([
              "id": "token", "name": "token", "type": "password", "required": "required",
              "autocomplete": "current-password",
            ])
            Tag.button { "Come in" }
          }
        }
      }
    }
  }

  /// The button that gives the key back; nothing where none is asked for.
  func leaving() -> Markup {
    guard settings.entrance != nil else { return .empty }
    return Tag.form(["action": "/door", "method": "post"]) {
      Tag.button(["name": "leave", "value": "yes"]) { "Leave" }
    }
  }
}
