import { getReferenceData } from "@rounds/contract/reference-data.ts";
import { respond, implement } from "../../http/implement.ts";
import { isStillCurrent, referenceData } from "./service.ts";

export const routes = [
  implement(getReferenceData, async ({ deps, headers }) => {
    const { body, etag } = referenceData(deps);
    const known = headers["if-none-match"];
    const tags = { etag, "cache-control": getReferenceData.cache };
    return isStillCurrent(etag, typeof known === "string" ? known : undefined) ? respond(304, null, tags) : respond(200, body, tags);
  }),
];
