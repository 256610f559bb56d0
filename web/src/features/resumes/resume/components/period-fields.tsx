import { TextInput } from "@mantine/core";
import { useId } from "react";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { periodError, type CareerErrors, type CareerForm } from "../form.ts";
import classes from "./period-fields.module.css";

type Typed = Pick<CareerForm<string>, "startYear" | "startMonth" | "endYear" | "endMonth">;

type Props = {
  form: Typed;
  errors: CareerErrors;
  /** False while the period continues. Its end is then shown as 현재. */
  hasEnd: boolean;
  onType: (typed: Partial<Typed>) => void;
};

type NumberProps = {
  label: string;
  unit: string;
  digits: number;
  placeholder: string;
  value: string;
  isInvalid: boolean;
  errorId: string;
  onType: (value: string) => void;
};

/** Accepts digits only, including full-width digits, and opens the number pad. */
const NumberField = ({ label, unit, digits, placeholder, value, isInvalid, errorId, onType }: NumberProps) => (
  <TextInput
    aria-label={label}
    aria-describedby={isInvalid ? errorId : undefined}
    inputMode="numeric"
    autoComplete="off"
    placeholder={placeholder}
    maxLength={digits}
    classNames={fieldClassNames}
    rightSection={
      <Text size={15} tone="muted">
        {unit}
      </Text>
    }
    rightSectionPointerEvents="none"
    value={value}
    error={isInvalid}
    onChange={({ currentTarget }) => onType(currentTarget.value.normalize("NFKC").replaceAll(/\D/g, "").slice(0, digits))}
  />
);

type PeriodProps = Omit<Props, "hasEnd"> & { legend: string; period: "start" | "end"; placeholders: readonly [string, string] };

/** A year, its month, and one line for the errors of both. The line has its place from the start, so that nothing moves. */
const Period = ({ legend, period, placeholders: [year, month], form, errors, onType }: PeriodProps) => {
  const errorId = useId();
  const fields = { year: `${period}Year`, month: `${period}Month` } as const;
  return (
    <Box as="fieldset" shrink className={classes.period}>
      <legend>{legend}</legend>
      <Grid columns="3fr 2fr" gap={8} align="start">
        <NumberField
          label={`${legend} 연도`}
          unit="년"
          digits={4}
          placeholder={year}
          value={form[fields.year]}
          isInvalid={errors[fields.year] !== undefined}
          errorId={errorId}
          onType={(typed) => onType({ [fields.year]: typed })}
        />
        <NumberField
          label={`${legend} 월`}
          unit="월"
          digits={2}
          placeholder={month}
          value={form[fields.month]}
          isInvalid={errors[fields.month] !== undefined}
          errorId={errorId}
          onType={(typed) => onType({ [fields.month]: typed })}
        />
      </Grid>
      <p id={errorId} className={`${fieldClassNames.error} ${classes.error}`} role="alert">
        {fieldError(periodError(errors, period))}
      </p>
    </Box>
  );
};

/** Start and, for an ended period, end: year and month each. */
export const PeriodFields = ({ hasEnd, ...typed }: Props) => (
  <Stack gap={6} className={classes.periods}>
    <Period legend="시작" period="start" placeholders={["2018", "03"]} {...typed} />
    {hasEnd ? (
      <Period legend="종료" period="end" placeholders={["2022", "02"]} {...typed} />
    ) : (
      <Box as="fieldset" shrink className={classes.period}>
        <legend>종료</legend>
        <Row as="p" align="center" px={14} bg="sunken" radius={12} size={16} tone="muted" className={classes.now}>
          현재
        </Row>
      </Box>
    )}
  </Stack>
);
