import type { AdminJobPost } from "@rounds/contract/job-posts/admin.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { ListLine } from "../../../../ui/console/list-line.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { stateLooks } from "../../../../ui/state-looks.ts";
import { badgeOf } from "../texts.ts";
import classes from "./operator-posts-screen.module.css";

const kindTones = { open: "good", waiting: "wait", rejected: "lost", ended: "calm" } as const;

export const lineElementId = (id: number): string => `admin-post-${id}`;

type Props = {
  post: AdminJobPost;
  /** The time that orders the list. */
  at: string;
  selected: boolean;
  tabStop: boolean;
  onSelect: (id: number) => void;
};

/** A post in the list of the operators. */
export const PostLine = ({ post, at, selected, tabStop, onSelect }: Props) => {
  const state = badgeOf(post);
  return (
    <li>
      <ListLine id={lineElementId(post.id)} tabStop={tabStop} selected={selected} onSelect={() => onSelect(post.id)}>
        <Text weight={600} truncate>
          <span className={lines.key}>{post.id}: </span>
          {post.business.name}
        </Text>
        <Text size={12} nowrap {...stateLooks[kindTones[state.kind]]}>
          {state.words}
        </Text>
        <Text size={12} tone="muted" truncate className={classes.second}>
          {formatDate(at)} · {post.title}
          {post.application_count > 0 ? ` · 지원 ${post.application_count}` : ""}
        </Text>
      </ListLine>
    </li>
  );
};
