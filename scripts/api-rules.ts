/** `npm run api-rules` checks the generated API reference with OWASP's rules for Spectral. */
import { allEndpoints } from "@rounds/contract/all.ts";
import { apiReference } from "../server/src/http/api-reference.ts";
import { owaspErrors } from "./api-rules/findings.ts";

const errors = await owaspErrors(apiReference("Rounds"));
for (const line of errors) console.error(line);
console.log(`${allEndpoints.length} endpoints, ${errors.length} errors of OWASP's rules`);
process.exitCode = errors.length === 0 ? 0 : 1;
