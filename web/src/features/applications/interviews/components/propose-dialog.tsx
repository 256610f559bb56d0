import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { Text } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { toast } from "../../../../ui/toast.ts";
import { teamQuery } from "../../../hospitals/index.ts";
import { readLastPlaces, storeLastPlaces } from "../last-places.ts";
import { useProposeInterview } from "../mutations.ts";
import { joinTimes, proposalDraft, splitTimes } from "../proposal-draft.ts";
import { nextStart, refusedTimes, timeProblems } from "../proposing.ts";
import { MeetingFields } from "./meeting-fields.tsx";
import { PlaceField } from "./place-field.tsx";
import { SlotFields } from "./slot-fields.tsx";

/** The receiver of a proposal. */
export type Applicant = {
  readonly applicationId: number;
  readonly businessId: number;
  readonly name: string;
  readonly wish?: string | null;
};

type Props = {
  applicant: Applicant;
  /** The first time, if the member has chosen one. */
  time?: string | undefined;
  onClose: () => void;
};

/** The hospital proposes up to five times for an interview. An unsent proposal survives a reload and the end of the session. */
export const ProposeDialog = ({ applicant, time, onClose }: Props) => {
  const { applicationId, businessId, name, wish = null } = applicant;
  const { act, isPending, error, variables } = useProposeInterview(applicationId);
  const { data: team, error: teamError } = useQuery(teamQuery(businessId));
  const [base] = useState(() => {
    const { isVideo, place, video } = readLastPlaces(businessId);
    return { times: time ?? nextStart(undefined), minutes: "30", memberId: "", way: isVideo ? "video" : "place", place, video };
  });
  const { form, type, changed, discard } = useDraftForm(proposalDraft(applicationId), base);
  const [isMissing, setMissing] = useState(false);
  const isVideo = form.way === "video";
  const where = isVideo ? form.video : form.place;
  const members = team?.members ?? [];
  const chosenMember = form.memberId || String(members.find(({ is_me }) => is_me)?.user_id ?? "");
  const times = {
    starts_at: splitTimes(form.times),
    minutes: Number(form.minutes),
    ...(chosenMember === "" ? {} : { member_user_id: Number(chosenMember) }),
  };
  const refused = refusedTimes(error, variables, times);
  const problems = timeProblems(times.starts_at, times.minutes).map((problem, index) => problem ?? refused[index] ?? null);
  // Also after the member has changed the time, the sentence belongs to the field and not to the form.
  const isNamed = variables !== undefined && refusedTimes(error, variables, variables).some((problem) => problem !== null);
  const submit = () => {
    setMissing(where.trim() === "");
    if (where.trim() === "") return;
    const proposal = {
      ...times,
      ...(isVideo ? { video_url: where.trim() } : { place: where.trim() }),
    };
    act(proposal, {
      onSuccess: () => {
        storeLastPlaces(businessId, { isVideo, place: form.place.trim(), video: form.video.trim() });
        discard();
        toast.success(`${name} 선생님께 시간 ${times.starts_at.length}개를 제안했어요.`);
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={`${name} 선생님께 인터뷰 제안`}
      opened
      dirty={changed.some((field) => field !== "way")}
      saving={isPending}
      failure={error === null || isNamed ? undefined : messageOf(error)}
      saveLabel={`시간 ${times.starts_at.length}개 제안하기`}
      disabled={problems.some((problem) => problem !== null)}
      onSubmit={submit}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      {wish !== null && (
        <Text as="p" bg="wait-soft" radius={10} px={14} py={10} keepLines>
          “{wish}”
        </Text>
      )}
      <SlotFields times={times.starts_at} problems={problems} onTimes={(changedTimes) => type({ times: joinTimes(changedTimes) })} />
      <MeetingFields
        minutes={form.minutes}
        onMinutes={(minutes) => type({ minutes })}
        members={members}
        hasFailed={teamError !== null}
        memberId={chosenMember}
        onMember={(memberId) => type({ memberId: memberId ?? "" })}
      />
      <PlaceField
        places={{ isVideo, place: form.place, video: form.video }}
        isMissing={isMissing}
        onPlaces={(places) => {
          type({ way: places.isVideo ? "video" : "place", place: places.place, video: places.video });
          setMissing(false);
        }}
      />
      <Text as="p" tone="muted" pretty>
        같은 시간을 여러 지원자에게 제안할 수 있습니다. 먼저 고른 분이 만나고, 다른 분에게는 그 시간이 사라집니다.
      </Text>
    </FormDialog>
  );
};
