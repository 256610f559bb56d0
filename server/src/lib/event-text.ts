/** One server-sent event (`text/event-stream`). `id` is its number, or null for an event that no reconnected client needs. */
export const eventText = (type: string, data: unknown, id: number | null = null): string =>
  `${id === null ? "" : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
