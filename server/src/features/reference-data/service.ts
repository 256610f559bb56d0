import { createHash } from "node:crypto";
import type { ReferenceData } from "@rounds/contract/reference-data.ts";
import type { Deps } from "../../deps.ts";
import { presentReferenceData } from "./present.ts";

export type TaggedReferenceData = {
  readonly body: { readonly reference_data: ReferenceData };
  /** Strong, quoted: the same for the same bytes. */
  readonly etag: string;
};

const built = new WeakMap<Deps["config"], TaggedReferenceData>();

/** The lists of this installation; made once, because only a release or the configuration changes them. */
export function referenceData(deps: Pick<Deps, "config">): TaggedReferenceData {
  const { config } = deps;
  const known = built.get(config);
  if (known) return known;
  const body = { reference_data: presentReferenceData(config.brand.name, config.boards) };
  const made = { body, etag: `"${createHash("sha256").update(JSON.stringify(body)).digest("base64url")}"` };
  built.set(config, made);
  return made;
}

/** Whether an `If-None-Match` header names this tag, or any (RFC 9110, 13.1.2: compared weakly). */
export const isStillCurrent = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
