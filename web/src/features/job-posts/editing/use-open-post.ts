import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useConsoleKeys } from "../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../ui/console/use-keys-setting.ts";
import { lineIdOf } from "./components/post-list.tsx";
import { copyOf, type ErrorKey, type PostForm } from "./form.ts";
import { draftQuery } from "./queries.ts";
import { isShown, type PostSearch, type PostSelection } from "./search.ts";
import { useConfirmedCopy } from "./use-confirmed-copy.ts";

/** `keep`: the change loses no input, so the editor shows no warning. */
export type OnPostSearch = (search: PostSearch, options?: { keep: boolean }) => void;

type Options = {
  business: OwnedBusiness;
  search: PostSearch;
  onSearch: OnPostSearch;
  posts: readonly EditableJobPost[];
  selected: PostSelection;
  /** The selected post once it has loaded. */
  post: EditableJobPost | null;
};

/** Decides whether the page of the selected post, its form, or the form of a new post is open. Opens the others. */
export const useOpenPost = ({ business, search, onSearch, posts, selected, post }: Options) => {
  /** Each new post has its own round number, so that its editor starts again with this form. */
  const [newPost, setNewPost] = useState<{ round: number; form: PostForm | null }>({ round: 0, form: null });
  /** The field that the form shows first: that of an advice. */
  const [firstField, setFirstField] = useState<ErrorKey | null>(null);
  const [keysOn] = useKeysSetting();
  const confirmCopy = useConfirmedCopy();
  const { isFetched: hasDraftResponse, failureCount: draftFailures } = useQuery(draftQuery());
  const canWrite = business.role !== "viewer";
  // A member who loses the right while a new post is open keeps the typed text on the screen.
  const [couldWrite] = useState(canWrite);
  const isNew = selected === "new" && (canWrite || couldWrite);
  const isEditing = isNew || (search.edit === true && post !== null);

  const open = (job_post_id: PostSelection, options?: { keep: boolean; edit?: true }) =>
    onSearch(
      {
        business_id: business.id,
        ...(job_post_id === null ? {} : { job_post_id }),
        ...(options?.edit && { edit: true }),
        ...(search.only_open && { only_open: true }),
      },
      { keep: options?.keep ?? false },
    );
  const begin = (form: PostForm | null) => {
    if (selected !== "new" || form !== null) setNewPost(({ round }) => ({ round: round + 1, form }));
    open("new");
  };
  const edit = (field: ErrorKey | null) => {
    if (post === null) return;
    setFirstField(field);
    open(post.id, { keep: false, edit: true });
  };
  const copy = async () => {
    if (post !== null && (await confirmCopy())) begin(copyOf(post));
  };
  const step = (by: 1 | -1) => {
    const shown = posts.filter((one) => isShown(one, search.only_open));
    const next = shown[shown.findIndex(({ id }) => id === selected) + by];
    if (next === undefined) return;
    open(next.id);
    document.getElementById(lineIdOf(next.id))?.focus();
  };
  useConsoleKeys({
    enabled: keysOn && !isEditing,
    step,
    actions: { KeyE: canWrite && post !== null ? () => edit(null) : undefined, KeyN: canWrite ? () => begin(null) : undefined },
  });

  return {
    canWrite,
    isEditing,
    /** The editor offers a stored draft above the form, which would move when the draft comes later. */
    isWaiting: isNew && !hasDraftResponse && draftFailures === 0,
    newPost,
    firstField,
    open,
    begin,
    edit,
    copy,
  };
};
