import type { PersonText, TextPreview } from "@rounds/contract/operator-home/texts.ts";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import { BrandMark } from "../../../../ui/console/brand-mark.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { byChannel, channelNames, recipientNames } from "../labels.ts";

const words = { overflowWrap: "anywhere" } as const;

/** A text message has no title. */
const Message = ({ preview }: { preview: TextPreview }) => (
  <Text as="p" block p={14} bg="ground" keepLines radius={14} variant="note">
    {preview.body}
  </Text>
);

const Card = ({ preview }: { preview: TextPreview }) => (
  <Box p={14} bg="surface" line="all" radius={14}>
    <Row gap={10} align="start">
      {preview.channel === "push" ? <BrandMark /> : null}
      <Stack gap={4} shrink>
        <Text as="h4" variant="lead">
          {preview.title}
        </Text>
        <Text as="p" variant="note" tone="muted" keepLines style={words}>
          {preview.body}
        </Text>
      </Stack>
    </Row>
    {preview.link === null ? null : (
      <Text as="p" block mt={10} size={12} tone="muted" style={words}>
        누르면 열리는 화면: {preview.link}
      </Text>
    )}
  </Box>
);

type Props = { text: PersonText; onBack: () => void };

/** A text as people receive it, by channel. A text with several variants has one preview for each. */
export const TextDetail = ({ text, onBack }: Props) => (
  <Box role="region" scroll px={24} py={20} aria-label={text.occasion} tabIndex={0} data-focus="inside">
    {/* Its arrow begins where the text below it begins. */}
    <div style={{ marginInline: -20 }}>
      <BackToList onClick={onBack} />
    </div>
    <Row as="h2" gap={8} align="center" wrap mb={4} variant="title2">
      {text.occasion}
      <Tag tone="calm">{recipientNames[text.recipient]}에게</Tag>
    </Row>
    <Text as="p" block mb={20} variant="note" tone="muted">
      예시 값으로 채웠어요. 실제로 보낼 때와 같은 문구예요.
    </Text>
    <Grid gap={24} columns="repeat(auto-fill, minmax(min(100%, 340px), 1fr))" style={{ maxWidth: 1080 }}>
      {byChannel(text.previews).map(([channel, previews]) => (
        <Box as="section" key={channel} shrink aria-label={channelNames[channel]}>
          <Text as="h3" block mb={8} size={13} weight={700}>
            {channelNames[channel]}
          </Text>
          <Stack gap={10}>
            {previews.map((preview) => {
              const key = `${preview.title ?? ""} ${preview.body}`;
              return channel === "message" ? <Message key={key} preview={preview} /> : <Card key={key} preview={preview} />;
            })}
          </Stack>
        </Box>
      ))}
    </Grid>
  </Box>
);
