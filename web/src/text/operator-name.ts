/** `운영자 김서연`. An operator who has left has only an id. */
export const operatorText = (name: string | null, id: number | null): string => `운영자 ${name ?? `#${id ?? "?"}`}`;
