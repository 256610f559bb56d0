/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Phones lay the rows out as grids.
   Safari then ignores the roles that the elements have themselves. */
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { IconPlus, IconX } from "@tabler/icons-react";
import type { ComponentType, ReactNode, Ref } from "react";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { HospitalPicture } from "../../list/components/hospital-picture.tsx";
import { PostBadge } from "../../list/components/post-badge.tsx";
import { WeekStrip } from "../../list/components/week-strip.tsx";
import { compareRows, type Compared, type CompareRow } from "../compare-rows.ts";
import classes from "./compare.module.css";

/** Draws the button that opens a post; the caller knows the address. */
export type PostButton = ComponentType<{ post: JobPostDetail }>;

type Props = {
  compared: readonly Compared[];
  onlyDifferences: boolean;
  onRemove: (id: number) => void;
  /** Null when the table is full. */
  onAdd: (() => void) | null;
  tableRef: Ref<HTMLTableElement>;
  addRef: Ref<HTMLButtonElement>;
  PostButton: PostButton;
};

const Head = ({ post, onRemove }: { post: JobPostDetail; onRemove: () => void }) => (
  <Row gap={12} align="start" relative className={classes.head}>
    <HospitalPicture businessId={post.business.id} src={post.business.images[0] ?? null} className={classes.picture} />
    <Box grow>
      <Text as="b" block variant="title3" tone="strong">
        {post.business.name}
      </Text>
      <Text block mb={4} variant="cap" weight={400} tone="muted">
        <DotLine parts={[post.business.district, post.specialties.join(", "), post.job_type]} />
      </Text>
      <PostBadge post={post} />
    </Box>
    <button type="button" className={classes.remove} aria-label={`${post.business.name} 비교에서 빼기`} onClick={onRemove}>
      <IconX size={18} stroke={2} aria-hidden />
    </button>
  </Row>
);

const RowName = ({ children }: { children: ReactNode }) => (
  <Text as="th" role="rowheader" scope="row" variant="note" weight={400} tone="muted">
    {children}
  </Text>
);

/** The days are a strip, all other rows are words. */
const Cells = ({ row, compared }: { row: CompareRow; compared: readonly Compared[] }) =>
  compared.map(({ post }, index) => {
    const { text, praise } = row.cells[index] ?? { text: "", praise: null };
    return (
      <td key={post.id} role="cell" data-row={row.key}>
        {row.key === "days" ? <WeekStrip hours={post.working_hours} /> : text}{" "}
        {praise && (
          <Tag tone="brand" small>
            {praise}
          </Tag>
        )}
      </td>
    );
  });

/** Posts side by side. */
export const CompareTable = ({ compared, onlyDifferences, onRemove, onAdd, tableRef, addRef, PostButton }: Props) => {
  const rows = compareRows(compared).filter(({ isSame }) => !onlyDifferences || !isSame);
  const columns = compared.length + (onAdd ? 1 : 0);
  return (
    <table role="table" ref={tableRef} tabIndex={-1} className={classes.table} data-columns={columns}>
      <Text as="caption" spoken>
        저장한 공고 {compared.length}건 비교
      </Text>
      <thead role="rowgroup">
        <tr role="row">
          <Text as="td" role="cell" variant="note" tone="muted" className={classes.corner}>
            저장한 공고에서 3건까지 담아요
          </Text>
          {compared.map(({ post }) => (
            <th key={post.id} role="columnheader" scope="col">
              <Head post={post} onRemove={() => onRemove(post.id)} />
            </th>
          ))}
          {onAdd && (
            <td role="cell" className={classes.free}>
              <Column
                as="button"
                type="button"
                ref={addRef}
                gap={8}
                p={8}
                align="center"
                justify="center"
                variant="label"
                weight={600}
                onClick={onAdd}
              >
                <IconPlus size={22} stroke={1.9} aria-hidden />
                저장한 공고에서 고르기
              </Column>
            </td>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.length === 0 && (
          <tr role="row">
            <RowName>다른 점</RowName>
            <td role="cell">모두 같아요</td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.key} role="row">
            <RowName>{row.label}</RowName>
            <Cells row={row} compared={compared} />
            {onAdd && <td role="cell" />}
          </tr>
        ))}
        <tr role="row">
          <RowName>
            <Text spoken>자세히</Text>
          </RowName>
          {compared.map(({ post }) => (
            <td key={post.id} role="cell">
              <PostButton post={post} />
            </td>
          ))}
          {onAdd && <td role="cell" />}
        </tr>
      </tbody>
    </table>
  );
};
