import FoodSnapshot
import Review

extension Desk {
  /// A page of the desk: what is common to all of them around its content.
  func page(
    _ title: String,
    of request: Request,
    @MarkupBuilder _ content: () -> Markup
  ) -> Markup {
    Tag.html(["lang": "en"]) {
      head(title)
      Tag.body(["class": "desk"]) {
        Tag.a(["class": "skip", "href": "#content"]) { "To the content" }
        Tag.header {
          Tag.nav(["aria-label": "Desk"]) {
            Tag.ul {
              link("/", "Desk", key: nil)
              link("/questions", "Questions", key: nil)
              link("/findings", "Findings", key: nil)
              link("/history", "History", key: nil)
              link("/agreement", "Agreement", key: nil)
              link("/rejects", "Rejects", key: nil)
              link("/sources", "Sources", key: nil)
              link("/help", "Help", key: "?")
            }
          }
          Tag.form(["action": "/search", "method": "get", "role": "search"]) {
            Tag.label(["for": "search"]) { "Food" }
            Tag.input(["id": "search", "name": "q", "type": "search", "data-focus": "/"])
            Tag.button { "Search" }
          }
          person(request)
        }
        Tag.main(["id": "content", "tabindex": "-1"]) {
          Tag.h1 { Tag.bdi { title } }
          content()
        }
        Tag.footer {
          Tag.p {
            "Release "
            Tag.bdi { snapshot.release.name }
            ", decisions go to "
            Tag.code { settings.ledger }
          }
        }
      }
    }
  }

  /// The head of a page of the desk.
  func head(_ title: String) -> Markup {
    Tag.head {
      Tag.meta(["charset": "utf-8"])
      Tag.meta(["name": "viewport", "content": "width=device-width, initial-scale=1"])
      Tag.meta(["name": "color-scheme", "content": "light dark"])
      Tag.title { "\(title) – Granary desk" }
      Tag.link(["rel": "stylesheet", "href": "/desk.css"])
      Tag.link(["rel": "icon", "href": "data:,"])
      Tag.script(["src": "/desk.js", "defer": "defer"])
    }
  }

  private func link(_ path: String, _ text: String, key: String?) -> Markup {
    Tag.li {
      if let key {
        Tag.a(["href": path, "data-key": key]) { text }
      } else {
        Tag.a(["href": path]) { text }
      }
    }
  }

  /// The curator, with the ways to take a decision back and to make it again.
  private func person(_ request: Request) -> Markup {
    guard let who = curator(request) else { return .empty }
    let here = request.method == .get ? address(of: request) : "/"
    return Tag.div(["class": "person"]) {
      Tag.p {
        "You are "
        Tag.bdi { who }
      }
      Tag.form(["action": "/blind", "method": "post"]) {
        Tag.input(["type": "hidden", "name": "then", "value": here])
        let isBlind = request.cookie("blind") == "yes"
        Tag.button(["name": "blind", "value": isBlind ? "no" : "yes"]) {
          isBlind ? "Show scores" : "Decide blind"
        }
      }
      button("Undo", posting: "/undo", then: here, key: "u")
      button("Redo", posting: "/redo", then: here, key: "r")
      leaving()
    }
  }

  private func button(_ text: String, posting path: String, then: String, key: String) -> Markup {
    Tag.form(["action": path, "method": "post"]) {
      Tag.input(["type": "hidden", "name": "then", "value": then])
      Tag.button(["data-key": key]) { keyed(text, key) }
    }
  }

  /// A text with the key that does the same.
  func keyed(_ text: String, _ key: String) -> Markup {
    Markup(joining: [Markup(text), Markup(" "), Tag.kbd { key }])
  }

  /// The address of the page that a request asks for.
  func address(of request: Request) -> String {
    Link.to(
      "/" + request.path.map(Link.escaped).joined(separator: "/"),
      request.query.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    )
  }

  /// The form that asks who decides.
  func nameForm(_ request: Request) -> Markup {
    Tag.form(["action": "/who", "method": "post", "class": "panel"]) {
      Tag.input(["type": "hidden", "name": "then", "value": address(of: request)])
      Tag.label(["for": "who"]) { "Your name, as decisions will tell it" }
      Tag.input([
        "id": "who", "name": "who", "required": "required", "autocomplete": "name",
        "value": curator(request) ?? "",
      ])
      Tag.button { "Begin" }
    }
  }
}
