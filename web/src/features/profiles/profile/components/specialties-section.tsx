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

const notSaved = "저장하지 못했어요. 이 칸에서 Enter를 누르면 다시 저장해요.";

/** Specialties, added from the list and removed one by one. The last one cannot be removed. */
export const SpecialtiesSection = ({ profile: { specialties } }: { profile: UserProfile }) => {
  const { data: lists, error: listError, isFetching, refetch } = useQuery(referenceDataQuery());
  const { mutate } = useChangeSpecialty();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const suggestions = suggested(lists?.specialties ?? [], specialties, typed);

  const add = (specialty: string) => {
    const onError = () => {
      // The user may have typed another text during the save.
      setTyped((newer) => (newer === "" ? specialty : newer));
      setError(notSaved);
    };
    mutate({ specialty, chosen: true }, { onError });
    setError(undefined);
  };
  // Enter takes the first suggestion. Without a suggestion, an error explains that there is none. A name that could not be saved is there
  // without an active suggestion.
  const onEnter = (hasActiveOption: boolean) => {
    if (lists !== undefined && typed.trim() !== "" && suggestions.length === 0) setError("목록에 있는 전문과를 골라 주세요.");
    if (error !== notSaved || hasActiveOption || !suggestions.includes(typed)) return;
    add(typed);
    setTyped("");
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
          if (event.key === "Enter" && !isComposing(event.nativeEvent))
            onEnter(event.currentTarget.getAttribute("aria-activedescendant") !== null);
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
