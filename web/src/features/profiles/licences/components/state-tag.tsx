import type { LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import { Tag } from "../../../../ui/tag.tsx";

const labels = { pending: "확인 기다림", verified: "확인됨", rejected: "반려됨" } as const;
const tones = { pending: "wait", verified: "brand", rejected: "lost" } as const;

export const StateTag = ({ state }: { state: LicenceReviewLine["state"] }) => <Tag tone={tones[state]}>{labels[state]}</Tag>;
