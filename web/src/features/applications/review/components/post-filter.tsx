import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { inRem } from "../../../../ui/tokens.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { editablePostQuery } from "../../../job-posts/index.ts";
import { foundPostsQuery, type OwnerReviewFilters } from "../queries.ts";
import classes from "./owner-applications.module.css";

type Props = {
  /** The hospital whose posts are offered. Undefined while the list shows several hospitals. */
  businessId: number | undefined;
  filters: OwnerReviewFilters;
  onFilters: (change: Partial<OwnerReviewFilters>) => void;
};

/** In milliseconds. The user can finish a Hangul syllable in this time. */
const typingPause = 250;

const labelOf = ({ id, title }: Pick<EditableJobPost, "id" | "title">): string => `${title} #${id}`;

const factsOf = ({ is_open, application_count, created_at }: EditableJobPost): string =>
  `${is_open ? "열림 · " : ""}지원자 ${application_count}명 · ${formatDate(created_at)} 등록`;

/** Shows the applicants of one post. The server searches, because a hospital may have more posts than a list can show. */
export const PostFilter = ({ businessId, filters: { jobPostId, since }, onFilters }: Props) => {
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), typingPause);
  const chosen = useQuery({ ...editablePostQuery(jobPostId ?? 0), retry: false, enabled: jobPostId !== undefined });
  const hospital = businessId ?? chosen.data?.business_id;
  const found = useQuery({ ...foundPostsQuery(hospital ?? 0, q), enabled: isOpened && hospital !== undefined });
  // Without a hospital the server offers no posts. The name of the hospital is then the next choice.
  if (hospital === undefined && jobPostId === undefined) return null;
  const chosenLabel = chosen.data === undefined ? `공고 ${jobPostId ?? ""}` : labelOf(chosen.data);
  const posts = found.data ?? [];
  const isMissing = jobPostId !== undefined && !posts.some(({ id }) => id === jobPostId);
  const options = posts.map((post) => ({ value: String(post.id), label: labelOf(post) }));
  const message = found.isError ? messageOf(found.error) : found.isFetching ? "불러오는 중" : "맞는 공고가 없어요";
  // Mantine shows its message only in an empty list, and the chosen post is always in the list.
  const others = options.length > 0 ? options : [{ value: "message", label: message, disabled: true }];
  const choose = (id: string | null): void => {
    const post = posts.find((known) => String(known.id) === id);
    if (id === null) onFilters({ jobPostId: undefined });
    else if (post !== undefined) {
      const created = seoulDay(post.created_at);
      // All applicants of the post, and not only those since the start date of the list.
      onFilters({ businessId: post.business_id, jobPostId: post.id, since: created < since ? created : since });
    }
  };
  return (
    <Select
      className={classes.hospital}
      aria-label="공고"
      placeholder="모든 공고"
      leftSection={<IconFileText size={15} stroke={1.7} aria-hidden />}
      searchable
      clearable
      clearButtonProps={{ "aria-label": "모든 공고 보기" }}
      nothingFoundMessage={message}
      comboboxProps={{ width: "max-content", position: "bottom-start" }}
      // A long title wraps, also on phones.
      styles={{ dropdown: { maxWidth: `min(${inRem(420)}, calc(100vw - ${inRem(32)}))` } }}
      // The server has searched.
      filter={({ options: all }) => all}
      data={isMissing ? [{ value: String(jobPostId), label: chosenLabel }, ...others] : options}
      renderOption={({ option }) => {
        const post = posts.find(({ id }) => String(id) === option.value);
        return (
          <Text shrink>
            {option.label}
            {post === undefined ? null : (
              <Text block size={12} tone="muted">
                {factsOf(post)}
              </Text>
            )}
          </Text>
        );
      }}
      value={jobPostId === undefined ? null : String(jobPostId)}
      onDropdownOpen={() => {
        setOpened(true);
        if (found.isError) void found.refetch();
      }}
      // The label of the chosen post is no search text.
      onSearchChange={(text) => setTyped(text === chosenLabel || options.some(({ label }) => label === text) ? "" : text.slice(0, 60))}
      onChange={choose}
    />
  );
};
