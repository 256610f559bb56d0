import { expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { chooseServices } from "./services.ts";

test.each([
  [[], ["http", "jobs"]],
  [["--services=http"], ["http"]],
  [["--services", "jobs"], ["jobs"]],
  [["--services=jobs, http"], ["jobs", "http"]],
])("%j chooses %j", (args, services) => {
  expect([...chooseServices(args)]).toEqual(services);
});

test.each(["web", "", "http,job"])("--services=%s is refused with a sentence", (value) => {
  expect(() => chooseServices([`--services=${value}`])).toThrow(ConfigError);
});
