import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { AdviceField } from "@rounds/contract/job-posts/figures.ts";
import { lastOpenDay } from "@rounds/contract/job-posts/work-dates.ts";
import { IconAlertTriangle, IconEye, IconLock, IconLockOpen } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { dateList } from "../../../../lib/date-list.ts";
import { formatDate, formatPhones } from "../../../../lib/format.ts";
import { daysSince } from "../../../../lib/seoul-time.ts";
import { Box, Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import panel from "../../../../ui/console/editor-panel.module.css";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { formOf } from "../form.ts";
import { stateOf } from "../post-state.ts";
import { previewOf } from "../preview.ts";
import { usePostActions } from "../use-post-actions.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { PostFigures, usePostFigures } from "./post-figures.tsx";
import { stateTones } from "./post-head.tsx";
import { PreviewDrawer } from "./preview-drawer.tsx";
import { PostInPhone } from "./preview-pane.tsx";
import { PublicPost } from "./public-post.tsx";

type Props = {
  post: EditableJobPost;
  business: OwnedBusiness | undefined;
  canWrite: boolean;
  /** Whether the window has room for the preview next to the figures. */
  isWide: boolean;
  onEdit: () => void;
  onFollowAdvice: (field: AdviceField) => void;
  onBack: () => void;
  /** The latest applicants. Another room has them. */
  applicants: ReactNode;
};

const postedText = (createdAt: string): string => {
  const days = daysSince(createdAt);
  return days <= 0 ? `${formatDate(createdAt)} · 오늘` : `${formatDate(createdAt)} · ${days + 1}일째`;
};

const contactText = ({ hr_name: name, hr_phone_number: phone, hr_email: email }: EditableJobPost): string =>
  [name, formatPhones(phone), email].filter(Boolean).join(" · ") || "적지 않음";

/** The last day on which doctors can apply. The last date of work may be earlier than the closing day. */
const closingText = (post: EditableJobPost): string => {
  const lastDay = lastOpenDay(post);
  if (lastDay === null) return "정하지 않음";
  return lastDay === post.closes_on ? formatDate(lastDay) : `${formatDate(lastDay)}, 마지막 근무 날짜`;
};

const isHospitalContact = (post: EditableJobPost, business: OwnedBusiness | undefined): boolean =>
  Boolean(post.hr_phone_number) && post.hr_phone_number === business?.biz_phone_number && post.hr_name === business?.biz_owner;

const Facts = ({ post, business }: Pick<Props, "post" | "business">) => (
  <Column as="section" gap={8} px={24} py={16} tabular aria-labelledby="post-facts">
    <Text as="h3" size={13} weight={700} id="post-facts">
      담당과 기간
    </Text>
    <Grid as="dl" columns="72px minmax(0, 1fr)" gap={8}>
      <Text as="dt" tone="muted">
        채용 담당
      </Text>
      <dd>
        {contactText(post)}
        {isHospitalContact(post, business) && <Text tone="muted"> 병원 담당자와 같음</Text>}
      </dd>
      <Text as="dt" tone="muted">
        올린 날
      </Text>
      <dd>{postedText(post.created_at)}</dd>
      <Text as="dt" tone="muted">
        마감일
      </Text>
      <dd>{closingText(post)}</dd>
      {post.work_dates.length > 0 && (
        <>
          <Text as="dt" tone="muted">
            근무 날짜
          </Text>
          <dd>{dateList(post.work_dates)}</dd>
        </>
      )}
    </Grid>
  </Column>
);

const Preview = ({ post, business }: Pick<Props, "post" | "business">) => (
  <Stack gap={12} px={16} py={24} justify="center">
    <PostInPhone post={previewOf(formOf(post), business, post, new Date(post.updated_at))} />
    <Text size={12} tone="muted" tabular>
      저장된 내용입니다 · 고친 날 {formatDate(post.updated_at)}
    </Text>
  </Stack>
);

const Actions = ({ post, isWide, canWrite, onEdit, onClose, onPreview }: Props & { onClose: () => void; onPreview: () => void }) => {
  const actions = usePostActions(post);
  const isEnded = !post.active || stateOf(post).kind === "ended";
  return (
    <Row gap={4} rowGap={4} wrap atEnd justify="end" data-replaced>
      {!isWide && (
        <Button variant="subtle" color="gray" leftSection={<IconEye size={16} stroke={1.7} aria-hidden />} onClick={onPreview}>
          미리보기
        </Button>
      )}
      {canWrite && isEnded && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLockOpen size={16} stroke={1.7} aria-hidden />}
          loading={actions.isPending}
          onClick={() => actions.act({ kind: "reopen" })}
        >
          다시 열기
        </Button>
      )}
      {canWrite && post.active && (
        <Button variant="subtle" color="gray" leftSection={<IconLock size={16} stroke={1.7} aria-hidden />} onClick={onClose}>
          마감
        </Button>
      )}
      {canWrite && (
        <Button rightSection={<ButtonKey filled>E</ButtonKey>} onClick={onEdit}>
          수정
        </Button>
      )}
    </Row>
  );
};

