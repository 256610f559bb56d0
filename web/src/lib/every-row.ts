/** Reads the pages of a list one after another, up to `most` rows. For callers that need all rows, such as an export. */
export async function everyRow<Page extends { next_cursor: string | null }, Row>(
  page: (cursor: string | undefined) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
  most: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    // The cursor of a page comes with the previous page.
    const next = await page(cursor);
    rows.push(...rowsOf(next));
    cursor = next.next_cursor ?? undefined;
  } while (cursor !== undefined && rows.length < most);
  return rows.slice(0, most);
}
