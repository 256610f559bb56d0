import type { MergeGain } from "@rounds/contract/hospitals/merge.ts";
import { formatNumber } from "../../../lib/format.ts";

export const reviewTags = { pending: "심사 중", approved: "승인됨", rejected: "반려됨" } as const;

type Named = { readonly name: string | null; readonly email: string | null };

/** `김소유#7`. Many members have no profile and so no name. Then their sign-in e-mail identifies them. */
export const personText = ({ name, email }: Named, id: number): string => `${name ?? email ?? "이름 없음"}#${id}`;

export const readyReasons = [
  "병원 정보를 확인할 수 없어요.",
  "주소나 전화번호를 다시 확인해 주세요.",
  "이미 등록된 병원이에요. 그 병원의 소유 확인을 요청해 주세요.",
  "의료기관이 아니에요.",
] as const;

const day = 24 * 60 * 60_000;

/** `오늘부터`, `3일째`: the waiting time. */
export const waitingText = (since: string, now: Date = new Date()): string => {
  const days = Math.floor((now.getTime() - Date.parse(since)) / day);
  return days < 1 ? "오늘부터" : `${days}일째`;
};

const fieldNames: Readonly<Record<string, string>> = {
  phone_number: "대표 전화",
  web_site: "홈페이지",
  description: "소개",
  num_doctors: "의사",
  num_beds: "병상",
  num_employees: "직원",
  num_surgeries: "하루 수술",
  num_inpatients: "하루 입원",
  other_facilities: "다른 시설",
  biz_owner: "담당자",
  biz_phone_number: "담당 전화",
  specialties: "진료과",
  equipment: "장비",
  address: "주소",
};

/** The data that a merge moves, one line each. Data that does not move has no line. */
export const gainLines = (gain: MergeGain): readonly (readonly [label: string, value: string])[] => {
  const { filled_fields: filled } = gain;
  const lines: readonly (readonly [string, string, boolean])[] = [
    ["공고", `${formatNumber(gain.job_post_count)}개 (열림 ${formatNumber(gain.open_job_post_count)}개)`, gain.job_post_count > 0],
    ["합치면 열리는 공고", `${formatNumber(gain.opening_job_post_count)}개`, gain.opening_job_post_count > 0],
    ["지원 내역", `${formatNumber(gain.application_count)}건`, gain.application_count > 0],
    [
      "취소되는 지원",
      `${formatNumber(gain.cancelled_application_count)}건 (두 병원 중 하나를 숨긴 의사)`,
      gain.cancelled_application_count > 0,
    ],
    ["팀원", `${formatNumber(gain.member_count)}명`, gain.member_count > 0],
    ["권한이 오르는 팀원", `${formatNumber(gain.raised_member_count)}명`, gain.raised_member_count > 0],
    ["기다리는 초대", `${formatNumber(gain.invitation_count)}개`, gain.invitation_count > 0],
    ["소유 확인 요청", `${formatNumber(gain.claim_count)}건`, gain.claim_count > 0],
    ["사진", `${formatNumber(gain.image_count)}장`, gain.image_count > 0],
    ["심평원 등록", "연결을 옮겨요", gain.is_register_link],
    ["비어 있어 채우는 정보", filled.map((name) => fieldNames[name] ?? name).join(", "), filled.length > 0],
  ];
  return lines.filter(([, , isGained]) => isGained).map(([label, value]) => [label, value] as const);
};

type HospitalFacts = { readonly name: string; readonly address: string };

/** The approved value and the new value of each changed fact. */
export const changeText = (approved: HospitalFacts, now: HospitalFacts): string => {
  const changes = [
    ...(approved.name === now.name ? [] : [`이름: ${approved.name} → ${now.name}`]),
    ...(approved.address === now.address ? [] : [`주소: ${approved.address || "없음"} → ${now.address || "없음"}`]),
  ];
  return `승인된 뒤 바뀌었어요. ${changes.join(" · ")}`;
};

/** Whether a hospital is in the national register. */
export const originText = (isRegistered: boolean): string => (isRegistered ? "심평원 등록 병원" : "직접 등록한 병원");

/** The decision of an operator about a hospital or a post. */
export const decisionTexts = { approved: "승인했어요", rejected: "반려했어요", pending: "다시 심사해요" } as const;

/** After an approval together with posts: the posts that changed or appeared meanwhile still wait. */
export const leftPostsText = (seen: readonly unknown[] | undefined, waitingPosts: number): string =>
  seen === undefined || seen.length === 0 || waitingPosts === 0
    ? ""
    : `. 승인하지 않은 공고 ${formatNumber(waitingPosts)}개는 아직 심사 중이에요`;
