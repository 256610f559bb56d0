import { Select } from "@mantine/core";
import { applicationStatuses, isAccepted } from "@rounds/contract/vocabulary.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { messageOf } from "../../../../lib/api.ts";
import { daysLater, seoulDay } from "../../../../lib/seoul-time.ts";
import { Text } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { addToProposalDraft } from "../proposal-draft.ts";
import { proposalObstacle } from "../proposing.ts";
import { arrangementQuery } from "../queries.ts";
import { everyOwnerApplication, reviewKeys } from "../../review/queries.ts";
import { type Applicant, ProposeDialog } from "./propose-dialog.tsx";

/** Older applications rarely lead to an interview. The list of applicants has them. */
const shownDays = 90;

const withoutResult = applicationStatuses.filter((status) => !isAccepted(status));

/** More than any hospital interviews at a time. The applicants of the choice are found by typing. */
const maxApplicants = 500;
/** Rows of the open list. A longer list is slow to draw, and typing shortens it. */
const drawnApplicants = 50;

/** Live applications without a result, latest change first. */
const waitingQuery = () => {
  const filters = {
    since: daysLater(seoulDay(), -shownDays),
    hideCancelled: true,
    hideDropped: true,
    statuses: withoutResult,
    sources: [],
    sort: "change",
    direction: "desc",
    businessId: undefined,
    jobPostId: undefined,
  } as const;
  return queryOptions({
    queryKey: [...reviewKeys.all, "waiting", filters.since],
    queryFn: () => everyOwnerApplication(filters, "", maxApplicants),
  });
};

type Props = {
  /** The tapped time. Undefined: the member chooses it in the proposal. */
  time: string | undefined;
  /** The hospitals whose applicants can be proposed to. */
  arranged: ReadonlySet<number>;
  onClose: () => void;
};

/** A proposal that begins in the week: first the applicant, then the times. */
export const WeekProposal = ({ time, arranged, onClose }: Props) => {
  const { data, error, isPending } = useQuery(waitingQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const [applicant, setApplicant] = useState<Applicant>();
  const rows = data?.filter((row) => arranged.has(row.business_id)) ?? [];
  const row = rows.find(({ id }) => String(id) === chosen);
  // The list also has applicants of closed posts, and applicants with a proposal.
  const arrangement = useQuery({ ...arrangementQuery(row?.id ?? 0), enabled: row !== undefined });
  const obstacle = arrangement.data ? proposalObstacle(arrangement.data) : null;
  const failed = (data === undefined ? error : null) ?? (arrangement.data === undefined ? arrangement.error : null);
  const next = () => {
    if (row === undefined || arrangement.data === undefined) return;
    const { interview_proposal: proposal } = arrangement.data;
    const wish = proposal?.state === "asked" ? proposal.wish : null;
    if (time !== undefined) addToProposalDraft(row.id, time);
    setApplicant({ applicationId: row.id, businessId: row.business_id, name: row.name, wish });
  };
  if (applicant) return <ProposeDialog applicant={applicant} time={time} onClose={onClose} />;
  return (
    <FormDialog
      title="누구에게 제안할까요?"
      opened
      dirty={false}
      saving={false}
      failure={failed === null ? (obstacle ?? undefined) : messageOf(failed)}
      saveLabel="다음"
      disabled={arrangement.data === undefined || obstacle !== null}
      onSubmit={next}
      onClose={onClose}
    >
      {time === undefined ? null : (
        <Text as="p" weight={600} tabular>
          {formatMoment(time)}
        </Text>
      )}
      <Select
        label="지원자"
        placeholder={isPending ? "불러오는 중" : "이름이나 공고로 찾기"}
        searchable
        limit={drawnApplicants}
        nothingFoundMessage="맞는 지원자가 없어요"
        data={rows.map((row) => ({ value: String(row.id), label: `${row.name} · ${row.job_post_title}` }))}
        value={chosen}
        onChange={setChosen}
      />
      <Text as="p" tone="muted" pretty>
        최근 {shownDays}일 동안 진행 중인 지원자예요. 시간은 다음 단계에서 더하거나 바꿀 수 있어요.
      </Text>
    </FormDialog>
  );
};
