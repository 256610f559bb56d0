import { Skeleton } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { Column } from "../../../../ui/box.tsx";
import { LostConnection } from "../../../../ui/error-line.tsx";
import { useDownloadResumeFile } from "../../review/mutations.ts";
import type { Composer } from "../mutations.ts";
import type { LoadedThread } from "../queries.ts";
import { type SendProps, ThreadComposer } from "./composer.tsx";
import { PhoneRow } from "./phone-row.tsx";
import { ThreadItems } from "./thread-items.tsx";

type Props = {
  loaded: LoadedThread;
  composer: Composer;
  look: "reading" | "console";
  /** The time at which the live channel was lost. Null while connected. */
  lostAt: number | null;
  label: string;
  placeholder: string;
  Send: ComponentType<SendProps>;
  /** Replaces the composer. */
  instead?: ReactNode;
};

/** Messages, numbers and the composer. It fills its parent, and only the messages scroll. */
export const ThreadView = ({ loaded, composer, look, lostAt, label, placeholder, Send, instead }: Props) => {
  const download = useDownloadResumeFile();
  const { thread } = loaded;
  return (
    <>
      <ThreadItems loaded={loaded} composer={composer} look={look} onFile={({ id, file_name }) => download.mutate(fileOf(id, file_name))} />
      <LostConnection lostAt={lostAt} />
      <Column
        fixed
        px={look === "console" ? 24 : 16}
        pt={4}
        pb={12}
        bg="surface"
        line="top"
        style={{ paddingBottom: "calc(12px + env(safe-area-inset-bottom, 0px))" }}
        data-bottom-bar
      >
        <PhoneRow thread={thread} />
        {instead ?? <ThreadComposer thread={thread} composer={composer} look={look} label={label} placeholder={placeholder} Send={Send} />}
      </Column>
    </>
  );
};

const fileOf = (id: number, name: string) => ({ id, file_name: name, url: `/api/v1/resume_files/${id}/file` });

export const ThreadSkeleton = () => (
  <Column grow gap={12} px={16} py={20} role="status" aria-busy aria-label="대화를 불러오는 중">
    <Skeleton height={56} width="70%" radius={16} />
    <Skeleton height={56} width="60%" radius={16} ml="auto" />
    <Skeleton height={56} width="66%" radius={16} />
  </Column>
);
