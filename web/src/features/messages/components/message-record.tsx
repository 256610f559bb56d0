import { useQuery } from "@tanstack/react-query";
import { Box, Text } from "../../../ui/box.tsx";
import { TableFailure } from "../../../ui/console/data-table.tsx";
import { sentMessagesQuery } from "../queries.ts";
import { SentList } from "./sent-list.tsx";

/** 문자 기록: for viewers of the hospital, who see the sent messages and send none. */
export const MessageRecord = ({ applicationId }: { applicationId: number }) => {
  const sent = useQuery(sentMessagesQuery(applicationId));
  return (
    <Box grow scroll size={13} tabIndex={0} role="region" aria-label="문자 기록">
      {sent.isLoadingError ? (
        <TableFailure query={sent}>보낸 문자를 불러오지 못했어요.</TableFailure>
      ) : (
        <SentList sent={sent.data?.text_messages} />
      )}
      <Text as="p" px={24} py={14} tone="muted">
        열람자는 문자를 보낼 수 없어요.
      </Text>
    </Box>
  );
};
