import type { AwaitedConsent } from "@rounds/contract/accounts/legal.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { consentRequired } from "../../../../lib/signal.ts";
import { backgroundPart } from "../../../../ui/background-part.ts";

const ConsentScreen = backgroundPart(async () => (await import("./consent-screen.tsx")).ConsentScreen);

type Props = {
  /** Undefined while the profile loads. */
  awaited: readonly AwaitedConsent[] | undefined;
  /** Reads the awaited consents again, and returns them. */
  refresh: () => Promise<readonly AwaitedConsent[] | undefined>;
  /** The person is no member yet, and agrees for the first time. */
  isFirst?: boolean;
  onAgreed?: () => void;
  onLogout: () => void;
};

/**
 * Covers the screens of a person who must agree: a member to a new version, or a future member of a hospital. It opens at the start of a
 * visit. A version that takes effect during a visit interrupts nothing, until the server refuses calls. The screen stays below it, so nothing
 * typed is lost.
 */
export const ConsentGate = ({ awaited, refresh, isFirst = false, onAgreed, onLogout }: Props) => {
  const client = useQueryClient();
  /** Undefined before the first profile of this visit. */
  const [isDue, setIsDue] = useState<boolean>();
  const isRefused = useSyncExternalStore(consentRequired.subscribe, consentRequired.read, () => false);
  if (isDue === undefined && awaited !== undefined) setIsDue(awaited.length > 0);

  const close = (): void => {
    setIsDue(false);
    consentRequired.lower();
    // Repeats the queries that the server refused before.
    void client.invalidateQueries();
    onAgreed?.();
  };
  // Another tab may have agreed meanwhile.
  const readAgain = useEffectEvent(() => refresh().then((left) => left?.length === 0 && close()));
  useEffect(() => {
    if (isRefused) void readAgain();
  }, [isRefused]);

  if (awaited === undefined || awaited.length === 0 || !(isDue || isRefused)) return null;
  return (
    <Suspense>
      <ConsentScreen awaited={awaited} isFirst={isFirst} onAgreed={close} onReplaced={() => void refresh()} onLogout={onLogout} />
    </Suspense>
  );
};
