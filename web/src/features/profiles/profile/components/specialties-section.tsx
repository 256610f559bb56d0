import { Autocomplete, Loader } from "@mantine/core";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isComposing } from "../../../../lib/composing.ts";
import { suggested } from "../../../../lib/field-values.ts";
import { Box, Row } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import { useChangeSpecialty } from "../mutations.ts";
import classes from "./specialties-section.module.css";

/** Specialties, added from the list and removed one by one. The last one cannot be removed. */
export const SpecialtiesSection = ({ profile: { specialties } }: { profile: UserProfile }) => {
  const { data: lists, error: listError, isFetching, refetch } = useQuery(referenceDataQuery());
  const { mutate } = useChangeSpecialty();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const suggestions = suggested(lists?.specialties ?? [], specialties, typed);

  const add = (specialty: string) => {
    mutate({ specialty, chosen: true });
    setError(undefined);
  };
  // Enter takes the first suggestion. Without a suggestion, an error explains that there is none.
  const explain = () => {
    if (lists !== undefined && typed.trim() !== "" && suggestions.length === 0) setError("목록에 있는 전문과를 골라 주세요.");
  };

  return (
    <SectionCard title="전문과">
      <Row as="ul" gap={8} wrap mt={4} mb={16} aria-label="내 전문과">
        {specialties.map((name) => (
          <li key={name} className={classes.chip}>
            {name}
            {specialties.length > 1 && (
              <button type="button" aria-label={`${name} 빼기`} onClick={() => mutate({ specialty: name, chosen: false })}>
                <IconX size={16} stroke={2.2} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </Row>
      <Autocomplete
        label="전문과 추가"
        placeholder="예) 내과"
        classNames={fieldClassNames}
        value={typed}
        data={suggestions}
        // The options are already filtered.
        filter={({ options }) => options}
        selectFirstOptionOnChange
        maxDropdownHeight={280}
        comboboxProps={{ transitionProps: { duration: 0 } }}
        rightSection={lists === undefined && isFetching ? <Loader size={18} aria-label="목록을 불러오는 중" /> : null}
        error={fieldError(error)}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
        onOptionSubmit={(value) => {
          add(value);
          // Mantine writes the option's text into the field after this callback. Empty the field afterwards.
          queueMicrotask(() => setTyped(""));
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event.nativeEvent)) explain();
        }}
      />
      {lists === undefined && listError !== null && (
        <Box mt={12}>
          <ErrorLine error={listError} onRetry={() => void refetch()} retrying={isFetching} />
        </Box>
      )}
    </SectionCard>
  );
};
