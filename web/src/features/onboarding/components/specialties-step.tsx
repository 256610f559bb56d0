import { ChoiceChips } from "./choices.tsx";
import { FieldError } from "./field-error.tsx";
import { ReferenceLists } from "./reference-lists.tsx";
import classes from "./specialties-step.module.css";
import type { StepProps } from "./step-props.ts";
import { StepTitle } from "./step-title.tsx";

const railText = (initials: string) => (initials === "general" ? "공통" : [...initials].join(" "));
const spokenGroup = (initials: string) => (initials === "general" ? "공통" : `${[...initials].join(", ")}로 시작하는 전문과`);

/** Step 2: any number of specialties, in the groups of the server. */
export const SpecialtiesStep = ({ state: { form, errors }, dispatch }: StepProps) => (
  <>
    <StepTitle title="전문과를 모두 골라 주세요" description="여러 개를 고를 수 있고, 나중에 프로필에서 바꿀 수 있어요." />
    <ReferenceLists>
      {({ specialty_groups }) =>
        specialty_groups.map(({ initials, specialties }) => (
          <div key={initials} className={classes.group} role="group" aria-label={spokenGroup(initials)}>
            <span className={classes.rail} aria-hidden>
              {railText(initials)}
            </span>
            <ChoiceChips
              names={specialties}
              chosen={form.specialties}
              onChange={(chosen) => dispatch({ type: "typed", form: { specialties: chosen } })}
            />
          </div>
        ))
      }
    </ReferenceLists>
    <FieldError message={errors.specialties} />
  </>
);
