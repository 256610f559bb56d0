export type PostSelection = number | "new" | null;
/** `edit`: the form of the post instead of its page. `only_open`: the list leaves out the other posts. */
export type PostSearch = { business_id?: number; job_post_id?: number | "new"; edit?: true; only_open?: true };

/** Whether the list shows this post. */
export const isShown = ({ is_open }: { readonly is_open: boolean }, isOpenOnly = false): boolean => is_open || !isOpenOnly;

const idOf = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Parses the address: the hospital, the post or `new`, whether the post is edited, and the filter. Without a schema, because every page would load the schema library. */
export const postSearch = (search: Record<string, unknown>): PostSearch => {
  const business = idOf(search["business_id"]);
  const post = search["job_post_id"] === "new" ? "new" : idOf(search["job_post_id"]);
  return {
    ...(business === undefined ? {} : { business_id: business }),
    ...(post === undefined ? {} : { job_post_id: post }),
    ...(search["edit"] === true && typeof post === "number" ? { edit: true } : {}),
    ...(search["only_open"] === true ? { only_open: true } : {}),
  };
};
