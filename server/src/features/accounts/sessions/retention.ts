import type { RetentionRule } from "../../../jobs/retention.ts";
import { expiredEndedIdentities, expiredFlows, expiredTokens } from "./queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "started_sign_ins",
    data: "Started sign-ins, with the identity at the provider",
    keeps: [0, "hours"],
    from: "the end of the sign-in, ten minutes after its start",
    ground: "contract: sign-in",
    rows: expiredFlows,
  },
  {
    key: "session_tokens",
    data: "Hashes of the tokens of sessions",
    keeps: [7, "days"],
    from: "the end of the refresh token",
    ground: "legitimate interest: detection of stolen tokens",
    rows: expiredTokens,
  },
  {
    key: "ended_connections",
    data: "Identity at the provider of the sign-in, after the end of the account",
    keeps: [7, "days"],
    from: "the end of the account; usually it leaves within seconds, when the provider has ended the connection",
    ground: "contract: the end of the connection at the provider",
    rows: expiredEndedIdentities,
  },
];
