import { Avatar, Button, Skeleton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { SearchedUserProfile } from "@rounds/contract/operator-home/user-search.ts";
import { IconClipboardText, IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions, useNavigate } from "@tanstack/react-router";
import { ageText, birthDay } from "../../../../lib/birth-date.ts";
import { formatDate, formatNumber, formatPhone } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Box, Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { isPlainKey } from "../../../../ui/console/console-keys.ts";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { toast } from "../../../../ui/toast.ts";
import { copyText } from "../../../../lib/clipboard.ts";
import { searchedUserQuery } from "../queries.ts";
import { genderText } from "../texts.ts";
import { PersonRecords } from "./person-records.tsx";
import { PersonSide } from "./person-side.tsx";
import classes from "./person-detail.module.css";

const licences = {
  verified: { text: "면허 확인됨", tone: "brand" },
  pending: { text: "면허 확인 기다림", tone: "wait" },
  rejected: { text: "면허 반려됨", tone: "lost" },
} as const;

/** `1988년 4월 12일 (만 38세) · 여성 · 2025년 9월 3일 가입 · 지원 3건` */
const summary = (user: SearchedUserProfile): string =>
  [
    user.birth_date === null ? "생년월일 모름" : `${birthDay(user.birth_date)} (${ageText(user.birth_date)})`,
    genderText(user.gender),
    `${formatDate(user.created_at)} 가입`,
    `지원 ${formatNumber(user.application_count)}건`,
  ].join(" · ");

/** The table with this person's applications. */
const applicationsOf = (user: SearchedUserProfile) =>
  linkOptions({
    to: "/manage/applications",
    search: { applicant: user.user_id, created_after_date: seoulDay(user.created_at) },
    state: user.name === null ? {} : { applicantName: user.name },
  });

const Head = ({ user, onBack }: { user: SearchedUserProfile; onBack: () => void }) => {
  const licence = user.license_state === null ? null : licences[user.license_state];
  return (
    <Row as="header" gap={14} rowGap={12} align="center" wrap fixed line="bottom" className={classes.head}>
      <BackToList inHead onClick={onBack} />
      <Avatar aria-hidden size={50} radius="50%" color="teal" classNames={{ placeholder: classes.initial }}>
        {(user.name ?? "?").slice(0, 1)}
      </Avatar>
      <Box grow>
        <Row as="h2" gap={8} rowGap={4} align="center" wrap size={20} weight={700} className={classes.name}>
          <span>
            {user.name ?? "이름 없음"}
            <Text weight={400} tone="muted">
              #{user.user_id}
            </Text>
          </span>
          {licence === null ? null : <Tag tone={licence.tone}>{licence.text}</Tag>}
        </Row>
        <Text as="p" mt={2} tone="muted" tabular>
          {summary(user)}
        </Text>
      </Box>
      <Row gap={8} className={classes.acts}>
        {user.application_count > 0 && (
          <Button
            variant="default"
            leftSection={<IconClipboardText size={15} aria-hidden />}
            renderRoot={(props) => <Link {...applicationsOf(user)} {...props} />}
          >
            지원 내역
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconHistory size={15} aria-hidden />}
          renderRoot={(props) => <Link to="/manage/audit-log" search={{ subject_user_id: user.user_id }} {...props} />}
        >
          열람 기록
        </Button>
      </Row>
    </Row>
  );
};

const Bones = () => (
  <Stack gap={20} px={24} py={20} aria-busy="true" aria-label="유저 정보를 불러오는 중" role="status">
    {[50, 120, 160, 96, 200].map((height) => (
      <Skeleton key={height} height={height} radius={10} />
    ))}
  </Stack>
);

const useCopyPhone = (user: SearchedUserProfile | undefined): void => {
  useWindowEvent("keydown", (event) => {
    const phone = user?.phone_number ?? user?.sso_phone_number ?? null;
    if (event.code !== "KeyC" || !isPlainKey(event) || phone === null) return;
    copyText(Promise.resolve(formatPhone(phone))).then(
      () => toast.success("전화번호를 복사했어요."),
      () => toast.error("전화번호를 복사하지 못했어요."),
    );
  });
};

const useApplicationsKey = (user: SearchedUserProfile | undefined): void => {
  const navigate = useNavigate();
  useWindowEvent("keydown", (event) => {
    if (event.code === "KeyA" && isPlainKey(event) && user !== undefined && user.application_count > 0) void navigate(applicationsOf(user));
  });
};

/** Everything about one person. The server logs each read, so the data is read once and removed from the cache on leaving. */
export const PersonDetail = ({ userId, onBack }: { userId: number; onBack: () => void }) => {
  const { data: user, error, isFetching, refetch } = useQuery(searchedUserQuery(userId));
  useCopyPhone(user);
  useApplicationsKey(user);
  return (
    <Column as="section" shrink className={classes.detail} aria-label="유저 정보">
      {user === undefined && error !== null ? (
        <TableFailure query={{ error, isFetching, refetch }}>유저 정보를 불러오지 못했어요.</TableFailure>
      ) : user === undefined ? (
        <Bones />
      ) : (
        <>
          <Head user={user} onBack={onBack} />
          <Grid grow columns="minmax(0, 1fr) 349px" className={classes.columns}>
            <Box
              shrink
              scroll
              px={24}
              pt={4}
              pb={24}
              className={classes.main}
              data-focus="inside"
              tabIndex={0}
              role="region"
              aria-label="이력과 추천"
            >
              <PersonRecords user={user} />
            </Box>
            <Box
              shrink
              scroll
              bg="head"
              line="start"
              className={classes.side}
              data-focus="inside"
              tabIndex={0}
              role="region"
              aria-label="연락처와 가입 경로"
            >
              <PersonSide user={user} />
            </Box>
          </Grid>
        </>
      )}
    </Column>
  );
};
