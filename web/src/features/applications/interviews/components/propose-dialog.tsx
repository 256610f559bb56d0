import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { Text } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { toast } from "../../../../ui/toast.ts";
import { teamQuery } from "../../../hospitals/index.ts";
import { readLastPlaces, storeLastPlaces } from "../last-places.ts";
import { useProposeInterview } from "../mutations.ts";
import { nextStart, refusedTimes, timeProblems } from "../proposing.ts";
import { MeetingFields } from "./meeting-fields.tsx";
import { PlaceField } from "./place-field.tsx";
import { type Slot, SlotFields } from "./slot-fields.tsx";

/** The receiver of a proposal. */
export type Applicant = {
  readonly applicationId: number;
  readonly businessId: number;
  readonly name: string;
  readonly wish?: string | null;
};

const usualMinutes = "30";

type Props = {
  applicant: Applicant;
  /** The first time, if the member has chosen one. */
  time?: string | undefined;
  onClose: () => void;
};

/** The hospital proposes up to five times for an interview. */
export const ProposeDialog = ({ applicant, time, onClose }: Props) => {
  const { applicationId, businessId, name, wish = null } = applicant;
  const { act, isPending, error, variables } = useProposeInterview(applicationId);
  const { data: team, error: teamError } = useQuery(teamQuery(businessId));
  const [firstTime] = useState(() => time ?? nextStart(undefined));
  const [slots, setSlots] = useState<readonly Slot[]>([{ key: 1, time: firstTime }]);
  const [minutes, setMinutes] = useState(usualMinutes);
  const [lastPlaces] = useState(() => readLastPlaces(businessId));
  const [places, setPlaces] = useState(lastPlaces);
  const [memberId, setMemberId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { isVideo } = places;
  const where = isVideo ? places.video : places.place;
  const areTimesChanged = slots.length > 1 || slots[0]?.time !== firstTime || minutes !== usualMinutes;
  const members = team?.members ?? [];
  const chosenMember = memberId ?? String(members.find(({ is_me }) => is_me)?.user_id ?? "");
  const times = {
    starts_at: slots.map((slot) => slot.time),
    minutes: Number(minutes),
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
        storeLastPlaces(businessId, { ...places, [isVideo ? "video" : "place"]: where.trim() });
        toast.success(`${name} 선생님께 시간 ${slots.length}개를 제안했어요.`);
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={`${name} 선생님께 인터뷰 제안`}
      opened
      dirty={areTimesChanged || memberId !== null || where !== (isVideo ? lastPlaces.video : lastPlaces.place)}
      saving={isPending}
      failure={error === null || isNamed ? undefined : messageOf(error)}
      saveLabel={`시간 ${slots.length}개 제안하기`}
      disabled={problems.some((problem) => problem !== null)}
      onSubmit={submit}
      onClose={onClose}
    >
      {wish !== null && (
        <Text as="p" bg="wait-soft" radius={10} px={14} py={10} keepLines>
          “{wish}”
        </Text>
      )}
      <SlotFields slots={slots} problems={problems} onSlots={setSlots} />
      <MeetingFields
        minutes={minutes}
        onMinutes={setMinutes}
        members={members}
        hasFailed={teamError !== null}
        memberId={chosenMember}
        onMember={setMemberId}
      />
      <PlaceField
        places={places}
        isMissing={isMissing}
        onPlaces={(changed) => {
          setPlaces(changed);
          setMissing(false);
        }}
      />
      <Text as="p" tone="muted" pretty>
        같은 시간을 여러 지원자에게 제안할 수 있습니다. 먼저 고른 분이 만나고, 다른 분에게는 그 시간이 사라집니다.
      </Text>
    </FormDialog>
  );
};
