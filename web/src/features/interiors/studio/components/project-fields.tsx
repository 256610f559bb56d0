import { Button, Select, TagsInput, TextInput } from "@mantine/core";
import { studioLimits } from "@rounds/contract/interiors/studio.ts";
import { IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { DateInput } from "../../../../ui/console/date-input.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import look from "../../../../ui/console/form-fields.module.css";
import { PreviousValue } from "../../../../ui/console/previous-value.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import { useFloorPlan } from "../mutations.ts";
import { pictureTypes } from "../picture-uploads.ts";
import type { ProjectField } from "../project-form.ts";
import { studioDesignersQuery } from "../queries.ts";
import { squareMetresText } from "../texts.ts";
import type { ProjectEditing } from "../use-project-editor.ts";
import { StudioPicture } from "./studio-picture.tsx";
import classes from "./studio.module.css";

type Props = { editing: ProjectEditing };

const consentLabel = "고객이 공개에 동의한 날";
const noConsent = "아직 동의받지 않음";

const Previous = ({ editing: { base, changed, reset }, name, label }: Props & { name: ProjectField; label: string }) => {
  if (!changed.includes(name)) return null;
  const before = name === "designer_id" ? "다른 디자이너" : String(base[name] ?? "");
  return <PreviousValue label={label} before={before} onReset={() => reset(name)} />;
};

const FloorPlan = ({ editing: { project } }: Props) => {
  const { save, remove } = useFloorPlan(project.id);
  const plan = project.floor_plan;
  return (
    <Stack as="section" gap={8} aria-label="평면도">
      <Text as="h2" size={13} weight={700}>
        평면도
      </Text>
      {plan === null ? null : (
        <Box clip radius={10} line="all" className={classes.plan}>
          <StudioPicture imageUrl={plan.image_url} alt={`${project.customer_name} 평면도`} width={640} />
        </Box>
      )}
      <Row gap={8}>
        <FileButton
          accept={pictureTypes.join(",")}
          onChange={(file) => file && save.act(file)}
          inputProps={{ "aria-label": "평면도 파일" }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={save.isPending} leftSection={<IconUpload size={15} aria-hidden />}>
              {plan === null ? "평면도 올리기" : "바꾸기"}
            </Button>
          )}
        </FileButton>
        {plan === null ? null : (
          <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.act(undefined)}>
            빼기
          </Button>
        )}
      </Row>
    </Stack>
  );
};

/** The customer's consent to show the rooms. Publishing needs it. */
const ConsentFields = ({ editing }: Props) => {
  const { form, errors, type } = editing;
  return (
    <Stack as="section" gap={12} aria-label="고객 동의">
      <div>
        <DateInput
          label={consentLabel}
          size="xs"
          radius={8}
          clearable
          clearButtonProps={{ "aria-label": "동의한 날 지우기" }}
          valueFormat="YYYY.MM.DD"
          placeholder={noConsent}
          aria-label={`${consentLabel} ${form.consent_on?.replaceAll("-", ".") ?? noConsent}`}
          maxDate={seoulDay()}
          classNames={fieldLook}
          value={form.consent_on}
          error={errors.consent_on}
          onChange={(consent_on) => type({ consent_on: typeof consent_on === "string" ? consent_on : null })}
        />
        <Previous editing={editing} name="consent_on" label="고객 동의" />
      </div>
      <ConsoleProseField
        label="어떻게 동의받았나요"
        minRows={1}
        maxRows={4}
        placeholder="계약서 9조에 서명"
        maxLength={studioLimits.note}
        value={form.consent_note}
        onChange={(text) => type({ consent_note: text })}
      />
    </Stack>
  );
};

/** The facts of a project, the customer's consent and the floor plan. */
export const ProjectFields = ({ editing }: Props) => {
  const { form, errors, project, type } = editing;
  const { data: designers } = useQuery(studioDesignersQuery());
  const { data: reference } = useQuery(referenceDataQuery());
  const text = { size: "xs", radius: 8, classNames: fieldLook } as const;
  const figure = { ...text, classNames: { ...fieldLook, input: look.count } };
  return (
    <Stack gap={18} p={20} columns="minmax(0, 1fr)" aria-label="내용" as="section">
      <div>
        <TextInput
          {...text}
          label="병원 이름"
          maxLength={studioLimits.name}
          value={form.customer_name}
          error={errors.customer_name}
          onChange={(event) => type({ customer_name: event.currentTarget.value })}
        />
        <Previous editing={editing} name="customer_name" label="병원 이름" />
      </div>
      <div>
        <TextInput
          {...text}
          label="주소"
          description={project.public_address === "" ? "의사에게는 동까지만 보여요." : `의사에게는 ‘${project.public_address}’까지 보여요.`}
          maxLength={studioLimits.address}
          value={form.address}
          error={errors.address}
          onChange={(event) => type({ address: event.currentTarget.value })}
        />
        <Previous editing={editing} name="address" label="주소" />
      </div>
      <div>
        <TagsInput
          {...text}
          label="진료과"
          maxTags={studioLimits.specialties}
          data={[...(reference?.specialties ?? [])]}
          classNames={{ ...fieldLook, input: look.tags, pill: look.pill }}
          value={[...form.specialties]}
          error={errors.specialties}
          onChange={(chosen) => type({ specialties: chosen })}
        />
        <Previous editing={editing} name="specialties" label="진료과" />
      </div>
      <Grid gap={12} columns="repeat(2, minmax(0, 1fr))">
        <div>
          <TextInput
            {...figure}
            label="면적"
            inputMode="decimal"
            rightSection="평"
            rightSectionWidth={40}
            value={form.area}
            error={errors.area}
            onChange={(event) => type({ area: event.currentTarget.value.trim() })}
          />
          <Text as="p" size={12} tone="muted" tabular>
            {squareMetresText(form.area)}
          </Text>
          <Previous editing={editing} name="area" label="면적" />
        </div>
        <div>
          <TextInput
            {...figure}
            label="평당 비용"
            inputMode="numeric"
            rightSection="만원"
            rightSectionWidth={44}
            value={form.price}
            error={errors.price}
            onChange={(event) => type({ price: event.currentTarget.value.trim() })}
          />
          <Previous editing={editing} name="price" label="평당 비용" />
        </div>
      </Grid>
      <div>
        <Select
          {...text}
          label="디자이너"
          placeholder="고르기"
          searchable
          clearable
          clearButtonProps={{ "aria-label": "디자이너 지우기" }}
          nothingFoundMessage="‘디자이너’ 목록에서 먼저 만들어 주세요"
          data={(designers ?? (project.designer === null ? [] : [project.designer])).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
          value={form.designer_id === null ? null : String(form.designer_id)}
          error={errors.designer_id}
          onChange={(chosen) => type({ designer_id: chosen === null ? null : Number(chosen) })}
        />
        <Previous editing={editing} name="designer_id" label="디자이너" />
      </div>
      <ConsentFields editing={editing} />
      <FloorPlan editing={editing} />
    </Stack>
  );
};
