import { Button, Skeleton } from "@mantine/core";
import type { LegalHold as Hold } from "@rounds/contract/accounts/legal-holds.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { RetryButton } from "../../../../ui/console/data-table.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { legalHoldsQuery } from "../queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const byText = (name: string | null): string => (name === null ? "" : ` · ${name}`);

const Line = ({ hold }: { hold: Hold }) => (
  <li>
    <Text as="p" size={13} keepLines>
      {hold.reason}
    </Text>
    <Text as="p" size={12} tone="muted" tabular>
      {formatDate(hold.placed_at)} 시작{byText(hold.placed_by_name)}
    </Text>
    {hold.lifted_at === null ? null : (
      <Text as="p" size={12} tone="muted" tabular>
        {formatDate(hold.lifted_at)} 끝{byText(hold.lifted_by_name)} · {hold.lift_reason}
      </Text>
    )}
  </li>
);

const Holds = ({ holds }: { holds: readonly Hold[] }) =>
  holds.length === 0 ? (
    <Text as="p" tone="muted">
      보관 기간이 지난 자료는 정해진 때에 지워집니다.
    </Text>
  ) : (
    <Column as="ol" gap={12} aria-label="법적 보존 기록">
      {holds.map((hold) => (
        <Line key={hold.id} hold={hold} />
      ))}
    </Column>
  );

/** The legal holds of a person, with the button that starts or ends one. */
export const LegalHold = ({ userId, titleClass }: { userId: number; titleClass: string | undefined }) => {
  const { data: holds, error, isFetching, refetch } = useQuery(legalHoldsQuery(userId));
  /** The act of the open dialog. A colleague may start or end a hold meanwhile, and the dialog must not then do the opposite. */
  const [act, setAct] = useState<"place" | "lift" | null>(null);
  const isInForce = holds?.[0]?.lifted_at === null;
  return (
    <>
      <Row gap={8} align="center" justify="between" minH={28} mb={4} className={titleClass}>
        <Row gap={8} align="center">
          <h3 id="legal-hold">법적 보존</h3>
          {isInForce ? <Tag tone="wait">보존 중</Tag> : null}
        </Row>
        {holds === undefined ? null : (
          <Button variant="default" onClick={() => setAct(isInForce ? "lift" : "place")}>
            {isInForce ? "보존 끝내기" : "보존 시작"}
          </Button>
        )}
      </Row>
      {holds !== undefined ? (
        <Holds holds={holds} />
      ) : error === null ? (
        <Skeleton height={20} aria-label="법적 보존을 불러오는 중" role="status" />
      ) : (
        <Row gap={8} align="center" role="alert">
          <Text tone="muted">법적 보존을 불러오지 못했습니다. {messageOf(error)}</Text>
          <RetryButton loading={isFetching} onClick={() => void refetch()} />
        </Row>
      )}
      {act !== null && <ReasonDialog userId={userId} act={act} onClose={() => setAct(null)} />}
    </>
  );
};
