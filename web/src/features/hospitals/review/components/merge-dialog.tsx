import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import type { MergePreview } from "@rounds/contract/hospitals/merge.ts";
import { IconAlertTriangle, IconArrowDown } from "@tabler/icons-react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { isNotFound } from "../../../../lib/api-error.ts";
import { Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { ConsoleDialog } from "../../../../ui/console/console-dialog.tsx";
import { TableFailure, TableMessage } from "../../../../ui/console/data-table.tsx";
import { hospitalQuery } from "../queries.ts";
import { mergePreviewQuery, useMerge } from "../use-merge.ts";
import { gainLines } from "../texts.ts";
import { BusinessPicker } from "./business-picker.tsx";
import classes from "./merge-dialog.module.css";

type Side = MergePreview["from"];

const Hospital = ({ side, fate }: { side: Side; fate: string }) => (
  <Stack gap={2} px={14} py={10} radius={12} line="all" className={classes.side}>
    <Text size={12} className={classes.role}>
      {fate}
    </Text>
    <Text as="strong" weight={600}>
      {side.name}
      <span>#{side.id}</span>
    </Text>
    <Text size={12} className={classes.facts}>
      {side.category} · {side.address || "주소 없음"} · {side.is_registered ? "심평원 등록" : "직접 등록"} · 사진 {side.image_count}장
    </Text>
  </Stack>
);

const Preview = ({ preview }: { preview: MergePreview }) => {
  const lines = gainLines(preview.gain);
  return (
    <>
      <Hospital side={preview.from} fate="없어지는 병원" />
      <IconArrowDown className={classes.arrow} size={18} aria-hidden />
      <Hospital side={preview.into} fate="남는 병원" />
      <Text as="h3" mt={16} mb={6} size={13} weight={700}>
        옮기는 것
      </Text>
      {lines.length === 0 ? <p className={classes.nothing}>옮길 것이 없어요. 병원 하나만 없어져요.</p> : null}
      <dl className={classes.gain}>
        {lines.map(([label, value]) => (
          <Grid columns="168px minmax(0, 1fr)" line="bottom" key={label}>
            <Text as="dt" tone="muted">
              {label}
            </Text>
            <Text as="dd" tabular>
              {value}
            </Text>
          </Grid>
        ))}
      </dl>
      {preview.obstacles.map(({ code, message }) => (
        <Row as="p" gap={8} px={12} py={10} mt={12} radius={10} tone="lost" key={code} className={classes.obstacle} role="alert">
          <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
          {message}
        </Row>
      ))}
    </>
  );
};

/** A hospital that a colleague has merged or deleted does not come back, so that needs no retry. */
const NoPreview = ({ preview }: { preview: UseQueryResult<MergePreview> }) =>
  isNotFound(preview.error) ? (
    <TableMessage alert>두 병원 가운데 하나가 이미 합쳐졌거나 삭제됐어요. 닫고 목록에서 확인해 주세요.</TableMessage>
  ) : (
    <TableFailure query={preview} />
  );

type Props = {
  /** The open hospital. */
  id: number;
  /** A suspected duplicate, if there is one. */
  otherId: number | null;
  onMerged: (intoId: number) => void;
  onClose: () => void;
};

/** Merges two records of one hospital. Shows the record that stays and the data that moves to it. */
export const MergeDialog = ({ id, otherId, onMerged, onClose }: Props) => {
  const [other, setOther] = useState(otherId);
  /** By default the open hospital is removed, because the operator found that it is the duplicate. */
  const [stays, setStays] = useState<"other" | "this">("other");
  const [from, into] = stays === "other" ? [id, other] : [other, id];
  const preview = useQuery({ ...mergePreviewQuery(from ?? 0, into ?? 0), enabled: other !== null });
  const chosen = useQuery({ ...hospitalQuery(other ?? 0), enabled: other !== null });
  const merge = useMerge(
    (intoId) => {
      onClose();
      onMerged(intoId);
    },
    () => void preview.refetch(),
  );
  return (
    <ConsoleDialog title="같은 병원 합치기" size={560} onClose={() => merge.isPending || onClose()}>
      <BusinessPicker
        label="같은 병원"
        value={chosen.data?.name ?? ""}
        without={id}
        isFirst
        onChoose={(business) => setOther(business.id)}
      />
      {other === null ? null : (
        <SegmentedControl
          fullWidth
          mt={12}
          aria-label="남길 병원"
          data={[
            { value: "other", label: `고른 병원을 남기기` },
            { value: "this", label: "지금 병원을 남기기" },
          ]}
          value={stays}
          onChange={(value) => setStays(value === "this" ? "this" : "other")}
        />
      )}
      <div className={classes.preview} aria-live="polite" aria-busy={preview.isFetching}>
        {other === null ? <p className={classes.nothing}>합칠 병원을 고르면 무엇을 옮기는지 먼저 보여 드려요.</p> : null}
        {other !== null && preview.isPending ? <Skeleton height={220} radius={12} /> : null}
        {preview.isError ? <NoPreview preview={preview} /> : null}
        {preview.data && !preview.isError ? <Preview preview={preview.data} /> : null}
      </div>
      <Row gap={8} align="center" justify="end" wrap mt={20} className={classes.actions}>
        <span className={classes.nothing}>되돌릴 수 없고, 기록이 남아요.</span>
        <Button variant="default" disabled={merge.isPending} onClick={onClose}>
          취소
        </Button>
        <Button
          color="coral.6"
          loading={merge.isPending}
          disabled={preview.data === undefined || preview.isError || preview.isFetching || preview.data.obstacles.length > 0}
          onClick={() => preview.data && merge.act(preview.data)}
        >
          합치기
        </Button>
      </Row>
    </ConsoleDialog>
  );
};
