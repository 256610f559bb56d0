import { useQueryClient } from "@tanstack/react-query";
import { useOnNewer } from "../../../lib/use-on-newer.ts";
import { refreshPosts } from "./refresh-posts.ts";

/** Loads the open posts of a hospital again when a notice arrives: an operator may have decided about one, or a doctor may have applied. */
export const useFreshPosts = (newestNotice: number | null | undefined): void => {
  const client = useQueryClient();
  useOnNewer(newestNotice, () => void refreshPosts(client));
};
