import { Radio, Switch } from "@mantine/core";
import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import { formatMoment } from "../../../../lib/format.ts";
import { Stack, Text } from "../../../../ui/box.tsx";
import { FailureNotice } from "../../../../ui/notice.tsx";
import { type Publication, useMoveToFront } from "../mutations.ts";
import { publicationNames } from "../texts.ts";
import { MomentField } from "../../../../ui/console/moment-field.tsx";

export type PublicationChoice = "now" | "scheduled" | "unpublished";

/** A recorded content plays when its first rendition is ready. A camera has no video. */
export const isReady = ({ type, video, duration_seconds: length }: StudioContent): boolean =>
  type === "live_camera" || length !== null || video?.is_current === true;

/** Before the operator chooses. An unpublished content is edited in order to publish it. */
export const choiceOf = ({ publication: { state } }: StudioContent): PublicationChoice => (state === "scheduled" ? state : "now");

/** Null if the choice changes nothing. */
export const publicationOf = (content: StudioContent, choice: PublicationChoice, at: string): Publication | null => {
  const { state, publish_at: before } = content.publication;
  if (choice === "scheduled") {
    const isSame = state === "scheduled" && before !== null && Date.parse(before) === Date.parse(at);
    return isSame || at === "" ? null : { state: "scheduled", publish_at: at };
  }
  const next = choice === "unpublished" ? "unpublished" : isReady(content) ? "published" : "when_ready";
  return next === state || (next === "when_ready" && state === "published") ? null : { state: next };
};

/** The button's label: the act, or the state if there is nothing to do. */
export const publicationLabel = (content: StudioContent, choice: PublicationChoice, next: Publication | null): string => {
  if (next === null) return publicationNames[content.publication.state];
  if (choice === "unpublished") return "비공개로 바꾸기";
  if (choice === "scheduled") return "공개 예약";
  return isReady(content) ? "공개" : "변환이 끝나면 공개";
};

type Props = {
  content: StudioContent;
  choice: PublicationChoice;
  /** ISO time of `scheduled`. */
  at: string;
  failure: string | undefined;
  onChoice: (choice: PublicationChoice) => void;
  onAt: (at: string) => void;
};

/** When doctors see the content. The button of the head applies the choice. */
export const PublicationField = ({ content, choice, at, failure, onChoice, onAt }: Props) => {
  const ready = isReady(content);
  const front = useMoveToFront(content.id);
  return (
    <Stack gap={12}>
      <Radio.Group label="공개" size="xs" value={choice} onChange={(value) => onChoice(value as PublicationChoice)}>
        <Stack gap={10} mt={8}>
          <Radio
            value="now"
            label={ready ? "바로 공개" : "변환이 끝나면 바로"}
            description={isLiveType(content.type) ? "예정된 웨비나에 보입니다" : "목록 맨 앞에 보입니다"}
          />
          <Radio
            value="scheduled"
            label="정한 시각에"
            description={choice === "scheduled" && at !== "" ? `${formatMoment(at)}에 공개합니다` : undefined}
          />
          <Radio value="unpublished" label="비공개로 두기" description="링크가 있어도 볼 수 없습니다" />
        </Stack>
      </Radio.Group>
      {choice === "scheduled" ? <MomentField label="공개할 때" value={at} onChange={onAt} /> : null}
      {ready ? null : (
        <Text as="p" size={12} tone="muted">
          720p 화질이 준비되면 공개할 수 있어요.
        </Text>
      )}
      <FailureNotice message={failure} />
      {content.publication.state === "published" && !isLiveType(content.type) ? (
        <Switch
          label="의사 목록 맨 앞에 두기"
          description="끄면 공개한 날짜 순서로 보입니다"
          checked={front.isPending ? front.variables : content.list_rank > 0}
          onChange={(event) => front.act(event.currentTarget.checked)}
        />
      ) : null}
    </Stack>
  );
};
