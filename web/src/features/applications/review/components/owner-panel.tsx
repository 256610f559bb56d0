import { ActionIcon, Button, Tabs } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { applicationStatuses, isAccepted } from "@rounds/contract/vocabulary.ts";
import { IconBuildingHospital, IconChevronDown, IconChevronUp, IconMessage, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { daysSince, recentTime } from "../../../../lib/seoul-time.ts";
import { Box, Column, Grid, Row, Text } from "../../../../ui/box.tsx";
import { isPlainKey } from "../../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { ProgressLine } from "../../../../ui/console/progress-line.tsx";
import { SideDrawer } from "../../../../ui/console/side-drawer.tsx";
import { useLayer } from "../../../../ui/use-layer.ts";
import { inRem } from "../../../../ui/tokens.ts";
import { ApplicantForm, MessageRecord } from "../../../messages/index.ts";
import { SentResumeBody } from "../../../resumes/index.ts";
import { OwnerRetention } from "../../extensions/components/owner-retention.tsx";
import { hasResult } from "../../interviews/proposing.ts";
import { OwnerInterview } from "../../interviews/components/owner-interview.tsx";
import { ApplicantThread } from "../../thread/components/applicant-thread.tsx";
import { useUnreadMessages } from "../../thread/use-unread-messages.ts";
import { useReviewLabels } from "../labels.ts";
import { type RowProps, showsTab } from "../row-view.ts";
import { SaveFailure } from "./captions.tsx";
import { DropReasonChoice, StatusChoice } from "./choices.tsx";
import { LicenceTag } from "./licence-tag.tsx";
import { NoteEditor } from "./note-editor.tsx";
import cards from "./review-cards.module.css";
import { SaveButton } from "./row-actions.tsx";

const tabs = [
  { value: "resume", label: "이력서" },
  { value: "progress", label: "진행" },
  { value: "thread", label: "대화" },
  { value: "applicant", label: "문자" },
  { value: "memo", label: "메모" },
] as const;
export type OwnerTab = (typeof tabs)[number]["value"];
const isTab = (value: string | null): value is OwnerTab => tabs.some((tab) => tab.value === value);

export type OwnerPanelProps = {
  /** The row with its unsaved changes, and the actions on it. */
  view: RowProps;
  tab: OwnerTab;
  /** `14명 중 2번째`. Empty while the row is not in the list. */
  place: string;
  onTab: (tab: OwnerTab) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  /** Opens the message to the hospital's own people. */
  onHospital: () => void;
};

const TabList = ({ view, tab, onTab }: Pick<OwnerPanelProps, "view" | "tab" | "onTab">) => {
  const unread = useUnreadMessages(view.row.id);
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && onTab(value)} px={24}>
      <Tabs.List aria-label={`${view.row.name} 지원자`}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} disabled={!showsTab(value, view.row)}>
            {label}
            {value === "memo" && view.draft.notes.length > 0 ? ` ${view.draft.notes.length}` : ""}
            {value === "thread" && unread > 0 ? (
              <Text weight={650} tone="brand-strong" tabular>
                {" "}
                {unread}
                <Text spoken>개 안 읽음</Text>
              </Text>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
};

const sinceText = (time: string): string => {
  const days = daysSince(time);
  return days <= 0 ? "오늘 지원" : `지원한 지 ${days}일`;
};

/** 진행: the stages, and what happened last. */
const Progress = ({ row, draft, lost }: RowProps) => {
  const labels = useReviewLabels();
  const { text, at, by } = row.latest_updated_at;
  return (
    <Column as="section" gap={20} px={24} py={18} aria-labelledby="owner-progress">
      <Row gap={8} align="baseline">
        <Text as="h3" size={13} weight={700} id="owner-progress">
          진행
        </Text>
        <Text tone="muted">{sinceText(row.created_at)}</Text>
      </Row>
      <ProgressLine
        label="여덟 단계 진행"
        steps={labels.statuses.map(({ label }) => label)}
        current={applicationStatuses.indexOf(draft.current_status)}
        lost={lost}
      />
      <Grid as="dl" columns="72px minmax(0, 1fr)" gap={8} tabular>
        <Text as="dt" tone="muted">
          지원
        </Text>
        <dd>{recentTime(row.created_at)} · 지원 때의 이력서가 저장되었습니다</dd>
        {row.cancelled_at === null ? null : (
          <>
            <Text as="dt" tone="lost">
              취소
            </Text>
            <dd>{recentTime(row.cancelled_at)} · 지원자가 취소했습니다</dd>
          </>
        )}
        <Text as="dt" tone="muted">
          최근
        </Text>
        <dd>
          {recentTime(at)} · {text}
          {by === null ? "" : ` · ${by}`}
        </dd>
      </Grid>
      {isAccepted(draft.current_status) && !lost && (
        // 청소년성보호법 제56조, 아동복지법 제29조의3. We do not store the result, because no purpose of ours needs it.
        <Text as="p" tone="muted">
          근무를 시작하기 전에 성범죄·아동학대 경력을 조회해야 해요. 대진의도 같아요. 조회 결과는 여기에 적지 마세요.
        </Text>
      )}
    </Column>
  );
};

const Body = ({ view, tab, onHospital }: Pick<OwnerPanelProps, "view" | "tab" | "onHospital">) => {
  const { row } = view;
  if (tab === "resume") return <SentResumeBody application={row} />;
  if (tab === "thread") return <ApplicantThread key={row.id} applicationId={row.id} name={row.name} />;
  if (tab === "applicant" && view.readOnly) return <MessageRecord key={row.id} applicationId={row.id} />;
  if (tab === "applicant") {
    return (
      <>
        <Row fixed px={14} py={4} line="bottom" justify="end">
          <Button variant="subtle" color="gray" leftSection={<IconBuildingHospital size={15} aria-hidden />} onClick={onHospital}>
            병원 담당자에게 문자
          </Button>
        </Row>
        <ApplicantForm key={row.id} application={row} />
      </>
    );
  }
  return (
    <Box grow scroll tabIndex={0} role="region" aria-label={`${row.name} ${tab === "memo" ? "메모" : "진행"}`} data-focus="inside">
      {tab === "progress" ? (
        <>
          <Progress {...view} />
          <OwnerInterview
            key={row.id}
            applicant={{ applicationId: row.id, businessId: row.business_id, name: row.name }}
            isOver={hasResult(row)}
          />
          {row.active && <OwnerRetention key={`retention-${row.id}`} applicationId={row.id} />}
        </>
      ) : (
        <Box px={24} py={18}>
          <NoteEditor {...view} />
        </Box>
      )}
    </Box>
  );
};

/** The status and the drop reason of the row, and its message or its save button. Above them the reason of a failed save. */
const Footer = ({ view, tab, onTab }: Pick<OwnerPanelProps, "view" | "tab" | "onTab">) => (
  <Column as="footer" gap={8} fixed px={24} py={10} bg="head" line="top" className={cards.framed}>
    <SaveFailure {...view} />
    {/* With large letters the status has a line for itself. */}
    <Row gap={12} rowGap={8} align="start" wrap>
      <Box style={{ flex: `1 1 ${inRem(96)}` }}>
        <StatusChoice {...view} />
      </Box>
      <Box fixed style={{ width: inRem(112) }}>
        <DropReasonChoice {...view} />
      </Box>
      <Row gap={8} fixed>
        <SaveButton {...view} />
        {tab === "applicant" || view.state !== "rest" || view.readOnly ? null : (
          // Phones have no room for it, and the tab is just above.
          <Row hideOn="small">
            <Button
              variant="default"
              leftSection={<IconMessage size={16} stroke={1.7} aria-hidden />}
              rightSection={<ButtonKey>T</ButtonKey>}
              onClick={() => onTab("applicant")}
            >
              문자 전송
            </Button>
          </Row>
        )}
      </Row>
    </Row>
  </Column>
);

const about = (row: ReviewedApplication): ReactNode => (
  <Row gap={8} rowGap={4} align="center" wrap>
    <LicenceTag row={row} />
    <Text as="p" size={13} tone="muted" tabular>
      {row.job_post_title} · 공고 {row.job_post_id} · 지원 {row.id}
    </Text>
  </Row>
);

/** The applicant next to the table. The table stays usable, and its keys move the panel along. */
export const OwnerPanel = (props: OwnerPanelProps) => {
  const { view, place, onTab, onStep, onClose } = props;
  const { row } = view;
  useLayer(true, onClose);
  const [keysOn] = useKeysSetting();
  useWindowEvent("keydown", (event) => {
    if (!isPlainKey(event)) return;
    if (event.key === "Escape") onClose();
    const tab = keysOn && tabs[Number(/^Digit([1-5])$/.exec(event.code)?.[1] ?? 0) - 1];
    if (tab && showsTab(tab.value, row)) onTab(tab.value);
  });
  return (
    <Column as="aside" grow bg="surface" line="start" aria-label={`${row.name} 지원자`}>
      <Row gap={8} align="start" fixed px={24} py={14}>
        <Column grow gap={4}>
          <Text size={12} tone="muted" tabular aria-live="polite">
            {place === "" ? `지원 ${row.id}` : `${place} · 지원 ${row.id}`}
          </Text>
          <Text as="h2" size={18} weight={700}>
            {row.name}
            <Text weight={500} tone="faint">
              #{row.user_id}
            </Text>
          </Text>
          {about(row)}
        </Column>
        <ActionIcon size={32} aria-label="이전 지원자" onClick={() => onStep(-1)}>
          <IconChevronUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={32} aria-label="다음 지원자" onClick={() => onStep(1)}>
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={32} aria-label="닫기" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Row>
      <TabList {...props} />
      <Body {...props} />
      <Footer {...props} />
    </Column>
  );
};

/** The same above the table, for windows without space next to it. */
export const OwnerDrawer = ({ opened, ...props }: OwnerPanelProps & { opened: boolean }) => (
  <SideDrawer title={props.view.row.name} about={about(props.view.row)} opened={opened} onClose={props.onClose} size={560}>
    <TabList {...props} />
    {/* With large letters the drawer scrolls, so that its head and its foot leave room for the tab. */}
    <Column grow style={{ minHeight: inRem(280) }}>
      <Body {...props} />
    </Column>
    <Footer {...props} />
  </SideDrawer>
);

/** The table keeps 880 px where it can, so that its memos stay readable. */
const besideColumns = "minmax(0, 1fr) clamp(27.5rem, 100vw - 55rem, 35rem)";

/** The table, and next to it the panel when the window is wide enough. */
export const BesidePanel = ({ panel, isBeside, children }: { panel: ReactNode; isBeside: boolean; children: ReactNode }) => (
  <Grid grow columns={isBeside ? besideColumns : "minmax(0, 1fr)"}>
    <Column grow>{children}</Column>
    {panel}
  </Grid>
);
