import { similarRoomsQuery } from "../features/interiors/index.ts";
import { isNotFound } from "../lib/api.ts";
import type { RouterContext } from "../lib/router-context.ts";

/** The data of a page of interiors. Null for an unknown address: the page then has the status 404, and shows other rooms. */
export const loadOrMissing = async <Data>(
  { queryClient, call, setPageStatus }: RouterContext,
  load: () => Promise<Data>,
): Promise<Data | null> => {
  try {
    return await load();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await queryClient.prefetchQuery(similarRoomsQuery(call));
    setPageStatus(404);
    return null;
  }
};
