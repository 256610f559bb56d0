import type { LegalFigure, PublishedVersion } from "@rounds/contract/accounts/legal.ts";

type Figure = PublishedVersion & Pick<LegalFigure, "notified" | "agreed">;

export const presentFigure = ({ kind, version, state, needs_consent, notified, agreed }: Figure): LegalFigure => ({
  kind,
  version,
  state,
  needs_consent,
  notified,
  agreed,
});
