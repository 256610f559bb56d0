/** One event with its number. `id` is null for an event that no reconnected client needs. */
export const eventText = (type: string, data: unknown, id: number | null = null): string =>
  `${id === null ? "" : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