/** Why doctors do not see the post, and the next step. Its status is in the page before. */
const StateNote = ({ post, canWrite }: Pick<Props, "post" | "canWrite">) => {
  const { act, isPending } = usePostActions(post);
  const state = stateOf(post);
  if (state.kind === "open") return null;
  const isRejected = state.kind === "refused" && post.remedi_active === "rejected";
  return (
    <div className={panel.note}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <p>
        {isRejected && post.review_reason !== null ? `${post.review_reason} 고쳐서 저장한 뒤 다시 심사를 요청해 주세요.` : state.explained}
      </p>
      {canWrite && isRejected && (
        <Button variant="default" loading={isPending} onClick={() => act({ kind: "review" })}>
          다시 심사 요청
        </Button>
      )}
      {state.kind === "refused" && !isRejected && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/user_manage/businesses" search={{ business_id: post.business_id }} {...props} />}
        >
          병원 화면에서 이유 보기
        </Button>
      )}
    </div>
  );
};

/** As high as the head of the list. */
const headHeight = { minHeight: "var(--con-head-height)" };

/** A saved post: how it does, who applied, and what doctors see. */
export const PostOverview = (props: Props) => {
  const { post, business, canWrite, isWide, applicants, onBack, onFollowAdvice } = props;
  const [isClosing, closing] = useDisclosure();
  const [isPreview, preview] = useDisclosure();
  const { act, isPending: isSending, error, reset } = usePostActions(post, closing.close);
  const { isPending } = usePostFigures(post);
  const state = stateOf(post);
  const isPublic = state.kind === "open";
  return (
    <Grid clip style={{ gridTemplateRows: "minmax(0, 1fr)" }} columns={isWide ? "minmax(0, 1fr) 400px" : "minmax(0, 1fr)"}>
      <Box as="section" scroll shrink aria-label={`공고 ${post.id}`}>
        <BackToList onClick={onBack} />
        <Row gap={8} rowGap={4} align="center" wrap px={24} py={6} line="bottom" style={headHeight}>
          <Text as="h2" variant="title3" pretty>
            {post.title}
          </Text>
          <Tag tone={stateTones[state.kind]} title={state.explained}>
            {state.words}
          </Tag>
          <Actions {...props} onClose={closing.open} onPreview={preview.open} />
        </Row>
        <div role="status">
          <StateNote post={post} canWrite={canWrite} />
        </div>
        {!isWide && isPublic && (
          <Row gap={8} wrap px={24} py={10} line="bottom">
            <PublicPost id={post.id} variant="default" />
          </Row>
        )}
        <PostFigures post={post} onFollowAdvice={canWrite ? onFollowAdvice : null} />
        {/* The figures are of any height, so nothing is visible below them before. The applicants load at the same time. */}
        <div hidden={isPending}>
          <Box px={24} py={16} line="bottom">
            {applicants}
          </Box>
          <Facts post={post} business={business} />
        </div>
      </Box>
      {isWide ? (
        <Box as="aside" scroll bg="ground" line="start" aria-label="의사가 보는 화면">
          <Row gap={8} align="center" px={16} py={6} bg="surface" line="bottom" style={headHeight}>
            <Text weight={700} nowrap>
              의사가 보는 화면
            </Text>
            {isPublic && (
              <Row gap={8} atEnd>
                <PublicPost id={post.id} variant="default" />
              </Row>
            )}
          </Row>
          <Preview post={post} business={business} />
        </Box>
      ) : (
        <PreviewDrawer title="의사가 보는 화면" opened={isPreview} onClose={preview.close}>
          <Preview post={post} business={business} />
        </PreviewDrawer>
      )}
      <CloseDialog
        post={post}
        opened={isClosing}
        isSending={isSending}
        refusal={error === null ? undefined : messageOf(error)}
        onCancel={() => {
          closing.close();
          reset();
        }}
        onClose={(chosen) => act({ kind: "close", ...chosen })}
      />
    </Grid>
  );
};
