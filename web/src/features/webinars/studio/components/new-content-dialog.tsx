import { SegmentedControl, TextInput } from "@mantine/core";
import { type ContentType, contentTypes, isLiveType } from "@rounds/contract/webinars/fields.ts";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { useState } from "react";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
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

const typeOf = (value: string): ContentType => contentTypes.find((known) => known === value) ?? "vod";

type Props = { onClose: () => void; onCreated: (id: number) => void };

/** The first fields of a content. Everything else is in its editor. Unsaved fields survive a reload and the end of the session. */
export const NewContentDialog = ({ onClose, onCreated }: Props) => {
  const { form, type: change, isChanged, discard } = useDraftForm("new-webinar-content", { type: "vod", title: "", session: "" });
  const { title } = form;
  const type = typeOf(form.type);
  const sessionId = form.session === "" ? null : Number(form.session);
  const [error, setError] = useState<string>();
  const { act, isPending } = useCreateContent();
  const close = (): void => {
    discard();
    onClose();
  };
  const submit = (): void => {
    if (title.trim() === "") return setError("제목을 적어 주세요.");
    const content = { type, title: title.trim(), ...(isLiveType(type) && { session_id: sessionId }) };
    act(
      { content },
      {
        onSuccess: ({ id }) => {
          close();
          onCreated(id);
        },
      },
    );
  };
  return (
    <FormDialog opened title="새 콘텐츠" dirty={isChanged} saving={isPending} saveLabel="만들기" onSubmit={submit} onClose={close}>
      <Stack gap={8}>
        <SegmentedControl
          fullWidth
          aria-label="종류"
          value={type}
          data={contentTypes.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => change({ type: value })}
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
          change({ title: event.currentTarget.value });
          setError(undefined);
        }}
      />
      {isLiveType(type) ? (
        <SessionSelect label="웨비나 일정" size="md" value={sessionId} onChange={(id) => change({ session: String(id ?? "") })} />
      ) : null}
    </FormDialog>
  );
};
