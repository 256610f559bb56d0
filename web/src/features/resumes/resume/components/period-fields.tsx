import { TextInput } from "@mantine/core";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import type { CareerErrors, CareerForm } from "../form.ts";
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
  error: string | undefined;
  onType: (value: string) => void;
};

/** Accepts digits only, including full-width digits, and opens the number pad. */
const NumberField = ({ label, unit, digits, placeholder, value, error, onType }: NumberProps) => (
  <TextInput
    aria-label={label}
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
    error={fieldError(error)}
    onChange={({ currentTarget }) => onType(currentTarget.value.normalize("NFKC").replaceAll(/\D/g, "").slice(0, digits))}
  />
);

/** Start and, for an ended period, end: year and month each. */
export const PeriodFields = ({ form, errors, hasEnd, onType }: Props) => (
  <Stack gap={18} className={classes.periods}>
    <Box as="fieldset" shrink className={classes.period}>
      <legend>시작</legend>
      <Grid columns="3fr 2fr" gap={8} align="start">
        <NumberField
          label="시작 연도"
          unit="년"
          digits={4}
          placeholder="2018"
          value={form.startYear}
          error={errors.startYear}
          onType={(startYear) => onType({ startYear })}
        />
        <NumberField
          label="시작 월"
          unit="월"
          digits={2}
          placeholder="03"
          value={form.startMonth}
          error={errors.startMonth}
          onType={(startMonth) => onType({ startMonth })}
        />
      </Grid>
    </Box>
    <Box as="fieldset" shrink className={classes.period}>
      <legend>종료</legend>
      {hasEnd ? (
        <Grid columns="3fr 2fr" gap={8} align="start">
          <NumberField
            label="종료 연도"
            unit="년"
            digits={4}
            placeholder="2022"
            value={form.endYear}
            error={errors.endYear}
            onType={(endYear) => onType({ endYear })}
          />
          <NumberField
            label="종료 월"
            unit="월"
            digits={2}
            placeholder="02"
            value={form.endMonth}
            error={errors.endMonth}
            onType={(endMonth) => onType({ endMonth })}
          />
        </Grid>
      ) : (
        <Row as="p" align="center" px={14} bg="sunken" radius={12} size={16} tone="muted" className={classes.now}>
          현재
        </Row>
      )}
    </Box>
  </Stack>
);
