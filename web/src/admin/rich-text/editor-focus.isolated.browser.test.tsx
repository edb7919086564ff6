import { expect, test, vi } from "vitest";
import { field, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import type { EditorCode } from "./load-editor";

/** The functions that end the loading of the editor, one for each field. */
const loads = vi.hoisted(() => new Set<() => void>());

vi.mock("./load-editor", async () => {
  const { useEffect, useState } = await import("react");
  const chunk = await import("./editor-chunk");
  return {
    useEditorCode() {
      const [code, setCode] = useState<EditorCode>("loading");
      useEffect(() => {
        loads.add(() => setCode(chunk));
      }, []);
      return code;
    },
  };
});

test("a link to a text moves the focus to the editor, also if its code loads later", async () => {
  stubAdminArea();
  stubPosts(adminPost({ content: "<p>a</p>" }));
  await renderAdmin("/admin/blog/edit/3#field-content");
  await expect.poll(() => document.activeElement?.id).toBe("field-content");
  expect(document.activeElement?.textContent).toBe("Loading the editor...");
  for (const load of loads) load();
  await expect.element(field("Content")).toHaveFocus();
  expect(document.activeElement?.textContent).toBe("a");
});
