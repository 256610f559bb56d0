import { Switch } from "@mantine/core";
import { exclusionKeys, exclusions } from "../../filters.ts";
import type { TabProps } from "./tab-props.ts";
import classes from "./work-tab.module.css";

const explained = {
  night_shift: "야간·당직 근무가 적힌 공고를 빼고 보여드려요.",
  saturday_work: "토요일에 근무 시간이 있는 공고를 빼고 보여드려요.",
  sunday_work: "일요일에 근무 시간이 있는 공고를 빼고 보여드려요.",
} as const;

/** 야간·주말: a switch that is on leaves such posts out, which the list's query says as `false`. */
export const WorkTab = ({ draft, onChange }: TabProps) => (
  <div className={classes.rows}>
    {exclusionKeys.map((key) => (
      <Switch
        key={key}
        label={exclusions[key]}
        description={explained[key]}
        labelPosition="left"
        size="lg"
        withThumbIndicator={false}
        checked={draft[key] === false}
        onChange={({ currentTarget: { checked } }) => onChange({ [key]: checked ? false : undefined })}
        classNames={{ body: classes.row, labelWrapper: classes.words, label: classes.label, description: classes.description }}
      />
    ))}
  </div>
);
