import { Button, Tabs, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconRefresh, IconX } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Box, Row, Text } from "../../../../../ui/box.tsx";
import { DialogCloseButton, DialogFrame } from "../../../../../ui/dialog-frame.tsx";
import { Modal } from "../../../../../ui/modal.tsx";
import {
  filterConditions,
  hasConditions,
  tidyFilters,
  panelTabOf,
  withoutConditions,
  type Condition,
  type JobPostFilters,
  type PanelTab,
} from "../../filters.ts";
import { CountFigure } from "../count-figure.tsx";
import chipClasses from "../filter-summary.module.css";
import classes from "./filter-panel.module.css";
import { PlacesTab } from "./places-tab.tsx";
import { SpecialtiesTab } from "./specialties-tab.tsx";
import type { TabProps } from "./tab-props.ts";
import { TermsTab } from "./terms-tab.tsx";
import { useMatchCount, type MatchCount } from "./use-match-count.ts";

const tabs = [
  { name: "specialties", label: "전문과", Tab: SpecialtiesTab },
  { name: "places", label: "지역", Tab: PlacesTab },
  { name: "terms", label: "급여·근무", Tab: TermsTab },
] as const satisfies readonly { name: PanelTab; label: string; Tab: (props: TabProps) => ReactNode }[];

/** Puts the conditions of the open tab first. */
const inTabOrder = (conditions: readonly Condition[], openTab: PanelTab): readonly Condition[] =>
  conditions.toSorted((a, b) => Number(panelTabOf[b.kind] === openTab) - Number(panelTabOf[a.kind] === openTab));

type ChosenProps = { conditions: readonly Condition[]; onChange: (filters: JobPostFilters) => void };

const Chosen = ({ conditions, onChange }: ChosenProps) => (
  <Row as="ul" gap={6} className={classes.chosen} aria-label="고른 조건">
    {conditions.map((condition) => (
      <Box as="li" fixed key={condition.key}>
        <UnstyledButton
          className={chipClasses.chip}
          data-brand
          data-focus="inside"
          aria-label={`${condition.label} 조건 빼기`}
          onClick={() => onChange(condition.without)}
        >
          {condition.label}
          <IconX size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </Box>
    ))}
  </Row>
);

type ApplyProps = { count: MatchCount; label: string | undefined; isEmpty: boolean; onApply: () => void };

const ApplyButton = ({ count, label, isEmpty, onApply }: ApplyProps) => {
  if (label !== undefined) {
    return (
      <Button
        className={classes.apply}
        aria-disabled={isEmpty || undefined}
        data-disabled={isEmpty || undefined}
        onClick={() => {
          if (!isEmpty) onApply();
        }}
      >
        {isEmpty ? "조건을 골라 주세요" : label}
      </Button>
    );
  }
  return <CountButton count={count} onApply={onApply} />;
};

const CountButton = ({ count, onApply }: Pick<ApplyProps, "count" | "onApply">) => (
  <Button
    className={classes.apply}
    // Not `disabled`, because a disabled button would lose the focus.
    aria-disabled={count.isNone || undefined}
    data-disabled={count.isNone || undefined}
    onClick={() => {
      if (!count.isNone) onApply();
    }}
  >
    {count.isNone ? (
      "조건에 맞는 공고가 없습니다"
    ) : count.text === undefined ? (
      "공고 보기"
    ) : (
      <span>
        공고 <CountFigure count={count} />
        건 보기
      </span>
    )}
  </Button>
);

type Props = {
  filters: JobPostFilters;
  title?: string;
  /** Replaces the number of posts in the button. The conditions may then match no post, but there must be one. */
  applyLabel?: string;
  onApply: (filters: JobPostFilters) => void;
  onClose: () => void;
};

/** Edits a draft of the filters. The draft takes effect only after the doctor applies it. */
const Choices = ({ filters, applyLabel, onApply }: Omit<Props, "title" | "onClose">) => {
  const [draft, setDraft] = useState(filters);
  const [openTab, setOpenTab] = useState<PanelTab>("specialties");
  const count = useMatchCount(draft);
  const conditions = filterConditions(draft);
  const change = (changes: Partial<JobPostFilters>) => setDraft((before) => tidyFilters({ ...before, ...changes }));
  return (
    <>
      <Tabs
        value={openTab}
        onChange={(value) => setOpenTab(tabs.find(({ name }) => name === value)?.name ?? "specialties")}
        keepMounted={false}
        classNames={{ root: classes.tabs, list: classes.tabList, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List aria-label="필터 종류" grow>
          {tabs.map(({ name, label }) => {
            const chosen = conditions.filter(({ kind }) => panelTabOf[kind] === name).length;
            return (
              <Tabs.Tab key={name} value={name}>
                {label}
                {chosen > 0 && (
                  <Text size={14} weight={700} tone="brand" tabular className={classes.count}>
                    {chosen}
                    <VisuallyHidden>개 선택</VisuallyHidden>
                  </Text>
                )}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {tabs.map(({ name, Tab }) => (
          <Tabs.Panel key={name} value={name} tabIndex={-1}>
            <Tab draft={draft} onChange={change} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Box fixed line="top" className={classes.foot}>
        {conditions.length > 0 && <Chosen conditions={inTabOrder(conditions, openTab)} onChange={setDraft} />}
        {/* With large letters the buttons are below each other. */}
        <Row gap={8} wrap>
          <Button
            variant="default"
            className={classes.reset}
            leftSection={<IconRefresh size={18} stroke={2} aria-hidden />}
            aria-disabled={!hasConditions(draft) || undefined}
            onClick={() => setDraft(withoutConditions(draft))}
          >
            초기화
          </Button>
          <ApplyButton count={count} label={applyLabel} isEmpty={conditions.length === 0} onApply={() => onApply(draft)} />
        </Row>
        <VisuallyHidden aria-live="polite">
          {count.isNone ? "조건에 맞는 공고가 없습니다" : count.isCurrent && count.text !== undefined && `공고 ${count.text}건`}
        </VisuallyHidden>
      </Box>
    </>
  );
};

/** The filters: a sheet from the bottom of phones, a dialog in the middle of wider screens. */
export const FilterPanel = ({
  filters,
  title = "필터",
  applyLabel,
  opened,
  onApply,
  onClose,
  onClosed,
}: Props & { opened: boolean; onClosed: () => void }) => (
  <DialogFrame
    opened={opened}
    onClose={onClose}
    // The dialog opens after its code has loaded, so it does not know the earlier focus. The caller restores it.
    returnFocus={false}
    onExitTransitionEnd={onClosed}
    size={600}
    radius={24}
    transitionProps={{ duration: 150, transition: "slide-up" }}
    classNames={{ root: classes.root, inner: classes.inner, content: classes.content }}
  >
    <Row align="center" justify="between" fixed className={classes.head}>
      <Modal.Title className={classes.title} tabIndex={-1} data-autofocus>
        {title}
      </Modal.Title>
      <DialogCloseButton iconSize={24} />
    </Row>
    <Choices filters={filters} {...(applyLabel !== undefined && { applyLabel })} onApply={onApply} />
  </DialogFrame>
);
