import { Select } from "@mantine/core";
import type { Member } from "@rounds/contract/hospitals/teams.ts";
import { Row, Text } from "../../../../ui/box.tsx";

const lengths = [30, 45, 60, 90] as const;
const lengthOptions = lengths.map((value) => ({ value: String(value), label: `${value}분` }));

type Props = {
  minutes: string;
  onMinutes: (minutes: string) => void;
  /** Empty until they have loaded. */
  members: readonly Member[];
  hasFailed: boolean;
  /** The id of the interviewer, or an empty text. */
  memberId: string;
  onMember: (id: string | null) => void;
};

/** The length of the interview, and the member of the hospital who holds it. */
export const MeetingFields = ({ minutes, onMinutes, members, hasFailed, memberId, onMember }: Props) => {
  const isNameless = members.some(({ user_id, name }) => String(user_id) === memberId && name === null);
  return (
    <>
      <Row gap={12} align="end">
        <Select
          label="길이"
          data={lengthOptions}
          value={minutes}
          allowDeselect={false}
          onChange={(value) => onMinutes(value ?? minutes)}
          flex={1}
        />
        <Select
          label="면접관"
          data={members.map(({ user_id, name, is_me }) => ({
            value: String(user_id),
            label: name ?? (is_me ? "나" : `팀원 #${user_id}`),
          }))}
          value={memberId === "" ? null : memberId}
          // Without the list the server takes the proposing member.
          placeholder={hasFailed ? "나" : undefined}
          disabled={members.length === 0}
          allowDeselect={false}
          onChange={onMember}
          flex={2}
        />
      </Row>
      {hasFailed && members.length === 0 && (
        <Text tone="muted">팀원을 불러오지 못해 내가 면접관이 돼요. 다른 팀원이 만난다면 창을 닫고 다시 열어 주세요.</Text>
      )}
      {isNameless && <Text tone="muted">의사에게 면접관 이름이 보이지 않아요. 팀 화면에서 이름을 적을 수 있어요.</Text>}
    </>
  );
};
