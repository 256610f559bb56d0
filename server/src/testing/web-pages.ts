import { readFileSync } from "node:fs";
import { join } from "node:path";

export type WebPage = { readonly path: string; readonly name: string };

/** Whether visitors without a session see the page. */
export const isPublic = ({ path, name }: WebPage): boolean =>
  !name.startsWith("Doctor") && !path.startsWith("/manage") && !path.startsWith("/user_manage");

/** The addresses of the web and the names of their routes, from the generated route tree. */
export function readWebPages(): WebPage[] {
  const routeTree = readFileSync(join(import.meta.dirname, "../../../web/src/route-tree.gen.ts"), "utf8");
  const [, byAddress = ""] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(routeTree) ?? [];
  return Array.from(byAddress.matchAll(/"(\/[^"]*)": typeof (\w+)Route;/g), ([, path = "", name = ""]) => ({ path, name }));
}
