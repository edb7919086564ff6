// biome-ignore-all lint/correctness/noComponentHookFactories: Trees exist for two modules.
import * as react from "react";
import { renderToString as renderWithReact } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Node } from "./elements";
import * as own from "./react";
import { renderToString } from "./server";

/** The functions that exist in both modules. */
type React = typeof react;

const LONG = { "data-long": "x", className: "a b" };

/** Trees that both renderers must write in the same way. */
const TREES: Readonly<Record<string, (react: React) => react.ReactNode>> = {
  "escaped text and attributes": ({ createElement: h }) =>
    h("p", { title: `"<&>'`, className: "a" }, `"<&>'`),
  "separators between texts": ({ createElement: h, Fragment }) =>
    h("p", null, "a", "b", 1, "", null, h("b", null, "c"), "d", h(Fragment, null, "e"), "f"),
  "attributes of all kinds": ({ createElement: h }) =>
    h("div", {
      ...LONG,
      "aria-hidden": true,
      "aria-label": undefined,
      tabIndex: -1,
      hidden: true,
      inert: false,
      contentEditable: false,
      draggable: true,
      dir: "rtl",
      htmlFor: "x",
      itemScope: true,
      key: "k",
      lang: null,
      onClick: () => undefined,
      style: { marginTop: 4, lineHeight: 2, "--x": "y", color: "", WebkitLineClamp: 2 },
      suppressHydrationWarning: true,
      unknown: true,
      width: 0,
    } as object),
  links: ({ createElement: h }) =>
    h(
      "p",
      null,
      ["/a?b=1&c", "", "javascript:alert(1)", " JavaScript:x", "https://a.in/"].map((href) =>
        h("a", { key: href, href, download: href === "" }),
      ),
    ),
  "form fields": ({ createElement: h }) =>
    h(
      "form",
      { action: "/x", method: "post", className: "f", noValidate: true },
      h("input", { name: "a", type: "text", defaultValue: "1", required: true, maxLength: 3 }),
      h("input", { value: "v", type: "checkbox", defaultChecked: true, name: "b" }),
      h("textarea", { defaultValue: "\nline <", rows: 2, cols: 0, name: "c" }),
      h("button", { name: "d", value: "e", type: "submit", formNoValidate: true }, "Send"),
      h(
        "select",
        { defaultValue: "2", name: "s" },
        h("option", { value: "1" }, "One"),
        h("optgroup", { label: "More" }, h("option", { value: 2 }, "Two")),
      ),
      h("select", { defaultValue: ["x", "y"], multiple: true }, h("option", null, "x")),
    ),
  "void elements, drawings and raw HTML": ({ createElement: h }) =>
    h(
      "div",
      null,
      h("br"),
      h("img", { src: "/a.png", alt: "", loading: "lazy" }),
      h("svg", { viewBox: "0 0 1 1" }, h("title", null, "t"), h("path", { strokeWidth: 2 })),
      h("div", { dangerouslySetInnerHTML: { __html: "<b>&</b>" } }),
      h("pre", null, "\nx"),
    ),
  "a document with markup for its head": ({ createElement: h }) =>
    h(
      "html",
      { lang: "en" },
      h(
        "head",
        null,
        h("link", { rel: "stylesheet", href: "/a.css" }),
        h("meta", { charSet: "utf-8" }),
      ),
      h(
        "body",
        { className: "b" },
        "text",
        h("meta", { name: "description", content: "d" }),
        h("title", null, `A & B`),
        h("link", { rel: "canonical", href: "/c" }),
        h("img", { src: "/first.png", alt: "" }),
        h("noscript", null, h("meta", { name: "x", content: "y" })),
        h("meta", { name: "viewport", content: "width=device-width" }),
        h("script", { type: "module", src: "/x.js" }),
      ),
    ),
  "ids by position": ({ createElement: h, useId, Fragment }) => {
    const Id = ({ children }: { children?: react.ReactNode }) => h("i", { id: useId() }, children);
    const Two = () => h(Fragment, null, `${useId()} ${useId()}`, h(Id), h(Id));
    const many = Array.from({ length: 40 }, (_, at) => h(Id, { key: at }, h(Two), h(Id)));
    return h("div", null, h(Id), null, h(Two), many, [h(Id, { key: "a" }, h(Two))]);
  },
  "contexts, memo, classes and hooks": (own) => {
    const { createElement: h, createContext, use, memo, Component } = own;
    const Context = createContext("outside");
    const Read = memo(() => {
      const [state] = own.useState(() => "state");
      const memoized = own.useMemo(() => "memo", []);
      const store = own.useSyncExternalStore(
        () => () => undefined,
        () => "browser",
        () => "server",
      );
      own.useEffect(() => {
        throw new Error("effects do not run");
      });
      return h("p", null, [use(Context), state, memoized, store].join(" "));
    });
    class Boundary extends Component<{ children?: react.ReactNode }> {
      override render() {
        return this.props.children;
      }
    }
    return h("div", null, h(Context, { value: "inside" }, h(Boundary, null, h(Read))), h(Read));
  },
  boundaries: ({ createElement: h, Suspense }) => {
    const Fails = () => {
      throw new Error("fails");
    };
    const fallback = h("p", null, "Loading", h("title", null, "not of the page"));
    return h(
      "div",
      null,
      "a",
      h(Suspense, { fallback }, "b", h("p", null, "c")),
      "d",
      h(Suspense, { fallback }, h("p", null, h(Fails))),
    );
  },
};

/** Removes the causes of errors, which React names during development. */
const withoutCauses = (html: string) => html.replace(/<template data-msg="[^>]*>/g, "<template>");

test.each(Object.entries(TREES))("%s are written as by React", (_, tree) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const element = tree(own as unknown as React) as unknown as Node;
  expect(renderToString(element)).toBe(withoutCauses(renderWithReact(tree(react))));
});

test.each<readonly [string, (react: typeof own) => unknown, string]>([
  ["a promise", ({ use }) => use(Promise.resolve() as never), "cannot wait"],
  ["a change of the state", ({ useState }) => (useState(1)[1] as () => void)(), "cannot change"],
])("%s during rendering is an error", (_, run, message) => {
  const Component = () => String(run(own));
  expect(() => renderToString(own.createElement(Component, null))).toThrow(message);
});
