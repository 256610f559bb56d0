import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useDeleteRecord } from "../mutations.ts";
import { recordsQuery } from "../queries.ts";
import { findOpenRecord, storeOpenRecord } from "../open-record.ts";
import { draftNameOf, type RecordKind } from "../records.ts";
import { DraftNote } from "./draft-note.tsx";
import classes from "./record-section.module.css";

type DialogProps<Item> = {
  /** Null: a new record. */
  item: Item | null;
  onClose: () => void;
};

type Props<Item extends { id: number }, Draft> = {
  kind: RecordKind<Item, Draft>;
  id: string;
  /** For example `학력`. */
  title: string;
  /** Shown while there are no records. */
  empty: string;
  /** The record's name in confirmations and labels. */
  nameOf: (item: Item) => string;
  /** The record in the list. */
  Row: (props: { item: Item }) => ReactNode;
  Dialog: (props: DialogProps<Item>) => ReactNode;
  /** True when there is at most one record, so that none can be added. */
  single?: boolean;
};

type Editing<Item> = { readonly item: Item | null; readonly opening: number };

const Loading = () => (
  <Stack gap={10} py={8} aria-busy="true">
    <Skeleton height={18} width="50%" radius={6} />
    <Skeleton height={14} width="70%" radius={6} />
  </Stack>
);

/** A list of the résumé with dialogs to add, edit and delete records. */
export const RecordSection = <Item extends { id: number }, Draft>(props: Props<Item, Draft>) => {
  const { kind, id, title, empty, nameOf, Row: Record, Dialog, single = false } = props;
  const list = useQuery(recordsQuery(kind));
  const { mutate: remove } = useDeleteRecord(kind);
  const [editing, setEditing] = useState<Editing<Item>>();
  const open = (item: Item | null) => {
    storeOpenRecord(draftNameOf(kind, item));
    setEditing({ item, opening: Date.now() });
  };
  const close = () => {
    storeOpenRecord(null);
    setEditing(undefined);
  };

  const confirmAndRemove = async (item: Item) => {
    const confirmed = await confirmAction({
      title: `${title} 항목을 삭제할까요?`,
      message: `‘${nameOf(item)}’ 항목이 이력서에서 사라져요.`,
      confirmLabel: "삭제",
      danger: true,
    });
    if (confirmed) remove(item);
  };

  const items = list.data;
  const [isFirst, setFirst] = useState(true);
  if (isFirst && items !== undefined) {
    setFirst(false);
    const item = findOpenRecord(kind, items);
    if (item !== undefined) setEditing({ item, opening: 0 });
  }
  const canAdd = items !== undefined && !(single && items.length > 0);
  return (
    <SectionCard
      title={title}
      id={id}
      action={
        canAdd && (
          <Button
            variant="subtle"
            className={classes.add}
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-label={`${title} 추가`}
            onClick={() => open(null)}
          >
            추가
          </Button>
        )
      }
    >
      {items === undefined && list.error === null && <Loading />}
      {items === undefined && list.error !== null && (
        <ErrorLine error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {items !== undefined && editing === undefined && (
        <DraftNote key={items.map((item) => item.id).join()} kind={kind} title={title} items={items} onContinue={open} />
      )}
      {items?.length === 0 && (
        <Text as="p" mt={4} variant="body" tone="muted" pretty>
          {empty}
        </Text>
      )}
      {items !== undefined && items.length > 0 && (
        <Box as="ul" divided>
          {items.map((item) => (
            <Row as="li" wrap gap={8} align="start" justify="between" py={12} key={item.id} className={classes.item}>
              <Box grow>
                <Record item={item} />
              </Box>
              <Row fixed atEnd className={classes.actions}>
                <ActionIcon variant="subtle" color="gray" size={44} aria-label={`${nameOf(item)} 수정`} onClick={() => open(item)}>
                  <IconPencil size={20} stroke={1.8} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`${nameOf(item)} 삭제`}
                  onClick={() => void confirmAndRemove(item)}
                >
                  <IconTrash size={20} stroke={1.8} aria-hidden />
                </ActionIcon>
              </Row>
            </Row>
          ))}
        </Box>
      )}
      {editing !== undefined && <Dialog key={editing.opening} item={editing.item} onClose={close} />}
    </SectionCard>
  );
};
