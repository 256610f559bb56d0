import { Button } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { Column } from "../../../ui/box.tsx";
import { TableFailure, TableMessage } from "../../../ui/console/data-table.tsx";

type Props = { list: UseInfiniteQueryResult; onBack: () => void };

/**
 * In place of the form while the loaded pages do not contain the selected notification. Loads the next pages until they do. An empty form
 * here would create a second notification.
 */
export const UnlistedNotification = ({ list, onBack }: Props) => {
  const { error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const isReading = hasNextPage && !isError;
  useEffect(() => {
    if (isReading && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isReading, isFetching, fetchNextPage]);
  const retry = (): void => void (hasNextPage ? fetchNextPage() : refetch());
  return (
    <Column as="section" shrink aria-label="알림 입력" aria-busy={isReading}>
      {isError ? (
        <TableFailure query={{ error, isFetching, refetch: retry }}>알림을 불러오지 못했어요.</TableFailure>
      ) : (
        !isReading && (
          <TableMessage
            action={
              <Button variant="default" onClick={onBack}>
                목록으로
              </Button>
            }
          >
            알림을 찾지 못했어요. 삭제된 알림일 수 있어요.
          </TableMessage>
        )
      )}
    </Column>
  );
};
