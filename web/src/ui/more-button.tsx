import { Button, type ButtonProps } from "@mantine/core";
import type { PagedList } from "../lib/paged-list.ts";
import { Text } from "./box.tsx";

type Props = Pick<ButtonProps, "mt" | "h" | "size" | "fullWidth"> & { list: PagedList; label?: string };

/** Loads the next page of a list by a press, and shows a message when that failed. Empty after the last page. */
export const MoreButton = ({ list, label = "더 보기", ...look }: Props) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <>
      {isFetchNextPageError ? (
        <Text as="p" mt={12} tone="muted" text="center" role="alert">
          이어서 불러오지 못했어요.
        </Text>
      ) : null}
      <Button variant="default" data-more loading={isFetchingNextPage} onClick={() => void fetchNextPage()} {...look}>
        {isFetchNextPageError ? "다시 시도" : label}
      </Button>
    </>
  );
};
