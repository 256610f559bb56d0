import { Checkbox, TextInput } from "@mantine/core";
import { questionSetTexts } from "@rounds/contract/engagement/studio-question-sets.ts";
import { Stack, Text } from "../../../../ui/box.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import type { SetForm } from "../form.ts";
import type { Editing } from "../../studio/use-campaign-editor.ts";
import { PeriodFields } from "../../studio/components/period-fields.tsx";
import { PictureField } from "../../studio/components/picture-field.tsx";

type Props = { editing: Editing<SetForm> };

/** 첫 화면: the title, and the page before the first question. */
export const IntroFields = ({ editing: { form, errors, type } }: Props) => (
  <Stack gap={18} p={20}>
    <TextInput
      label="제목"
      maxLength={questionSetTexts.title}
      classNames={fieldLook}
      value={form.title}
      error={errors["title"]}
      onChange={({ currentTarget }) => type({ title: currentTarget.value })}
    />
    <Checkbox
      label="문항 앞에 첫 화면 보여 주기"
      description="끄면 첫 문항부터 바로 시작해요"
      checked={form.has_intro}
      onChange={({ currentTarget }) => type({ has_intro: currentTarget.checked })}
    />
    {form.has_intro && (
      <>
        <PictureField
          label="첫 화면 그림"
          hint="선택"
          value={form.intro_image_url}
          onChange={(intro_image_url) => type({ intro_image_url })}
        />
        <ConsoleProseField
          label="설명 (선택)"
          minRows={3}
          maxRows={10}
          maxLength={questionSetTexts.description}
          value={form.description}
          onChange={(text) => type({ description: text })}
        />
      </>
    )}
  </Stack>
);

/** 결과 화면: the texts above the answers. */
export const ResultFields = ({ editing: { form, type } }: Props) => (
  <Stack gap={18} p={20}>
    <TextInput
      label="결과 제목"
      description="비우면 제목을 그대로 써요"
      placeholder={form.title}
      maxLength={questionSetTexts.title}
      classNames={fieldLook}
      value={form.result_title}
      onChange={({ currentTarget }) => type({ result_title: currentTarget.value })}
    />
    <ConsoleProseField
      label="설명 (선택)"
      minRows={3}
      maxRows={10}
      maxLength={questionSetTexts.description}
      value={form.result_description}
      onChange={(text) => type({ result_description: text })}
    />
    <PictureField label="결과 그림" hint="선택" value={form.result_image_url} onChange={(result_image_url) => type({ result_image_url })} />
  </Stack>
);

/** 일정 */
export const ScheduleFields = ({ editing: { form, errors, type } }: Props) => (
  <Stack gap={18} p={20}>
    <PeriodFields period={form} startError={errors["starts_at"]} endError={errors["ends_at"]} onChange={type} />
    <Text as="p" size={12} tone="muted">
      서울 시각이에요. 끝난 뒤에는 참여한 분만 결과를 볼 수 있어요.
    </Text>
  </Stack>
);
