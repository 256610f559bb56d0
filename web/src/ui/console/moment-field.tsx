import { TextInput } from "@mantine/core";
import { useId } from "react";
import { seoulClock, seoulDay } from "../../lib/seoul-time.ts";
import { Grid, Text } from "../box.tsx";
import { DateInput } from "./date-input.tsx";
import { fieldLook } from "./field-look.ts";

type Props = {
  label: string;
  /** ISO time, or an empty text. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** A day and a time in Seoul. */
export const MomentField = ({ label, value, error, onChange }: Props) => {
  const id = useId();
  const isKnown = !Number.isNaN(Date.parse(value));
  const day = isKnown ? seoulDay(value) : "";
  const time = isKnown ? seoulClock(value) : "";
  const set = (nextDay: string, nextTime: string) => {
    if (nextDay !== "" && nextTime !== "") onChange(new Date(`${nextDay}T${nextTime}:00+09:00`).toISOString());
  };
  return (
    <div role="group" aria-labelledby={id}>
      <Text block id={id} size={12.5} weight={600} mb={6}>
        {label}
      </Text>
      <Grid columns="minmax(0, 1fr) 140px" gap={8}>
        <DateInput
          aria-label={day === "" ? `${label} 날짜` : `${label} 날짜 ${day.replaceAll("-", ".")}`}
          placeholder="날짜"
          valueFormat="YYYY.MM.DD"
          value={day === "" ? null : day}
          onChange={(chosen) => set(chosen === null ? "" : String(chosen), time === "" ? "20:00" : time)}
        />
        <TextInput
          type="time"
          aria-label={`${label} 시각`}
          error={error !== undefined}
          value={time}
          onChange={(event) => set(day === "" ? seoulDay() : day, event.currentTarget.value)}
        />
      </Grid>
      {error === undefined ? null : (
        <p className={fieldLook.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
