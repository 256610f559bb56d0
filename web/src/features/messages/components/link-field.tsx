import { Button, TextInput, UnstyledButton } from "@mantine/core";
import type { ResumeLink } from "@rounds/contract/resumes/links.ts";
import { IconCopy, IconLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format.ts";
import { Column, Row, Text } from "../../../ui/box.tsx";
import { toast } from "../../../ui/toast.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { useCreateLink, useRevokeLink } from "../mutations.ts";
import { resumeLinksQuery } from "../queries.ts";
import type { MadeLink } from "../use-message-draft.ts";
import classes from "./message-form.module.css";

type Props = { applicationId: number; link: MadeLink | null; onLink: (link: MadeLink | null) => void };

const isLive = ({ revoked_at, expires_at }: ResumeLink): boolean => revoked_at === null && Date.parse(expires_at) > Date.now();

const openedText = ({ open_count, last_opened_at }: ResumeLink): string =>
  last_opened_at === null ? "아직 열어 보지 않았어요" : `${open_count}번 열람 · 마지막 ${formatDate(last_opened_at)}`;

/** A link to the résumé. Operators create it, copy it, and can revoke it at any time. */
export const LinkField = ({ applicationId, link, onLink }: Props) => {
  const { data, isError, refetch } = useQuery(resumeLinksQuery(applicationId));
  const create = useCreateLink(applicationId);
  const revoke = useRevokeLink(applicationId);
  const canCreate = data?.can_create ?? false;
  const live = data?.resume_links.filter(isLive) ?? [];

  const make = () => create.mutate(undefined, { onSuccess: ({ resume_link, url }) => onLink({ ...resume_link, url }) });
  const copy = async (url: string) => {
    try {
      await copyText(Promise.resolve(url));
      toast.success("이력서 링크가 복사되었습니다");
    } catch {
      toast.error("링크를 복사하지 못했어요. 칸의 주소를 직접 복사해 주세요.");
    }
  };
  const end = (id: number) => revoke.mutate(id, { onSuccess: () => (id === link?.id ? onLink(null) : undefined) });

  return (
    <Column as="section" gap={10} px={24} py={18} line="bottom" className={classes.section} aria-labelledby="resume-link">
      <Row gap={8} align="baseline">
        <Text as="h3" size={13} weight={700} id="resume-link">
          이력서 링크
        </Text>
        <span className={classes.note}>선택</span>
      </Row>
      <Row gap={8}>
        {link === null ? (
          <Button
            variant="default"
            className={classes.make}
            disabled={!canCreate}
            loading={create.isPending}
            leftSection={<IconLink size={15} aria-hidden />}
            onClick={make}
          >
            링크 만들기
          </Button>
        ) : (
          <TextInput
            className={classes.address}
            aria-label="이력서 링크 주소"
            readOnly
            leftSection={<IconLink size={15} aria-hidden />}
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Button
          variant="default"
          disabled={link === null}
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => link !== null && void copy(link.url)}
        >
          복사
        </Button>
      </Row>
      {data !== undefined && !canCreate ? (
        <Text as="p" tone="muted">
          보낸 이력서가 없거나 지원이 취소되어 링크를 만들 수 없어요.
        </Text>
      ) : null}
      {isError ? (
        <Text as="p" tone="muted" role="alert">
          링크 정보를 불러오지 못했어요.{" "}
          <UnstyledButton className={classes.textButton} onClick={() => void refetch()}>
            다시 시도
          </UnstyledButton>
        </Text>
      ) : null}
      {live.length === 0 ? null : (
        <Column as="ul" className={classes.links}>
          {live.map((one) => (
            <Row as="li" gap={8} align="baseline" tone="muted" tabular key={one.id}>
              <span>
                {formatDate(one.expires_at)}까지 · {openedText(one)}
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
          ))}
        </Column>
      )}
    </Column>
  );
};
