import { Text } from "../../../../../ui/box.tsx";
import { ChoiceChips, toggled } from "../../../../../ui/choice-chips.tsx";
import { specialtyGroupMark, specialtyGroupName } from "../../../../reference-data/index.ts";
import { FilterLists } from "./filter-lists.tsx";
import classes from "./specialties-tab.module.css";
import type { TabProps } from "./tab-props.ts";

/** 전문과: any number of them, in the groups of the server. */
export const SpecialtiesTab = ({ draft: { specialties = [] }, onChange }: TabProps) => (
  <FilterLists>
    {({ specialty_groups }) =>
      specialty_groups.map((group) => (
        <div key={group.initials} className={classes.group} role="group" aria-label={specialtyGroupName(group.initials)}>
          <Text variant="cap" tone="faint" className={classes.mark} aria-hidden>
            {specialtyGroupMark(group.initials)}
          </Text>
          <ChoiceChips
            options={group.specialties}
            chosen={specialties}
            onToggle={(name) => onChange({ specialties: toggled(specialties, name) })}
          />
        </div>
      ))
    }
  </FilterLists>
);
