import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { Config } from "./config.ts";

/** The part of the configuration that every page may know. */
export const publicConfig = (config: Config): PublicConfig => ({
  brand: config.brand.name,
  support_phone: config.brand.supportPhone,
  support_email: config.brand.supportEmail,
  company_details: config.brand.companyDetails,
  privacy_officer: config.brand.privacyOfficer,
  app_store_url: config.brand.appStoreUrl,
  play_store_url: config.brand.playStoreUrl,
  chat_url: config.brand.chatUrl,
  origin: config.origin,
  sign_in_provider: config.kakao ? "kakao" : "local",
  demo: config.isDemo,
  kakao_js_key: config.kakaoJsKey,
  map_tiles_url: config.mapTilesUrl,
  map_tiles_attribution: config.mapTilesAttribution,
  first_status_label: `${config.brand.name} 지원확인`,
});
