import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./real-server.ts";

/** The environment of the journeys and of their server. */
export type JourneySettings = {
  readonly E2E_PORT: string;
  /** The server's log, which e2e/afterwards reads after all journeys. */
  readonly E2E_LOG: string;
  /** A folder for claimed doctors. */
  readonly E2E_CLAIMS: string;
};

/** Set when the server of the journeys runs already. Otherwise Playwright starts it. */
export const serverRuns = "E2E_SERVER_RUNS";

export async function chooseJourneySettings(): Promise<JourneySettings> {
  const port = String(await freePort());
  const place = join(tmpdir(), `rounds-e2e-${port}`);
  return { E2E_PORT: port, E2E_LOG: `${place}.log`, E2E_CLAIMS: `${place}-claims` };
}
