import { Skeleton } from "@mantine/core";
import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { greetingOf } from "../texts.ts";
import classes from "./greeting.module.css";

type Props = {
  /** Undefined until known. */
  name: string | null | undefined;
  overview: Overview | undefined;
  /** All requests have finished. Missing data failed to load. */
  settled: boolean;
  hasPosts: boolean;
};

const SecondLine = ({ overview, settled, hasPosts }: Omit<Props, "name">) => {
  if (overview === undefined && !settled) return <Skeleton component="span" className={classes.line} />;
  switch (greetingOf(overview?.unread_count, hasPosts)) {
    case "waiting":
      return (
        <>
          새 공고{" "}
          <Text tone="brand" tabular>
            {formatCount(overview?.unread_count ?? 0, overview?.unread_count_capped)}건
          </Text>
          이 기다려요
        </>
      );
    case "all_read":
      return "새 공고를 모두 읽으셨어요";
    case "plain":
      return "반갑습니다";
  }
};

/** Greeting with the doctor's name and the number of unread posts. It always has two lines, so that the layout does not shift. */
export const Greeting = ({ name, ...state }: Props) => (
  <Text as="h1" variant="greeting" tone="strong" className={classes.greeting}>
    <Text block>
      {name === undefined ? <Skeleton component="span" className={classes.line} /> : name === null ? "선생님," : `${name} 선생님,`}
    </Text>
    <Text block>
      <SecondLine {...state} />
    </Text>
  </Text>
);
