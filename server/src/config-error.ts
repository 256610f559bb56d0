/** A sentence for the person who starts the server; printed without a stack. */
export class ConfigError extends Error {}
