import { Grid, Text } from "../../../../ui/box.tsx";
import { ChoiceChips, toggled } from "../../../../ui/choice-chips.tsx";
import { specialtyGroupMark, specialtyGroupName } from "../../../reference-data/index.ts";
import { FieldError } from "./field-error.tsx";
import { ReferenceLists } from "./reference-lists.tsx";
import classes from "./specialties-step.module.css";
import type { StepProps } from "./step-props.ts";
import { StepTitle } from "./step-title.tsx";

/** Step 2: any number of specialties, in the server's groups. */
export const SpecialtiesStep = ({ state: { form, errors }, dispatch }: StepProps) => (
  <>
    <StepTitle title="전문과를 모두 골라 주세요" description="여러 개를 고를 수 있고, 나중에 프로필에서 바꿀 수 있어요." />
    <ReferenceLists>
      {({ specialty_groups }) =>
        specialty_groups.map(({ initials, specialties }) => (
          <Grid
            columns="46px 1fr"
            py={14}
            line="top"
            key={initials}
            className={classes.group}
            role="group"
            aria-label={specialtyGroupName(initials)}
          >
            <Text variant="cap" tone="faint" className={classes.rail} aria-hidden>
              {specialtyGroupMark(initials)}
            </Text>
            <ChoiceChips
              options={specialties}
              chosen={form.specialties}
              onToggle={(name) => dispatch({ type: "typed", form: { specialties: toggled(form.specialties, name) } })}
            />
          </Grid>
        ))
      }
    </ReferenceLists>
    <FieldError message={errors.specialties} />
  </>
);
