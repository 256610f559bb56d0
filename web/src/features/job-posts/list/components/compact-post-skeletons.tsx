import { Skeleton } from "@mantine/core";
import { Stack } from "../../../../ui/box.tsx";
import classes from "./compact-post.module.css";

const rows = [1, 2, 3];

/** Placeholders with the size of three compact posts. */
export const CompactPostSkeletons = () =>
  rows.map((row) => (
    <li key={row} className={classes.post}>
      <Skeleton className={classes.picture} />
      <Stack as="span" grow>
        <Skeleton height={14} width="52%" my={4} />
        <Skeleton height={11} width="70%" my={4} />
        <Skeleton height={14} width="40%" my={4} />
      </Stack>
    </li>
  ));
