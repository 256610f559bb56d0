import { ActionIcon, Autocomplete, Button, TextInput } from "@mantine/core";
import type { Speaker } from "@rounds/contract/webinars/fields.ts";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { Grid, Stack, Text } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { studioSpeakersQuery } from "../queries.ts";

type RowProps = {
  speaker: Speaker;
  place: number;
  nameId: string;
  isWrong: boolean;
  onChange: (speaker: Speaker) => void;
  onRemove: () => void;
};

const SpeakerRow = ({ speaker, place, nameId, isWrong, onChange, onRemove }: RowProps) => {
  const { name, affiliation } = speaker;
  const { data: known } = useInfiniteQuery(studioSpeakersQuery(name.trim()));
  const names = [...new Set((known ?? []).map((one) => one.name))];
  const chosen = useRef<string>(null);
  /** A chosen name of the list brings its hospital. Mantine reports the choice first, and then its text as if it was typed. */
  const type = (typed: string): void => {
    const found = chosen.current === typed ? known?.find((one) => one.name === typed) : undefined;
    chosen.current = null;
    onChange({ name: typed, affiliation: found?.affiliation ?? affiliation });
  };
  return (
    <Grid columns="minmax(0, 2fr) minmax(0, 3fr) 32px" gap={8} align="center">
      <Autocomplete
        id={nameId}
        aria-label={`강의자 ${place} 이름`}
        placeholder="이름"
        maxLength={contentLimits.speakerName}
        error={isWrong}
        data={names}
        value={name}
        onChange={type}
        onOptionSubmit={(name) => {
          chosen.current = name;
        }}
      />
      <TextInput
        aria-label={`강의자 ${place} 소속`}
        placeholder="병원과 진료과"
        maxLength={contentLimits.affiliation}
        value={affiliation}
        onChange={(event) => onChange({ name, affiliation: event.currentTarget.value })}
      />
      <ActionIcon size={32} aria-label={`강의자 ${place} 빼기`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Grid>
  );
};

type Props = { speakers: readonly Speaker[]; error?: string | undefined; onChange: (speakers: readonly Speaker[]) => void };

/** Names with their hospitals, in the order in which doctors see them. */
export const SpeakersField = ({ speakers, error, onChange }: Props) => {
  const id = useId();
  const nameId = (index: number): string => `${id}-${index}`;
  const add = (): void => {
    onChange([...speakers, { name: "", affiliation: "" }]);
    requestAnimationFrame(() => document.getElementById(nameId(speakers.length))?.focus());
  };
  return (
    <Stack gap={8} role="group" aria-label="강의">
      <Text size={12.5} weight={600}>
        강의
      </Text>
      {speakers.map((speaker, index) => (
        <SpeakerRow
          key={index}
          speaker={speaker}
          place={index + 1}
          nameId={nameId(index)}
          isWrong={error !== undefined && speaker.name.trim() === ""}
          onChange={(next) => onChange(speakers.with(index, next))}
          onRemove={() => onChange(speakers.toSpliced(index, 1))}
        />
      ))}
      {error === undefined ? null : (
        <p className={fieldLook.error} role="alert">
          {error}
        </p>
      )}
      {speakers.length < contentLimits.speakers ? (
        <div>
          <Button variant="subtle" leftSection={<IconPlus size={15} aria-hidden />} onClick={add}>
            강의자 더하기
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};
