import { Button, UnstyledButton } from "@mantine/core";
import type { ResumeLink } from "@rounds/contract/resumes/links.ts";
import { IconAlertTriangle, IconCircleCheck, IconCopy, IconLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../../lib/api.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { formatDate } from "../../../lib/format.ts";
import { Bone } from "../../../ui/bone.tsx";
import { Box, Column, Row, Text } from "../../../ui/box.tsx";
import { toast } from "../../../ui/toast.ts";
import { type useCreateLink, useRevokeLink } from "../mutations.ts";
import { resumeLinksQuery } from "../queries.ts";
import type { MadeLink } from "../use-message-draft.ts";
import classes from "./message-form.module.css";

const isLive = ({ revoked_at, expires_at }: ResumeLink): boolean => revoked_at === null && Date.parse(expires_at) > Date.now();

const openedText = ({ open_count, last_opened_at }: ResumeLink): string =>
  last_opened_at === null ? "아직 열어 보지 않았어요" : `${open_count}번 열람 · 마지막 ${formatDate(last_opened_at)}`;

const copy = async (url: string) => {
  try {
    await copyText(Promise.resolve(url));
    toast.success("이력서 링크가 복사되었습니다");
  } catch {
    toast.error("링크를 복사하지 못했어요. 미리보기의 주소를 직접 복사해 주세요.");
  }
};

type LineProps = { link: MadeLink | null; create: ReturnType<typeof useCreateLink>; canCreate: boolean; onMake: () => void };

/** The link of this message. It is made with the choice of the type, and the message waits for it. */
const LinkLine = ({ link, create, canCreate, onMake }: LineProps) => {
  if (link !== null)
    return (
      <Row gap={10} align="center">
        <IconCircleCheck size={18} color="var(--app-brand)" aria-hidden />
        <Box grow shrink>
          <Text block truncate weight={600}>
            <output aria-label="이력서 링크 주소">{link.url.replace(/^https?:\/\//, "")}</output>
          </Text>
          <Text size={12} tone="muted">
            방금 만듦 · {formatDate(link.expires_at)}까지
          </Text>
        </Box>
        <Button variant="subtle" leftSection={<IconCopy size={15} aria-hidden />} onClick={() => void copy(link.url)}>
          복사
        </Button>
      </Row>
    );
  if (!canCreate)
    return (
      <Text as="p" tone="lost" role="alert">
        보낸 이력서가 없거나 지원이 취소되어 링크를 만들 수 없어요. 링크 없이는 이력서를 전달할 수 없어요.
      </Text>
    );
  if (create.isError)
    return (
      <Row gap={10} align="center" role="alert">
        <IconAlertTriangle size={18} color="var(--app-lost)" aria-hidden />
        <Box grow shrink>
          링크를 만들지 못했어요. {messageOf(create.error)}
        </Box>
        <Button variant="default" onClick={onMake}>
          다시 만들기
        </Button>
      </Row>
    );
  // A restored draft has its type already, so its choice made no link.
  if (!create.isPending)
    return (
      <Button variant="default" fullWidth leftSection={<IconLink size={15} aria-hidden />} onClick={onMake}>
        링크 만들기
      </Button>
    );
  return (
    <Column gap={8} py={4} role="status" aria-label="이력서 링크를 만드는 중">
      <Bone width="62%" />
      <Bone width="38%" />
    </Column>
  );
};

type Props = LineProps & { applicationId: number; isDelivery: boolean; onLink: (link: MadeLink | null) => void };

/** Links to the résumé: the link of this delivery, and earlier links that still open it. Operators can revoke each. */
export const LinkField = ({ applicationId, isDelivery, onLink, ...line }: Props) => {
  const { link } = line;
  const { data, isError, refetch } = useQuery(resumeLinksQuery(applicationId));
  const revoke = useRevokeLink(applicationId);
  const live = data?.resume_links.filter(isLive) ?? [];
  const isFailed = line.link === null && (!line.canCreate || line.create.isError);
  const end = (id: number) => revoke.act(id, { onSuccess: () => (id === link?.id ? onLink(null) : undefined) });
  const rows: ReactNode[] = live.map((one) => (
    <Row as="li" gap={8} align="baseline" tone="muted" tabular key={one.id}>
      <span>
        {isDelivery && one.id === link?.id ? "이 문자의 링크" : `${formatDate(one.created_at)} 이력서 링크`} · {openedText(one)}
      </span>
      <UnstyledButton
        className={classes.textButton}
        aria-label={`${formatDate(one.created_at)}에 만든 링크 끊기`}
        disabled={revoke.isPending}
        onClick={() => end(one.id)}
      >
        링크 끊기
      </UnstyledButton>
    </Row>
  ));
  if (!isDelivery && rows.length === 0 && !isError) return null;
  return (
    <Column as="section" gap={10} px={24} py={18} line="bottom" className={classes.section} aria-label="이력서 링크">
      {isDelivery ? (
        <Box bg={isFailed ? "lost-soft" : "brand-soft"} radius={10} px={14} py={10}>
          <LinkLine {...line} />
        </Box>
      ) : null}
      {isError ? (
        <Text as="p" tone="muted" role="alert">
          링크 정보를 불러오지 못했어요.{" "}
          <UnstyledButton className={classes.textButton} onClick={() => void refetch()}>
            다시 시도
          </UnstyledButton>
        </Text>
      ) : null}
      {rows.length === 0 ? null : (
        <Column as="ul" gap={4}>
          {rows}
        </Column>
      )}
    </Column>
  );
};
