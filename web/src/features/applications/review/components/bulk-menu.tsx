import { Button, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { maxNoteLength, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isWorthRetrying, messageOf } from "../../../../lib/api.ts";
import { isComposing } from "../../../../lib/composing.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { findChanged } from "../use-bulk-review.ts";

type Option = { value: string; label: string; icon?: ReactNode };

type Props = {
  /** The button, and the key that opens the menu. */
  label: string;
  shortcut: string;
  icon: ReactNode;
  title: string;
  rows: readonly ReviewedApplication[];
  /** The choices. Without them the menu has a text field. */
  options?: readonly Option[];
  /** The present value of a row among the options. */
  presentValue?: (row: ReviewedApplication) => string;
  /** Whether the act can change a row. Without it every row can change. */
  canChange?: (row: ReviewedApplication) => boolean;
  /** `3건을 이력서 전달로 바꾸기` */
  confirmLabel: (count: number, value: string) => string;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  saving: boolean;
  /** `left`: newer versions of rows that other people changed, and that the act leaves out. */
  onConfirm: (rows: readonly ReviewedApplication[], value: string, left: readonly ReviewedApplication[]) => void;
};

const Changed = ({ rows, included, onInclude }: { rows: readonly ReviewedApplication[]; included: boolean; onInclude: () => void }) => {
  const [first] = rows;
  if (first === undefined) return null;
  const { by, at } = first.latest_updated_at;
  const others = rows.length > 1 ? ` 외 ${rows.length - 1}건` : "";
  return (
    // No status, because it comes together with its text, and screen readers announce only changes of a status.
    <Text as="p" size={12} tone="wait" role="alert">
      <b>{first.name}</b> 건은 {seoulClock(at)}에 {by ?? "지원자"} 님이 먼저 바꿨습니다{others}.{" "}
      {included ? (
        "이번에 함께 바꿉니다."
      ) : (
        <>
          보고 고르도록 이번에는 뺍니다.{" "}
          <UnstyledButton c="var(--app-brand)" fz="inherit" fw={600} mih="var(--con-target)" onClick={onInclude}>
            그래도 넣기
          </UnstyledButton>
        </>
      )}
    </Text>
  );
};

/** The buttons of a notice keep their own Enter. */
const isInNotice = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=status], [role=alert]") !== null;

