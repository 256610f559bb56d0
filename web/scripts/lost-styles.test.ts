import { expect, test } from "vitest";
import { requestingLostStyles } from "./lost-styles.ts";

const helper = `function preloadOnce(seen, href, preload) {
  seen[href] = preload().then(() => {
    seen[href] = void 0;
  }, (err) => {
    seen[href] = void 0;
    throw err;
  });
}
const handleSettle = (e) => {
  if (e.type === "error") rej(new Error("Unable to preload CSS"));
};`;

test("a lost style sheet is requested again, and one that arrived is not", () => {
  const changed = requestingLostStyles(helper);
  expect(changed).toContain("delete seen[href];\n    throw err;");
  expect(changed).toContain("then(() => {\n    seen[href] = void 0;");
  expect(changed).toContain("link.remove(), rej(");
});

test("another helper of a newer Vite stops the build", () => {
  expect(() => requestingLostStyles("function preload() {}")).toThrow("no longer contains");
});
