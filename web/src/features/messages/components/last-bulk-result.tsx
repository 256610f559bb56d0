import { Button } from "@mantine/core";
import type { BulkTextMessage } from "@rounds/contract/messages.ts";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { Box, Column, Row, Text } from "../../../ui/box.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useOnNewer } from "../../../lib/use-on-newer.ts";
import { bulkRowsQuery, isUnfinished, latestBulkQuery, messageKeys } from "../queries.ts";
import { useCloseBulk } from "../use-close-bulk.ts";

const summaryOf = ({ messages }: BulkTextMessage, unsent: number): string => {
  const waiting = messages.filter(({ state }) => state === "waiting").length;
  const total = formatNumber(messages.length);
  const done = formatNumber(messages.length - waiting - unsent);
  if (waiting > 0) return `지난 문자 ${total}건을 서버가 보내고 있어요. ${done}건을 보냈어요.`;
  return unsent === 0
    ? `지난 문자 ${total}건을 모두 보냈어요.`
    : `지난 문자 ${total}건 중 ${done}건을 보냈어요. 아래 ${formatNumber(unsent)}건은 보내지 않았어요.`;
};

const Result = ({ bulk, onClose }: { bulk: BulkTextMessage; onClose: () => void }) => {
  const unsent = bulk.messages.filter(({ failure }) => failure !== null);
  const rows = useQuery(bulkRowsQuery(unsent.map((message) => message.job_application_id))).data;
  return (
    <Column as="section" gap={8} px={20} py={12} size={13} bg="sunken" line="bottom" aria-label="지난 문자의 결과">
      <Row gap={12} align="center">
        <Text role="status" weight={600} tone={unsent.length > 0 ? "lost" : "strong"}>
          {summaryOf(bulk, unsent.length)}
        </Text>
        <Row atEnd fixed>
          <Button size="compact-sm" variant="default" onClick={onClose}>
            닫기
          </Button>
        </Row>
      </Row>
      {unsent.length === 0 ? null : (
        <Box scroll tabIndex={0} role="region" aria-label="보내지 않은 지원" style={{ maxHeight: "10.5rem" }}>
          <Column as="ul" gap={4}>
            {unsent.map(({ job_application_id: applicationId, failure }) => {
              const row = rows?.find((one) => one.id === applicationId);
              return (
                <Row as="li" key={applicationId} gap={12}>
                  <span>{row === undefined ? `지원 ${applicationId}` : `${row.name} → ${row.business_name}`}</span>
                  <Text tone="lost">{failure}</Text>
                </Row>
              );
            })}
          </Column>
        </Box>
      )}
    </Column>
  );
};

type Props = {
  /** While the drawer of the next messages is open. */
  isHidden: boolean;
  /** A batch has ended after the page was opened, and changed the rows of its applications. */
  onEnd: () => void;
};

/** The result of the operator's last bulk sending, also after a reload and on another device, until the operator closes it. */
export const LastBulkResult = ({ isHidden, onEnd }: Props) => {
  const isClosing = useIsMutating({ mutationKey: messageKeys.closing }) > 0;
  const { data: bulk } = useQuery({ ...latestBulkQuery(), enabled: !isClosing && !isHidden });
  const close = useCloseBulk();
  useOnNewer(bulk && (isUnfinished(bulk) ? null : bulk.id), onEnd);
  return isClosing || isHidden || !bulk ? null : <Result bulk={bulk} onClose={() => close(bulk.id)} />;
};
