import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import classes from "./dashboard.module.css";

type Props<Data> = {
  title: string;
  /** Next to the title, for example the days. */
  note?: ReactNode;
  /** On the right, also while the content loads. */
  control?: ReactNode;
  /** The total, on the right. */
  renderFigure?: (data: Data) => ReactNode;
  query: UseQueryResult<Data>;
  /** The height of the content, reserved while it loads. */
  height: number;
  children: (data: Data) => ReactNode;
};

/** One part of the dashboard with its three states: loading, failed, loaded. */
export const Part = <Data,>({ title, note, control, renderFigure, query, height, children }: Props<Data>) => {
  const id = useId();
  const { data } = query;
  return (
    <Box as="section" shrink px={20} py={16} line="bottom" className={classes.part} aria-labelledby={id} aria-busy={query.isFetching}>
      <Row gap={10} rowGap={2} align="baseline" wrap mb={8} minH={32}>
        <Text as="h2" size={13} weight={700} id={id}>
          {title}
        </Text>
        <Text size={12} tone="muted">
          {note}
        </Text>
        {control === undefined ? null : <Box atEnd>{control}</Box>}
        {renderFigure !== undefined && data !== undefined ? (
          <Text atEnd size={12} tone="muted">
            {renderFigure(data)}
          </Text>
        ) : null}
      </Row>
      {data !== undefined ? (
        <div data-stale={query.isPlaceholderData || undefined} className={classes.body}>
          {children(data)}
        </div>
      ) : query.isError ? (
        <TableFailure query={query}>{title}: 불러오지 못했어요.</TableFailure>
      ) : (
        <Bone height={height} borderRadius={10} />
      )}
    </Box>
  );
};
