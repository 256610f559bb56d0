import { Skeleton } from "@mantine/core";
import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { greetingOf } from "../texts.ts";
import classes from "./greeting.module.css";

type Props = {
  /** Undefined until known. */
  name: string | null | undefined;
  /** Of the doctor's profile. The count contains only posts in one of them. */
  specialties: readonly string[];
  overview: Overview | undefined;
  /** All requests have finished. Missing data failed to load. */
  settled: boolean;
  hasPosts: boolean;
};

const SecondLine = ({ specialties, overview, settled, hasPosts }: Omit<Props, "name">) => {
  const subject = specialties.length === 1 ? specialties[0] : specialties.length === 0 ? "전체" : "전문과";
  if (overview === undefined && !settled) return <Skeleton component="span" className={classes.line} />;
  switch (greetingOf(overview?.fitting_count, hasPosts)) {
    case "waiting":
      return (
        <>
          {subject} 새 공고{" "}
          <Text tone="brand" tabular>
            {formatCount(overview?.fitting_count ?? 0, overview?.fitting_count_capped)}건
          </Text>
          이 기다려요
        </>
      );
    case "all_read":
      return `${subject} 새 공고를 모두 읽으셨어요`;
    case "plain":
      return "반갑습니다";
  }
};

/** Greeting with the doctor's name and the number of unread posts that fit. It always has two lines, so that the layout does not shift. */
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
