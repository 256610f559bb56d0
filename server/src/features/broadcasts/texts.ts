import { composeNotification } from "@rounds/contract/broadcast-text.ts";
import type { PersonText } from "../../person-text.ts";
import { previewNotice } from "../inbox/index.ts";

const example = { title: "11월 심장 초음파 웨비나", description: "신청하면 다시보기도 볼 수 있어요." };

/** The words are of an operator, who previews them before they are sent. */
const broadcast = (name: string, occasion: string, isAdvertising: boolean): PersonText => ({
  name,
  occasion,
  recipient: "everyone",
  previews: async ({ config }) => {
    const sender = { name: config.brand.name, phone: config.brand.supportPhone };
    return previewNotice({ ...composeNotification({ ...example, is_advertising: isAdvertising }, sender), link: null }, false, config);
  },
});

export const texts = [
  broadcast("notification.service", "운영자가 쓴 알림을 보낼 때", false),
  broadcast("notification.advertising", "운영자가 쓴 광고 알림을 보낼 때", true),
];
