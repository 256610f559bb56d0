import * as accounts from "./accounts/room.ts";
import * as appEvents from "./app-events.ts";
import * as applications from "./applications/room.ts";
import * as auditLog from "./audit-log.ts";
import * as broadcasts from "./broadcasts.ts";
import * as control from "./control/room.ts";
import * as engagement from "./engagement/room.ts";
import * as hospitals from "./hospitals/room.ts";
import * as inbox from "./inbox.ts";
import * as interiors from "./interiors/room.ts";
import * as jobPosts from "./job-posts/room.ts";
import * as landingPages from "./landing-pages.ts";
import * as locations from "./locations/room.ts";
import * as messages from "./messages.ts";
import * as operatorHome from "./operator-home/room.ts";
import * as payIndex from "./pay-index.ts";
import * as profiles from "./profiles/room.ts";
import * as referenceData from "./reference-data.ts";
import * as resumes from "./resumes/room.ts";
import * as rewards from "./rewards/room.ts";
import * as sharing from "./sharing/room.ts";
import * as webinars from "./webinars/room.ts";
import type { EndpointDefinition } from "./endpoint.ts";
import { commonErrors, type ErrorDefinition, type ErrorTable } from "./errors.ts";

/** Each room lists its own parts in its `room.ts`. A room of one part is one file. */
const rooms = {
  accounts,
  appEvents: { appEvents },
  applications,
  auditLog: { auditLog },
  broadcasts: { broadcasts },
  control,
  engagement,
  hospitals,
  inbox: { inbox },
  interiors,
  jobPosts,
  landingPages: { landingPages },
  locations,
  messages: { messages },
  operatorHome,
  payIndex: { payIndex },
  profiles,
  referenceData: { referenceData },
  resumes,
  rewards,
  sharing,
  webinars,
};
type Rooms = typeof rooms;

type CodesOf<Part> = Part extends { readonly errors: infer Errors } ? keyof Errors : never;
type CodesOfRoom<Room> = { [Part in keyof Room]: CodesOf<Room[Part]> }[keyof Room];
/** Every error code that the server can return. */
export type ErrorCode = Extract<{ [Room in keyof Rooms]: CodesOfRoom<Rooms[Room]> }[keyof Rooms] | keyof typeof commonErrors, string>;

const parts: readonly object[] = Object.values(rooms).flatMap((room) => Object.values<object>(room));

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

const hasErrors = (part: object): part is { errors: ErrorTable } => "errors" in part;

/** Every endpoint of the contract with its export name. */
export const allEndpoints: readonly { name: string; endpoint: EndpointDefinition }[] = parts.flatMap((part) =>
  Object.entries(part).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
);

/** Status and sentence of every code. */
export const errorTable: Readonly<Record<string, ErrorDefinition>> = Object.assign(
  {},
  commonErrors,
  ...parts.map((part) => (hasErrors(part) ? part.errors : {})),
);
