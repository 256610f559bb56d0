import { Skeleton } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { isRefused } from "../../../../lib/api.ts";
import { formatDate } from "../../../../lib/format.ts";
import { useFragment } from "../../../../lib/use-fragment.ts";
import { Text } from "../../../../ui/box.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { useAllLetters } from "../../../../ui/use-all-letters.ts";
import { fetchSharedFile, sharedResumeQuery } from "../queries.ts";
import { ResumeSheet } from "./resume-sheet.tsx";
import classes from "./shared-resume.module.css";
import { SheetFiles } from "./sheet-file.tsx";

const Gone = () => (
  <EmptyState
    heading="h1"
    icon={<IconLinkOff size={20} stroke={2.2} />}
    title="열 수 없는 링크예요"
    description="기간이 지났거나 더 이상 공유하지 않아요. 보낸 분에게 새 링크를 부탁해 주세요."
  />
);

const Waiting = () => (
  <div className={classes.card} aria-busy="true">
    {[88, 64, 140, 180].map((height) => (
      <Skeleton key={height} height={height} radius={12} mb={20} />
    ))}
  </div>
);

const Opened = ({ token }: { token: string }) => {
  const { data, error, isFetching, refetch } = useQuery(sharedResumeQuery(token));
  if (data === undefined && error !== null) {
    if (isRefused(error)) return <Gone />;
    return (
      <ErrorState heading="h1" title="이력서를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data === undefined) return <Waiting />;
  return (
    <div className={classes.card}>
      <Text as="p" mb={20} tone="muted">
        {formatDate(data.expires_at)}까지 볼 수 있어요. 언제 열어 봤는지 지원자에게 보여요.
      </Text>
      <ResumeSheet resume={data.resume} heading="h1">
        <SheetFiles resume={data.resume} fetchFile={(supplementId) => fetchSharedFile(token, supplementId)} />
      </ResumeSheet>
    </div>
  );
};

/** A résumé shared by link, readable without signing in. */
export const SharedResume = () => {
  useAllLetters();
  const token = useFragment();
  if (token === null) return <Waiting />;
  return token === "" ? <Gone /> : <Opened key={token} token={token} />;
};
