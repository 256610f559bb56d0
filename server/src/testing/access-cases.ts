import type { ResponseBody, CallInput, EndpointDefinition } from "@rounds/contract/endpoint.ts";
import type { Harness, Person } from "./harness.ts";

/** Somebody who calls: hospitals are there for owners, empty for everybody else. */
export type AccessCaller = Person & { readonly isDoctor: boolean; readonly businesses: readonly { readonly id: number }[] };

/** Endpoints with `upload` are sent a form instead of a body. */
type Sent<D extends EndpointDefinition> = CallInput<D> & { readonly form?: FormData };

type Parts<D extends EndpointDefinition> = {
  /** Valid input about rows that this caller may use; makes those rows. Called for refused callers too. */
  own(server: Harness, caller: AccessCaller): Promise<Sent<D>>;
  /** The same call about a row that exists but is not this caller's. Required where the input names a row. */
  foreign?(server: Harness, caller: AccessCaller): Promise<CallInput<D>>;
  /** The same call about a row that does not exist. Required with `foreign`; both must answer alike. */
  missing?: CallInput<D>;
  /** What `foreign` and `missing` answer; 404 unless said. */
  refusal?: number;
  /** Operators are nobody's neighbours: rows of others are theirs to work with. */
  operatorsSeeAll?: boolean;
  /** The call changes who the caller is (onboarding, leaving): it is made by people of its own. */
  usesUpCaller?: true;
  /** Ids of the caller's own rows in an answer: after `own` for two people, none of one is in the other's. */
  reveals?(body: ResponseBody<D>): readonly number[];
};

/** How one endpoint is called in the table endpoint × caller × row. Made by `accessCase` only. */
export type AccessCase = { readonly endpoint: EndpointDefinition } & Parts<EndpointDefinition>;

export function accessCase<D extends EndpointDefinition>(endpoint: D, parts: Parts<D>): AccessCase {
  // Inputs are checked against their own endpoint here and only ever sent to that endpoint.
  return { endpoint, ...parts } as unknown as AccessCase;
}

/** An id that no identity column of a test database reaches. */
export const missingId = 987_654_321;

const nothing = async (): Promise<Record<string, never>> => ({});

/** For endpoints that take no input at all. */
export const withoutInput = { own: nothing };
