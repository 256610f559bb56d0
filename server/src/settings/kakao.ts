import { z } from "zod";
import { optional, type Requirement } from "./setting.ts";

/** Sign-in with Kakao, its Talk Channel, and shared messages. */
export const kakaoShape = {
  KAKAO_REST_KEY: optional,
  /** JavaScript key: posts can then be sent as KakaoTalk messages. Its domain has to be registered with Kakao. */
  KAKAO_JS_KEY: optional,
  KAKAO_CLIENT_SECRET: optional,
  /** Admin key of the same app, and `_xxxx` of the Talk Channel whose friends are rewarded for signing up. */
  KAKAO_ADMIN_KEY: optional,
  KAKAO_CHANNEL_ID: optional,
  /** Comma-separated app ids whose native tokens are accepted. */
  KAKAO_APP_IDS: optional,
};

export type KakaoSettings = {
  readonly kakao: { readonly restKey: string; readonly clientSecret: string; readonly appIds: readonly string[] } | null;
  /** Null: a flag of the demo world states whether a user follows the channel. */
  readonly kakaoChannel: { readonly adminKey: string; readonly channelId: string } | null;
  /** Null: doctors cannot share with KakaoTalk. */
  readonly kakaoJsKey: string | null;
};

const Shape = z.object(kakaoShape);
type Values = z.infer<typeof Shape>;

export const readKakaoSettings = (values: Values): KakaoSettings => ({
  kakao: values.KAKAO_REST_KEY
    ? {
        restKey: values.KAKAO_REST_KEY,
        clientSecret: values.KAKAO_CLIENT_SECRET ?? "",
        appIds: values.KAKAO_APP_IDS?.split(",").map((id) => id.trim()) ?? [],
      }
    : null,
  kakaoChannel:
    values.KAKAO_ADMIN_KEY && values.KAKAO_CHANNEL_ID ? { adminKey: values.KAKAO_ADMIN_KEY, channelId: values.KAKAO_CHANNEL_ID } : null,
  kakaoJsKey: values.KAKAO_JS_KEY ?? null,
});

export const kakaoRequirements = (values: Values): readonly Requirement[] => [
  [values.KAKAO_REST_KEY && values.KAKAO_CLIENT_SECRET, "KAKAO_REST_KEY and KAKAO_CLIENT_SECRET are required outside the demo mode."],
  [
    values.KAKAO_ADMIN_KEY && values.KAKAO_CHANNEL_ID,
    "KAKAO_ADMIN_KEY and KAKAO_CHANNEL_ID (_xxxx of the Talk Channel) are required outside the demo mode.",
  ],
];
