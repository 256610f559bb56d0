import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { Latitude, Line, Longitude, text } from "../fields.ts";

export const errors = {
  "address.search_failed": { status: 502, message: "주소를 찾지 못했어요. 잠시 후 다시 시도해 주세요." },
} as const satisfies ErrorTable;

/** Coordinates are WGS84, null if the source does not know them. */
export const Address = z.object({
  address: Line,
  detail: Line.nullable(),
  postcode: Line.nullable(),
  lat: Latitude.nullable(),
  lng: Longitude.nullable(),
});
export type Address = z.infer<typeof Address>;

export const searchAddresses = endpoint({
  method: "GET",
  path: "/api/v1/addresses/search",
  access: "signed_in",
  summary: "At most five addresses for the typed text.",
  query: z.object({ q: text(80) }),
  ok: { 200: z.object({ addresses: z.array(Address).max(5) }) },
  errors: ["address.search_failed"],
});