/** The content exists only while the menu is open, so that each opening queries the server for rows that have changed. */
const Content = ({ title, rows, options, presentValue, canChange, confirmLabel, saving, onOpen, onConfirm }: Props) => {
  const [value, setValue] = useState<string | null>(null);
  const [isIncluded, setIncluded] = useState(false);
  /** The user has confirmed before the check had a result. */
  const [isWaiting, setWaiting] = useState(false);
  /** Another choice, another press and the end of the menu end the wait. */
  const wait = useRef(0);
  useEffect(() => () => void wait.current++, []);
  const versions = rows.map(({ id, updated_at }) => `${id}@${updated_at}`).join();
  const check = useQuery({ queryKey: ["bulk-review-check", versions], queryFn: () => findChanged(rows), gcTime: 0, staleTime: 0 });
  const newer = new Map((check.data ?? []).map((row) => [row.id, row]));
  const taken = isIncluded ? rows.map((row) => newer.get(row.id) ?? row) : rows.filter(({ id }) => !newer.has(id));
  const chosen = value !== null && value.trim() !== "" ? value : null;
  const able = canChange === undefined ? taken : taken.filter(canChange);
  const affected = chosen === null || presentValue === undefined ? able : able.filter((row) => presentValue(row) !== chosen);
  const canConfirm = chosen !== null && affected.length > 0 && (check.isSuccess || check.isFetching) && !saving;
  const choose = (next: string) => {
    setValue(next);
    setWaiting(false);
    wait.current++;
  };
  const confirm = async (): Promise<void> => {
    if (!canConfirm) return;
    let changed = check.data ?? [];
    if (check.isFetching) {
      const own = ++wait.current;
      setWaiting(true);
      const result = await check.refetch({ cancelRefetch: false });
      if (wait.current !== own) return;
      setWaiting(false);
      changed = result.data ?? [];
      // The user first sees which rows other people have changed.
      if (!result.isSuccess || changed.some(({ id, updated_at }) => newer.get(id)?.updated_at !== updated_at)) return;
    }
    const left = changed.filter(({ id }) => affected.every((row) => row.id !== id));
    onConfirm(affected, chosen, left);
  };
  // Of the window, because the focus follows into the menu only some moments after the key that opened it.
  useWindowEvent(
    "keydown",
    (event) => {
      if (isComposing(event)) return;
      if (event.key === "Escape") {
        // Only the menu closes. Without this, the same press would also clear the checked rows.
        event.stopPropagation();
        onOpen(false);
        return;
      }
      if (isInNotice(event.target)) return;
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      const picked = options?.[Number(digit) - 1];
      if (picked !== undefined) choose(picked.value);
      else if (event.key === "Enter") void confirm();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  return (
    <Column gap={4} p={4} tabIndex={-1} data-autofocus={options ? true : undefined} style={{ outline: "none", minWidth: 280 }}>
      <Text as="p" px={8} py={8} weight={600}>
        {title}
      </Text>
      {options?.map((option, index) => {
        const already = rows.filter((row) => presentValue?.(row) === option.value).length;
        const left = rows.length - affected.length - already;
        const isChosen = option.value === value;
        return (
          <UnstyledButton
            key={option.value}
            px={8}
            mih="var(--con-control)"
            fz={13}
            data-hover="console"
            aria-pressed={isChosen}
            onClick={() => choose(option.value)}
          >
            <Row gap={8} align="center">
              {option.icon}
              <Text grow weight={isChosen ? 600 : 400} tone={isChosen ? "brand" : "strong"}>
                {option.label}
              </Text>
              <Text size={12} tone={isChosen ? "brand" : "faint"}>
                {isChosen ? `${affected.length}건 바꿈${left > 0 ? ` · ${left}건 뺌` : ""}` : already > 0 ? `지금 ${already}건` : ""}
              </Text>
              <ButtonKey>{String(index + 1)}</ButtonKey>
            </Row>
          </UnstyledButton>
        );
      })}
      {options === undefined ? (
        <TextInput
          aria-label={title}
          data-autofocus
          maxLength={maxNoteLength}
          placeholder="모든 행에 같은 메모를 오늘 날짜로 더합니다"
          value={value ?? ""}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      ) : null}
      <Column gap={8} px={8} py={8}>
        <Changed rows={check.data ?? []} included={isIncluded} onInclude={() => setIncluded(true)} />
        {check.isError ? (
          <Text as="p" size={12} tone="lost" role="alert">
            {messageOf(check.error)}{" "}
            {isWorthRetrying(check.error) ? (
              <UnstyledButton c="var(--app-brand)" fz="inherit" fw={600} onClick={() => void check.refetch()}>
                다시 시도
              </UnstyledButton>
            ) : null}
          </Text>
        ) : null}
        <Button
          disabled={!canConfirm}
          loading={saving || isWaiting}
          rightSection={<ButtonKey filled>↵</ButtonKey>}
          onClick={() => void confirm()}
        >
          {confirmLabel(affected.length, value ?? "")}
        </Button>
      </Column>
    </Column>
  );
};

/** A menu of the bulk bar. It shows how many rows will change before the operator confirms. */
export const BulkMenu = (props: Props) => {
  const { label, shortcut, icon, title, opened, onOpen } = props;
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      radius={10}
      opened={opened}
      onChange={onOpen}
      trapFocus
      returnFocus
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Popover.Target>
        <Button variant="default" leftSection={icon} rightSection={<ButtonKey>{shortcut}</ButtonKey>} onClick={() => onOpen(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title} p={4}>
        {opened ? <Content {...props} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
};
