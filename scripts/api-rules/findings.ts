import { createRequire } from "node:module";
import core, { type RulesetDefinition } from "@stoplight/spectral-core";

/** The ES module of the rule set imports names that its CommonJS dependencies do not export, so Node cannot load it. */
const require = createRequire(import.meta.url);
const owasp = require("@stoplight/spectral-owasp-ruleset") as RulesetDefinition;

/** Rules that are wrong for this product, each with the reason. */
const switchedOff = {
  "owasp:api1:2023-no-numeric-ids":
    "The specification fixes numeric ids. A foreign id and a missing id get the same response, and the authority matrix tests both.",
  "owasp:api4:2023-rate-limit":
    "Each request counts in several buckets: address, network, person and endpoint. One header cannot describe them. A 429 has Retry-After.",
  "owasp:api5:2023-admin-security-unique":
    "Most endpoints of operators have no `/admin` in their path. All of them have the security scheme `operator`, and a test checks that.",
  "owasp:api8:2023-define-cors-origin":
    "Responses have no CORS header, so that browsers refuse them to every other origin. Only our own pages call the API.",
} as const;

/** Warnings of the rule set that we treat as errors. */
const required = [
  "owasp:api2:2023-read-restricted",
  "owasp:api3:2023-no-unevaluatedProperties",
  "owasp:api4:2023-rate-limit-responses-429",
  "owasp:api8:2023-define-error-responses-401",
  "owasp:api8:2023-define-error-responses-500",
  "owasp:api8:2023-define-error-validation",
] as const;

const ruleset: RulesetDefinition = {
  extends: [[owasp, "all"]],
  rules: {
    ...Object.fromEntries(Object.keys(switchedOff).map((rule) => [rule, "off"] as const)),
    ...Object.fromEntries(required.map((rule) => [rule, "error"] as const)),
  },
};

const error = 0;

/** The errors of OWASP's rules in an OpenAPI document, one line each: rule, place, sentence. */
export async function owaspErrors(document: object): Promise<readonly string[]> {
  const spectral = new core.Spectral();
  spectral.setRuleset(ruleset);
  const results = await spectral.run(document as Record<string, unknown>);
  return results
    .filter(({ severity }) => severity === error)
    .map(({ code, path, message }) => `${code}: ${path.join(" ")}\n    ${message}`);
}
