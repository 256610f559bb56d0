/** The literal of an array of numbers or booleans. The driver would quote and escape each value. */
export const arrayLiteral = (values: Iterable<number | boolean>): string => `{${[...values].join(",")}}`;
