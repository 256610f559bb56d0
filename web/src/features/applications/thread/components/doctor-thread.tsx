import { ActionIcon, Image, Menu } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Thread } from "@rounds/contract/applications/thread.ts";
import { IconArrowLeft, IconClipboardCheck, IconDots, IconFileText, IconMessageOff, IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isNotFound } from "../../../../lib/api.ts";
import { useKeyboardHeight } from "../../../../lib/use-keyboard-height.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { CorrectLicence, storeRejection, userProfileQuery } from "../../../profiles/index.ts";
import { useComposer } from "../mutations.ts";
import type { LoadedThread } from "../queries.ts";
import { stageNames } from "../texts.ts";
import { useThread } from "../use-thread.ts";
import type { SendProps } from "./composer.tsx";
import classes from "./doctor-thread.module.css";
import { ThreadSkeleton, ThreadView } from "./thread-view.tsx";

type HeadProps = { thread: Thread | undefined; contact: string | null; onBack: () => void; children?: ReactNode };

const Head = ({ thread, contact, onBack, children }: HeadProps) => (
  <Row gap={8} align="center" fixed wrap px={8} py={8} bg="surface" line="bottom">
    <ActionIcon variant="subtle" color="gray" size={44} c="var(--app-t1)" aria-label="뒤로" onClick={onBack}>
      <IconArrowLeft size={22} stroke={1.9} aria-hidden />
    </ActionIcon>
    {/* With large letters the buttons are below it. */}
    <Row gap={8} align="center" grow style={{ flexBasis: "5.25rem" }}>
      {thread && <Image src={thread.hospital.image_url} alt="" w={36} h={36} radius={10} flex="none" />}
      <Column grow>
        <Text as="h1" size={16} weight={700} tone="strong" truncate>
          {thread?.hospital.name ?? "대화"}
        </Text>
        {thread && (
          <Text as="p" variant="cap" tone="muted" truncate>
            {contact === null ? "" : `채용 담당 ${contact} · `}
            <Text weight={650} tone="brand-strong">
              {stageNames[thread.stage]}
            </Text>
          </Text>
        )}
      </Column>
    </Row>
    <Row gap={8} fixed atEnd>
      {children}
    </Row>
  </Row>
);

const Send = (props: SendProps) => (
  <ActionIcon size={48} radius="md" variant="filled" aria-label="보내기" {...props}>
    <IconSend size={20} stroke={1.8} aria-hidden />
  </ActionIcon>
);

/** The member who wrote last. */
const contactOf = ({ messages }: LoadedThread): string | null => messages.findLast(({ side }) => side === "hospital")?.sender_name ?? null;

/** In the place of the composer, for a doctor whose licence was rejected, while the hospital has not written. */
const LicenceFirst = () => (
  <>
    <Text as="p" variant="note" tone="muted" pretty py={12}>
      면허번호를 확인하지 못해 대화를 먼저 시작할 수 없어요. 병원이 연락하면 답할 수 있고, 면허 정보를 고치면 바로 쓸 수 있어요.
    </Text>
    <CorrectLicence />
  </>
);

type Props = {
  applicationId: number;
  onBack: () => void;
  /** Draws a link to all stages of the application. */
  renderProgress: (props: Record<string, unknown>) => ReactNode;
  /** Draws a link to the list of applications. */
  backToList: ReactNode;
};

/** 대화: the doctor's conversation with the hospital of one application. */
export const DoctorThread = ({ applicationId, onBack, renderProgress, backToList }: Props) => {
  const { data: loaded, error, isFetching, refetch, lostAt } = useThread(applicationId);
  const { data: profile } = useQuery(userProfileQuery());
  const client = useQueryClient();
  const composer = useComposer(applicationId, (error) => storeRejection(client, error));
  const keyboard = useKeyboardHeight();
  const thread = loaded?.thread;
  const file = thread?.resume_file;
  const hasStarted = thread?.is_started || loaded?.messages.length !== 0;
  const needsLicence = thread?.can_write && !hasStarted && profile?.license_state === "rejected";
  return (
    <Column as="main" bg="ground" className={classes.page} style={{ bottom: keyboard }} data-beside-notch>
      <Head thread={thread} contact={loaded ? contactOf(loaded) : null} onBack={onBack}>
        <ActionIcon variant="subtle" color="gray" size={44} c="var(--app-t1)" aria-label="진행 상황" renderRoot={renderProgress}>
          <IconClipboardCheck size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        {file && (
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={44} c="var(--app-t1)" aria-label="더 보기">
                <IconDots size={22} stroke={1.8} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconFileText size={18} stroke={1.8} aria-hidden />} onClick={() => composer.setWithFile(true)}>
                보낸 이력서 붙이기
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Head>
      {loaded ? (
        <ThreadView
          loaded={loaded}
          composer={composer}
          look="reading"
          lostAt={lostAt}
          label="메시지"
          placeholder="메시지 쓰기"
          Send={Send}
          instead={needsLicence ? <LicenceFirst /> : undefined}
        />
      ) : isNotFound(error) ? (
        <EmptyState
          heading="h2"
          title="찾는 대화가 없어요"
          description="주소가 바뀌었거나, 더 이상 볼 수 없는 지원이에요."
          icon={<IconMessageOff size={20} stroke={2.2} aria-hidden />}
          action={backToList}
        />
      ) : error ? (
        <Box p={16}>
          <ErrorState title="대화를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </Box>
      ) : (
        <ThreadSkeleton />
      )}
    </Column>
  );
};
