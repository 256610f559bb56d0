import { SegmentedControl, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { toast } from "../../../../ui/toast.ts";
import { teamQuery } from "../../../hospitals/index.ts";
import { readLastPlaces, storeLastPlaces } from "../last-places.ts";
import { useProposeInterview } from "../mutations.ts";
import { nextStart, refusedTimes, timeProblems } from "../proposing.ts";
import { type Slot, SlotFields } from "./slot-fields.tsx";

/** The receiver of a proposal. */
export type Applicant = {
  readonly applicationId: number;
  readonly businessId: number;
  readonly name: string;
  readonly wish?: string | null;
};

const lengths = [30, 45, 60, 90] as const;
const ways = [
  { value: "place", label: "만나서" },
  { value: "video", label: "영상으로" },
] as const;

const lengthOptions = lengths.map((value) => ({ value: String(value), label: `${value}분` }));
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
  const isNameless = members.some(({ user_id, name: memberName }) => String(user_id) === chosenMember && memberName === null);
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
      <Row gap={12} align="end">
        <Select
          label="길이"
          data={lengthOptions}
          value={minutes}
          allowDeselect={false}
          onChange={(value) => setMinutes(value ?? minutes)}
          flex={1}
        />
        <Select
          label="면접관"
          data={members.map(({ user_id, name: memberName, is_me }) => ({
            value: String(user_id),
            label: memberName ?? (is_me ? "나" : `팀원 #${user_id}`),
          }))}
          value={chosenMember === "" ? null : chosenMember}
          // Without the list the server takes the proposing member.
          placeholder={teamError === null ? undefined : "나"}
          disabled={members.length === 0}
          allowDeselect={false}
          onChange={setMemberId}
          flex={2}
        />
      </Row>
      {teamError !== null && members.length === 0 && (
        <Text tone="muted">팀원을 불러오지 못해 내가 면접관이 돼요. 다른 팀원이 만난다면 창을 닫고 다시 열어 주세요.</Text>
      )}
      {isNameless && <Text tone="muted">의사에게 면접관 이름이 보이지 않아요. 팀 화면에서 이름을 적을 수 있어요.</Text>}
      <Stack gap={8}>
        <SegmentedControl
          aria-label="만나는 방법"
          fullWidth
          data={[...ways]}
          value={isVideo ? "video" : "place"}
          onChange={(value) => {
            setPlaces({ ...places, isVideo: value === "video" });
            setMissing(false);
          }}
        />
        <TextInput
          label={isVideo ? "영상 통화 주소" : "장소"}
          placeholder={isVideo ? "https://" : "예: 병원 3층 원장실"}
          inputMode={isVideo ? "url" : "text"}
          maxLength={isVideo ? 500 : 100}
          value={where}
          error={isMissing ? (isVideo ? "영상 통화 주소를 그대로 붙여 넣어 주세요." : "만날 곳을 적어 주세요.") : undefined}
          onChange={(event) => {
            setPlaces({ ...places, [isVideo ? "video" : "place"]: event.currentTarget.value });
            setMissing(false);
          }}
        />
      </Stack>
      <Text as="p" tone="muted" pretty>
        같은 시간을 여러 지원자에게 제안할 수 있습니다. 먼저 고른 분이 만나고, 다른 분에게는 그 시간이 사라집니다.
      </Text>
    </FormDialog>
  );
};
