import type { RewardStatus, Suitability } from "@rounds/contract/rewards/rewards.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Stack, Text } from "../../../../ui/box.tsx";
import { stateLooks } from "../../../../ui/state-looks.ts";
import { Tag, type TagTone } from "../../../../ui/tag.tsx";
import { statusWords, suitabilityWords } from "../texts.ts";

const tagTones: Readonly<Partial<Record<Suitability, TagTone>>> = { suitable: "brand", pending: "wait" };

const sendTones = { pending: "calm", ready_to_send: "wait", sent: "brand" } as const;

export const SuitabilityTag = ({ suitability }: { suitability: Suitability }) => (
  <Tag tone={tagTones[suitability] ?? "calm"}>{suitabilityWords[suitability]}</Tag>
);

/** A person in the operators' console. A person without a name has not finished signing up, or has left. */
export const PersonName = ({ name, id }: { name: string | null; id: number }) => (
  <Text block truncate>
    <Text as="strong" weight={name === null ? 400 : 600} tone={name === null ? "faint" : undefined}>
      {name ?? "이름 없음"}
    </Text>
    <Text tone="faint">#{id}</Text>
  </Text>
);

/** The state of a voucher, and the date when it was sent. */
export const SendStatus = ({ status, at }: { status: RewardStatus; at: string | null }) => (
  <Stack as="span">
    <Text {...stateLooks[sendTones[status]]}>{statusWords[status]}</Text>
    {at === null ? null : (
      <Text size={12} tone="faint">
        {formatDate(at)}
      </Text>
    )}
  </Stack>
);

/** All vouchers are the same product. */
export const Product = () => (
  <Stack as="span">
    <span>커피</span>
    <Text size={12} tone="faint">
      3,850원
    </Text>
  </Stack>
);
