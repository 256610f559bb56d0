import { Switch, TextInput } from "@mantine/core";
import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import type { ReactNode } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { Stack } from "../../../../ui/box.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { PreviousValue } from "../../../../ui/console/previous-value.tsx";
import { contentLabels, type ContentField, type ContentForm, hasField } from "../content-form.ts";
import type { ContentEditing } from "../use-content-editor.ts";
import { ChaptersField } from "./chapters-field.tsx";
import { KeywordsField } from "./keywords-field.tsx";
import { SessionSelect } from "./session-select.tsx";
import { SpeakersField } from "./speakers-field.tsx";

const previousText = (base: ContentForm, name: ContentField): string => {
  if (name === "speakers") return base.speakers.map((speaker) => speaker.name).join(", ");
  if (name === "keywords") return base.keywords.join(", ");
  if (name === "chapters") return `챕터 ${base.chapters.length}개`;
  if (name === "is_looped") return base.is_looped ? "켜짐" : "꺼짐";
  if (name === "session_id") return base.session_id === null ? "" : "다른 일정";
  return base[name];
};

const Previous = ({ editing: { base, changed, reset }, name }: { editing: ContentEditing; name: ContentField }) => {
  if (!changed.includes(name)) return null;
  return <PreviousValue label={contentLabels[name]} before={previousText(base, name)} onReset={() => reset(name)} />;
};

type Props = { content: StudioContent; editing: ContentEditing; onAddChapter: () => void; children: ReactNode };

/** The texts of a content. `children` follow them. */
export const ContentFields = ({ content, editing, onAddChapter, children }: Props) => {
  const { form, errors, type } = editing;
  const { session } = content;
  return (
    <Stack as="section" gap={18} p={20} columns="minmax(0, 1fr)" aria-label="내용">
      <div>
        <TextInput
          label="제목"
          maxLength={contentLimits.title}
          classNames={fieldLook}
          value={form.title}
          error={errors.title}
          onChange={(event) => type({ title: event.currentTarget.value })}
        />
        <Previous editing={editing} name="title" />
      </div>
      <div>
        <ConsoleProseField
          label="설명"
          minRows={3}
          maxRows={12}
          maxLength={contentLimits.description}
          value={form.description}
          error={errors.description}
          onChange={(text) => type({ description: text })}
        />
        <Previous editing={editing} name="description" />
      </div>
      <div>
        <SpeakersField speakers={form.speakers} error={errors.speakers} onChange={(speakers) => type({ speakers })} />
        <Previous editing={editing} name="speakers" />
      </div>
      <div>
        <KeywordsField keywords={form.keywords} error={errors.keywords} onChange={(keywords) => type({ keywords })} />
        <Previous editing={editing} name="keywords" />
      </div>
      <div>
        <SessionSelect
          label={isLiveType(content.type) ? "웨비나 일정" : "이 웨비나의 다시보기"}
          classNames={fieldLook}
          error={errors.session_id}
          value={form.session_id}
          chosen={session === null ? undefined : { id: session.id, label: `일정 ${session.id} · ${formatMoment(session.starts_at)}` }}
          onChange={(session_id) => type({ session_id })}
        />
        <Previous editing={editing} name="session_id" />
      </div>
      {hasField(content.type, "stream_url") ? (
        <div>
          <TextInput
            label="송출 주소"
            type="url"
            inputMode="url"
            placeholder="https://…/playlist.m3u8"
            maxLength={1000}
            classNames={fieldLook}
            description="저장할 때 영상이 오는지 확인합니다. 방송하는 동안에만 의사에게 보냅니다."
            value={form.stream_url}
            error={errors.stream_url}
            onChange={(event) => type({ stream_url: event.currentTarget.value })}
          />
          <Previous editing={editing} name="stream_url" />
        </div>
      ) : null}
      {hasField(content.type, "is_looped") ? (
        <div>
          <Switch
            label="일정이 끝날 때까지 반복"
            checked={form.is_looped}
            onChange={(event) => type({ is_looped: event.currentTarget.checked })}
          />
          <Previous editing={editing} name="is_looped" />
        </div>
      ) : null}
      {hasField(content.type, "chapters") ? (
        <div>
          <ChaptersField
            chapters={form.chapters}
            error={errors.chapters}
            onChange={(chapters) => type({ chapters })}
            onAdd={onAddChapter}
          />
          <Previous editing={editing} name="chapters" />
        </div>
      ) : null}
      {children}
    </Stack>
  );
};
