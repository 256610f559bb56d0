/** The fields of an infinite query that load its next page. A next page that failed leaves `data`. */
export type PagedList = {
  readonly data: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options?: { cancelRefetch: boolean }) => unknown;
};
