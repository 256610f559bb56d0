import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { RetryButton, TableMessage } from "../../../../ui/console/data-table.tsx";
import classes from "./dashboard.module.css";

type Props<Data> = {
  title: string;
  /** Next to the title, for example the days. */
  note?: ReactNode;
  /** The total, on the right. */
  renderFigure?: (data: Data) => ReactNode;
  query: UseQueryResult<Data>;
  /** The height of the content, reserved while it loads. */
  height: number;
  area: string;
  children: (data: Data) => ReactNode;
};

/** One part of the dashboard with its three states: loading, failed, loaded. */
export const Part = <Data,>({ title, note, renderFigure, query, height, area, children }: Props<Data>) => {
  const id = useId();
  const { data } = query;
  return (
    <section className={classes.part} style={{ gridArea: area }} aria-labelledby={id} aria-busy={query.isFetching}>
      <div className={classes.partHead}>
        <h2 id={id}>{title}</h2>
        <span className={classes.note}>{note}</span>
        {renderFigure !== undefined && data !== undefined ? <span className={classes.sum}>{renderFigure(data)}</span> : null}
      </div>
      {data !== undefined ? (
        <div data-stale={query.isPlaceholderData || undefined} className={classes.body}>
          {children(data)}
        </div>
      ) : query.isError ? (
        <TableMessage alert action={<RetryButton loading={query.isFetching} onClick={() => void query.refetch()} />}>
          {title}: 불러오지 못했어요. {messageOf(query.error)}
        </TableMessage>
      ) : (
        <span className={classes.bone} style={{ height }} aria-hidden />
      )}
    </section>
  );
};
