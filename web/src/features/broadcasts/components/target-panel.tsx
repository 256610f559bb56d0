import { Button, Radio, Skeleton } from "@mantine/core";
import type { TargetPerson, TargetsType } from "@rounds/contract/broadcasts.ts";
import { IconSend2, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Box, Grid, Row, Text } from "../../../ui/box.tsx";
import { chord } from "../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import { reachOf, type Reach, type Targets } from "../targets.ts";
import { momentText, people, targetNames } from "../texts.ts";
import classes from "./target-panel.module.css";
import { PeoplePicker } from "./people-picker.tsx";

type ReachProps = { reach: Reach; isAdvertising: boolean; delayedUntil: string | null; isUnsaved: boolean };

const ReachLine = ({ reach: { total, reached, atNight }, isAdvertising, delayedUntil, isUnsaved }: ReachProps) => (
  <Text as="p" shrink tone="muted" tabular>
    {total > reached ? `광고 수신에 동의하지 않은 ${people(total - reached)}을 빼고 ` : null}
    <Text as="strong" tone="strong">
      {people(reached)}
    </Text>
    이 받습니다.
    {isAdvertising && delayedUntil !== null
      ? ` 지금은 밤이라 ${atNight === null ? "야간 수신에 동의한 분만" : `야간 수신에 동의한 ${people(atNight)}만`} 바로 받고, 나머지는 ${momentText(delayedUntil)}에 받습니다.`
      : null}
    {isUnsaved ? " 먼저 저장해야 보낼 수 있습니다." : null}
  </Text>
);

type ChoiceProps = {
  targets: Targets | undefined;
  type: TargetsType;
  chosen: readonly TargetPerson[];
  isAdvertising: boolean;
  onType: (type: TargetsType) => void;
  onChosen: (people: readonly TargetPerson[]) => void;
};

const types = ["test_users", "all_users", "target_users"] as const;

const countOf = (type: TargetsType, targets: Targets): string => (type === "target_users" ? "" : ` ${people(targets[type].total)}`);

/** The target group and its size. */
export const TargetChoice = ({ targets, type, chosen, isAdvertising, onType, onChosen }: ChoiceProps) => (
  <Box as="section" pt={16} line="top" aria-label="받는 사람">
    <Radio.Group label="보낼 사람" value={type} onChange={(value) => onType(types.find((one) => one === value) ?? "test_users")}>
      <Row wrap mt={8} className={classes.types}>
        {types.map((one) => (
          <Radio key={one} size="xs" value={one} label={`${targetNames[one]}${targets === undefined ? "" : countOf(one, targets)}`} />
        ))}
      </Row>
    </Radio.Group>
    {type === "target_users" ? <PeoplePicker chosen={chosen} isAdvertising={isAdvertising} onChange={onChosen} /> : null}
  </Box>
);

type BarProps = Omit<ChoiceProps, "onType" | "onChosen"> & {
  isUnsaved: boolean;
  /** Why sending is impossible now. Undefined when it is possible. */
  obstacle: string | undefined;
  busy: boolean;
  failure: ReactNode;
  onSend: () => void;
};

/** How many people receive the notification, and the send button. It stays below the form while the form scrolls. */
export const SendBar = ({ targets, type, chosen, isAdvertising, isUnsaved, obstacle, busy, failure, onSend }: BarProps) => (
  <Grid as="footer" gap={12} align="center" fixed px={24} py={10} minH={56} bg="head" line="top" className={classes.send} data-bottom-bar>
    <IconUsers size={17} stroke={1.7} aria-hidden />
    <Box shrink tone="muted" tabular>
      {targets === undefined ? (
        (failure ?? <Skeleton height={14} width="70%" />)
      ) : (
        <ReachLine
          reach={reachOf(type, isAdvertising, targets, chosen)}
          isAdvertising={isAdvertising}
          delayedUntil={targets.held_until}
          isUnsaved={isUnsaved}
        />
      )}
      {obstacle === undefined ? null : (
        <Text as="p" mt={2} size={12} weight={600} tone="wait">
          {obstacle}
        </Text>
      )}
    </Box>
    <Button
      leftSection={<IconSend2 size={15} aria-hidden />}
      rightSection={<ButtonKey filled>{chord("↵")}</ButtonKey>}
      disabled={targets === undefined || obstacle !== undefined}
      loading={busy}
      onClick={onSend}
    >
      {isUnsaved ? "저장하고 보내기" : "보내기"}
    </Button>
  </Grid>
);
