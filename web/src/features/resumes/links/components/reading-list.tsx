import { Skeleton } from "@mantine/core";
import type { ResumeReading } from "@rounds/contract/resumes/links.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatDate } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { MoreButton } from "../../../../ui/more-button.tsx";
import { readingsQuery } from "../queries.ts";
import classes from "./reading-list.module.css";

const deeds: Readonly<Record<ResumeReading["kind"], string>> = {
  resume: "이력서를 열어 봤어요",
  file: "이력서 파일을 열어 봤어요",
  link_made: "이력서 링크를 만들었어요",
  link_resume: "링크로 이력서를 열어 봤어요",
  link_file: "링크로 이력서 파일을 내려받았어요",
  profile: "프로필과 이력을 열어 봤어요",
  licence: "면허 정보를 확인했어요",
};

const readerOf = ({ by, hospital }: ResumeReading, brand: string): string => {
  if (by === "operator") return `${brand} 운영팀`;
  return by === "link" ? `${hospital ?? "병원"} 지원, 링크를 받은 사람` : (hospital ?? "병원");
};

/** The reads of a doctor's résumé, for operators. */
export const ReadingList = ({ userId }: { userId: number }) => {
  const { brand } = usePublicConfig();
  const list = useInfiniteQuery(readingsQuery(userId));
  const { data, error, isFetching, refetch } = list;
  if (data === undefined && error !== null) return <ErrorLine error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) return <Skeleton height={96} radius={12} />;
  if (data.length === 0)
    return (
      <Text as="p" tone="muted" tabular>
        아직 이력서를 열어 본 곳이 없어요.
      </Text>
    );
  return (
    <>
      <ul className={classes.list}>
        {data.map((reading) => (
          <Box as="li" py={10} line="bottom" key={reading.id}>
            <Text as="p" weight={600}>
              {readerOf(reading, brand)}
            </Text>
            <Text as="p" tone="muted" tabular>
              {deeds[reading.kind]} · {formatDate(reading.at)} {seoulClock(reading.at)}
            </Text>
          </Box>
        ))}
      </ul>
      <MoreButton list={list} mt={8} />
    </>
  );
};
