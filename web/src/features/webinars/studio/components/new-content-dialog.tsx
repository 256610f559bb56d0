import { SegmentedControl, TextInput } from "@mantine/core";
import { type ContentType, contentTypes, isLiveType } from "@rounds/contract/webinars/fields.ts";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { useState } from "react";
import { Stack, Text } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { useCreateContent } from "../mutations.ts";
import { SessionSelect } from "./session-select.tsx";

const names: Readonly<Record<ContentType, string>> = { vod: "다시보기", live_camera: "라이브 카메라", live_record: "녹화 송출" };
const explanations: Readonly<Record<ContentType, string>> = {
  vod: "올린 영상을 의사가 아무 때나 봅니다.",
  live_camera: "촬영 장비의 송출 주소를 정한 시간에 보여 줍니다.",
  live_record: "올린 영상을 정한 시간에 라이브처럼 보여 줍니다.",
};

type Props = { onClose: () => void; onCreated: (id: number) => void };

/** The first fields of a content. Everything else is in its editor. */
export const NewContentDialog = ({ onClose, onCreated }: Props) => {
  const [type, setType] = useState<ContentType>("vod");
  const [title, setTitle] = useState("");
  const [sessionId, setSessionId] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const { act, isPending } = useCreateContent();
  const submit = (): void => {
    if (title.trim() === "") return setError("제목을 적어 주세요.");
    const content = { type, title: title.trim(), ...(isLiveType(type) && { session_id: sessionId }) };
    act(
      { content },
      {
        onSuccess: ({ id }) => {
          onClose();
          onCreated(id);
        },
      },
    );
  };
  return (
    <FormDialog opened title="새 콘텐츠" dirty={title !== ""} saving={isPending} saveLabel="만들기" onSubmit={submit} onClose={onClose}>
      <Stack gap={8}>
        <SegmentedControl
          fullWidth
          aria-label="종류"
          value={type}
          data={contentTypes.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => setType(contentTypes.find((known) => known === value) ?? "vod")}
        />
        <Text as="p" variant="label" tone="muted">
          {explanations[type]}
        </Text>
      </Stack>
      <TextInput
        label="제목"
        size="md"
        data-autofocus
        maxLength={contentLimits.title}
        classNames={fieldClassNames}
        value={title}
        error={fieldError(error)}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(undefined);
        }}
      />
      {isLiveType(type) ? <SessionSelect label="웨비나 일정" size="md" value={sessionId} onChange={setSessionId} /> : null}
    </FormDialog>
  );
};
