import type { QueueSummary } from "@rounds/contract/operator-home/queue.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { codesAlarm } from "../texts.ts";

/** A line above the queue when the installation has sent nearly or all of the codes of an hour. New members then get no code. */
export const CodesAlarm = ({ codes }: { codes: QueueSummary["codes"] }) => {
  const alarm = codesAlarm(codes);
  if (alarm === null) return null;
  const isFull = alarm === "full";
  return (
    <Row
      gap={8}
      align="start"
      fixed
      px={20}
      py={10}
      line="bottom"
      bg={isFull ? "lost-soft" : "wait-soft"}
      role={isFull ? "alert" : "status"}
    >
      <IconAlertTriangle size={16} aria-hidden />
      <p>
        <Text weight={700}>
          {isFull
            ? `가입 인증번호를 ${codes.free_at === null ? "잠시" : `${seoulClock(codes.free_at)}까지`} 보내지 못해요.`
            : "가입 인증번호가 한도에 가까워요."}
        </Text>{" "}
        최근 1시간에 {formatNumber(codes.last_hour)}건을 보냈고, 한도는 {formatNumber(codes.limit)}건이에요. 가입이 많은 날이면 서버
        담당자에게 한도(CODES_PER_HOUR)를 올려 달라고 하고, 아니면 한 사람이 반복해 요청하는지 확인해 달라고 해 주세요.
      </p>
    </Row>
  );
};
