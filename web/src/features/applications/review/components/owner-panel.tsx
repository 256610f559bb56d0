import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { IconBuildingHospital, IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Column, Grid, Row, Text } from "../../../../ui/box.tsx";
import { isPlainKey } from "../../../../ui/console/console-keys.ts";
import { SideDrawer } from "../../../../ui/console/side-drawer.tsx";
import { useLayer } from "../../../../ui/use-layer.ts";
import { ApplicantForm } from "../../../messages/index.ts";
import { SentResumeBody } from "../../../resumes/index.ts";

const tabs = [
  { value: "resume", label: "이력서" },
  { value: "applicant", label: "지원자에게 문자" },
] as const;
export type OwnerTab = (typeof tabs)[number]["value"];

export type OwnerPanelProps = {
  row: ReviewedApplication;
  tab: OwnerTab;
  /** `14명 중 2번째`. Empty while the row is not in the list. */
  place: string;
  onTab: (tab: OwnerTab) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  /** Opens the message to the hospital's own people. */
  onHospital: () => void;
};

const Tabs = ({ row, tab, onTab, onHospital }: Pick<OwnerPanelProps, "row" | "tab" | "onTab" | "onHospital">) => (
  <Row gap={8} align="center" wrap fixed px={24} py={10} line="bottom">
    <SegmentedControl
      aria-label={`${row.name} 지원자`}
      radius={10}
      data={tabs.map(({ value, label }) => ({ value, label }))}
      value={tab}
      onChange={(value) => onTab(value as OwnerTab)}
    />
    <Button variant="subtle" color="gray" leftSection={<IconBuildingHospital size={15} aria-hidden />} onClick={onHospital}>
      병원 담당자에게 문자
    </Button>
  </Row>
);

const Body = ({ row, tab }: Pick<OwnerPanelProps, "row" | "tab">) =>
  tab === "resume" ? <SentResumeBody application={row} /> : <ApplicantForm key={row.id} application={row} />;

const about = (row: ReviewedApplication): ReactNode => (
  <Text as="p" size={13} tone="muted" tabular>
    {row.job_post_title} · 공고 {row.job_post_id} · 지원 {row.id}
  </Text>
);

/** The applicant next to the table. The table stays usable, and its keys move the panel along. */
export const OwnerPanel = (props: OwnerPanelProps) => {
  const { row, place, onTab, onStep, onClose } = props;
  useLayer(true, onClose);
  useWindowEvent("keydown", (event) => {
    if (!isPlainKey(event)) return;
    if (event.key === "Escape") onClose();
    const tab = tabs[Number(/^Digit([12])$/.exec(event.code)?.[1] ?? 0) - 1];
    if (tab !== undefined) onTab(tab.value);
  });
  return (
    <Column as="aside" grow bg="surface" line="start" aria-label={`${row.name} 지원자`}>
      <Row gap={8} align="start" fixed px={24} pt={14}>
        <Column grow gap={4}>
          <Text size={12} tone="muted" tabular aria-live="polite">
            {place === "" ? `지원 ${row.id}` : `${place} · 지원 ${row.id}`}
          </Text>
          <Text as="h2" size={18} weight={700}>
            {row.name}
            <Text weight={500} tone="faint">
              #{row.user_id}
            </Text>
          </Text>
          {about(row)}
        </Column>
        <ActionIcon size={32} aria-label="이전 지원자" onClick={() => onStep(-1)}>
          <IconChevronUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={32} aria-label="다음 지원자" onClick={() => onStep(1)}>
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={32} aria-label="닫기" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Row>
      <Tabs {...props} />
      <Body {...props} />
    </Column>
  );
};

/** The same above the table, for windows without space next to it. */
export const OwnerDrawer = ({ opened, ...props }: OwnerPanelProps & { opened: boolean }) => (
  <SideDrawer title={props.row.name} about={about(props.row)} opened={opened} onClose={props.onClose} size={560}>
    <Tabs {...props} />
    <Body {...props} />
  </SideDrawer>
);

/** The table, and next to it the panel when the window is wide enough. */
export const BesidePanel = ({ panel, isBeside, children }: { panel: ReactNode; isBeside: boolean; children: ReactNode }) => (
  <Grid grow columns={isBeside ? "minmax(0, 1fr) 560px" : "minmax(0, 1fr)"}>
    <Column grow>{children}</Column>
    {panel}
  </Grid>
);
