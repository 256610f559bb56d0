import { Button, CopyButton } from "@mantine/core";
import type { LicenceReview, LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import { IconCheck, IconCopy, IconExternalLink, IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { birthDay } from "../../../../lib/birth-date.ts";
import { formatDate } from "../../../../lib/format.ts";
import { operatorText } from "../../../../text/operator-name.ts";
import { Column, Grid, Row, Text } from "../../../../ui/box.tsx";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { licenceReviewQuery } from "../queries.ts";
import { waitingText } from "../waiting.ts";
import { Findings } from "./findings.tsx";
import classes from "./review-detail.module.css";
import { StateTag } from "./state-tag.tsx";

const Fact = ({ label, value, note, copied }: { label: string; value: string; note?: string; copied?: string }) => (
  <Grid columns="96px minmax(0, 1fr)" align="center" minH={48} line="bottom" className={classes.fact}>
    <dt>{label}</dt>
    <dd>
      <Text size={17} weight={600}>
        {value}
      </Text>
      {note === undefined ? null : <Text tone="muted">{note}</Text>}
      {copied === undefined ? null : (
        <CopyButton value={copied} timeout={1500}>
          {({ copied: isCopied, copy }) => (
            <Button
              variant="subtle"
              color="gray"
              ml="auto"
              c="var(--app-t2)"
              leftSection={isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              aria-label={`${label} 복사`}
              onClick={copy}
            >
              <span aria-live="polite">{isCopied ? "복사했어요" : "복사"}</span>
            </Button>
          )}
        </CopyButton>
      )}
    </dd>
  </Grid>
);

const hidden = "••••••";

const Values = ({ name, review }: { name: string; review: LicenceReview | undefined }) => (
  <dl>
    <Fact label="성명" value={name} {...(review && { copied: review.name })} />
    <Fact
      label="생년월일"
      value={review?.birth_date ?? hidden}
      {...(review && { note: birthDay(review.birth_date), copied: review.birth_date })}
    />
    <Fact label="면허번호" value={review?.license_number ?? hidden} {...(review && { note: "의사", copied: review.license_number })} />
  </dl>
);

const decisionText = ({ decided_at, decided_by, decided_by_name, reason }: LicenceReview): string | null =>
  decided_at === null
    ? null
    : [`${formatDate(decided_at)}에 ${operatorText(decided_by_name, decided_by)} 님이 처리했어요.`, reason && `사유: ${reason}`]
        .filter(Boolean)
        .join(" ");

type Props = {
  id: number;
  line: LicenceReviewLine | undefined;
  ministryPage: string;
  /** Whether the operator has revealed this person's values. */
  revealed: boolean;
  busy: boolean;
  onReveal: () => void;
  /** Absent where no list is next to it. */
  onBack?: () => void;
  onVerify: (line: LicenceReviewLine) => void;
  onReject: (line: LicenceReviewLine) => void;
  onReopen: (line: LicenceReviewLine) => void;
};

/** One licence: the person, the typed values, our evidence, and the decision. The values are hidden until the operator reveals them. */
export const ReviewDetail = (props: Props) => {
  const { id, ministryPage, revealed, busy, onReveal, onBack, onVerify, onReject, onReopen } = props;
  const read = useQuery({ ...licenceReviewQuery(id), enabled: revealed });
  const review = revealed ? read.data : undefined;
  const line = review ?? props.line;
  const decision = review && decisionText(review);

  const body: ReactNode = (
    <>
      <Values name={line?.name ?? hidden} review={review} />
      {read.isError ? (
        <TableFailure query={read}>면허 정보를 불러오지 못했어요.</TableFailure>
      ) : review === undefined ? (
        <Row gap={12} align="center" mt={20} tone="muted">
          <Button
            leftSection={<IconEye size={16} aria-hidden />}
            rightSection={<ButtonKey filled>Enter</ButtonKey>}
            loading={read.isFetching}
            onClick={onReveal}
          >
            면허 정보 보기
          </Button>
          <span>열람 기록이 남습니다</span>
        </Row>
      ) : (
        <>
          <a className={classes.ministry} href={ministryPage} target="_blank" rel="noreferrer">
            <IconExternalLink size={16} stroke={1.8} aria-hidden />
            보건복지부 면허 조회 열기
            <ButtonKey>O</ButtonKey>
          </a>
          <Findings review={review} />
        </>
      )}
    </>
  );

  return (
    <Column as="section" grow aria-label="면허 확인 내용">
      <header className={classes.head}>
        {onBack && <BackToList inHead onClick={onBack} />}
        <Text as="h2" size={20} weight={700} className={classes.title}>
          {line?.name ?? "면허 확인"}
          {line === undefined ? null : (
            <Text weight={400} tone="muted">
              #{line.user_id}
            </Text>
          )}
        </Text>
        {line === undefined ? null : <StateTag state={line.state} />}
        {line === undefined ? null : (
          <Text as="p" tone="muted" tabular className={classes.since}>
            {formatDate(line.requested_at)} 요청
            {line.state === "pending" ? ` · ${waitingText(line.requested_at)} 기다림` : null}
          </Text>
        )}
      </header>
      <div className={classes.body}>
        {body}
        {decision ? (
          <Text as="p" px={14} py={12} mt={24} bg="sunken" radius={10} tone="muted">
            {decision}
          </Text>
        ) : null}
      </div>
      {line === undefined ? null : (
        <Row as="footer" gap={8} justify="end" px={24} py={12} line="top" className={classes.actions} data-bottom-bar>
          {line.state === "pending" ? (
            <>
              <Button
                variant="default"
                disabled={busy || review === undefined}
                rightSection={<ButtonKey>X</ButtonKey>}
                onClick={() => onReject(line)}
              >
                반려
              </Button>
              <Button disabled={busy || review === undefined} rightSection={<ButtonKey filled>E</ButtonKey>} onClick={() => onVerify(line)}>
                면허 확인
              </Button>
            </>
          ) : (
            <Button variant="default" disabled={busy} onClick={() => onReopen(line)}>
              다시 검토하기
            </Button>
          )}
        </Row>
      )}
    </Column>
  );
};
