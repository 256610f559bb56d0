import { runChecks } from "./checks.ts";

const { failed } = runChecks();
process.exitCode = failed === 0 ? 0 : 1;
