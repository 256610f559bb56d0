import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { logFailure } from "../../../../lib/log-failure.ts";
import { profileRequired } from "../../../../lib/signal.ts";
import { profileKeys, unregistered, userProfileQuery } from "../../profile/queries.ts";
import { backgroundPart } from "../../../../ui/background-part.ts";

const OnboardingDialog = backgroundPart(async () => (await import("./onboarding-dialog.tsx")).OnboardingDialog);

/** Opens over the doctor's screens until the signed-in user has a profile. `onFinished`: the screen below must load again. */
export const Onboarding = ({ onFinished }: { onFinished: () => void }) => {
  const client = useQueryClient();
  const { data: profile, error } = useQuery(userProfileQuery());

  // The specification: without the profile the onboarding stays closed, and the failure is only logged.
  useEffect(() => {
    if (error !== null) logFailure("The profile was not read", error);
  }, [error]);

  useEffect(() => {
    // The server knows that there is no profile, but the cached profile is older.
    const onRequired = () => {
      if (!profileRequired.read()) return;
      profileRequired.lower();
      void client.invalidateQueries({ queryKey: profileKeys.user });
    };
    onRequired();
    return profileRequired.subscribe(onRequired);
  }, [client]);

  if (profile?.id !== unregistered) return null;
  return (
    <Suspense>
      <OnboardingDialog key={profile.user_code} isOwner={profile.is_owner} isOperator={profile.is_operator} onFinished={onFinished} />
    </Suspense>
  );
};
