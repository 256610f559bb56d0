import type { ResponseBody, CallInput, EndpointDefinition } from "@rounds/contract/endpoint.ts";
import type { Harness, Person } from "./harness.ts";

/** A caller. Owners have hospitals; for all others the list is empty. */
export type AccessCaller = Person & { readonly isDoctor: boolean; readonly businesses: readonly { readonly id: number }[] };

/** Endpoints with `upload` get a form instead of a body. Endpoints with a separate token get its header. */
type Sent<D extends EndpointDefinition> = CallInput<D> & { readonly form?: FormData; readonly headers?: Record<string, string> };

/** Another id of an input whose rows are otherwise the caller's own. A foreign and a missing value must get the same response. */
type OtherId<D extends EndpointDefinition> = {
  /** The status for both values. */
  readonly status: number;
  /** Creates the caller's rows, and returns the input with a given id in this place. */
  input(server: Harness, caller: AccessCaller): Promise<(id: number) => CallInput<D>>;
  /** An existing row that this caller may not use here. */
  foreign(server: Harness, caller: AccessCaller): Promise<number>;
};

type Parts<D extends EndpointDefinition> = {
  /** Valid input about rows that this caller may use. Creates the rows. Also runs for callers without access. */
  own(server: Harness, caller: AccessCaller): Promise<Sent<D>>;
  /** The same call about an existing row of another caller. Required if the input names a row. */
  foreign?(server: Harness, caller: AccessCaller): Promise<CallInput<D>>;
  /** The same call about a missing row. Required with `foreign`; both must return the same. */
  missing?: CallInput<D>;
  /** Every id of query and body by its name, except the first id that `missing` varies. Not required for endpoints of operators. */
  otherIds?: Readonly<Record<string, OtherId<D>>>;
  /** Status for `foreign` and `missing`; 404 by default. */
  refusal?: number;
  /** Operators may use other people's rows, so `foreign` does not apply to them. */
  operatorsSeeAll?: boolean;
  /** The call changes the caller (onboarding, account deletion), so it gets its own people. */
  usesUpCaller?: true;
  /** Ids of the caller's own rows in a response. After `own` for two people, no id may be in both responses. */
  reveals?(body: ResponseBody<D>): readonly number[];
};

/** The calls of one endpoint in the table endpoint × caller × row. Created by `accessCase` only. */
export type AccessCase = { readonly endpoint: EndpointDefinition } & Parts<EndpointDefinition>;

export function accessCase<D extends EndpointDefinition>(endpoint: D, parts: Parts<D>): AccessCase {
  // Inputs are checked against their own endpoint here and only ever sent to that endpoint.
  return { endpoint, ...parts } as unknown as AccessCase;
}

/** An id that no identity column of a test database reaches. */
export const missingId = 987_654_321;

const nothing = async (): Promise<Record<string, never>> => ({});

/** For endpoints without input. */
export const withoutInput = { own: nothing };
