import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { logFailure } from "../../../../lib/log-failure.ts";
import { profileRequired } from "../../../../lib/signal.ts";
import { profileKeys, unregistered, userProfileQuery } from "../../profile/queries.ts";
import { backgroundPart } from "../../../../ui/background-part.ts";

const OnboardingDialog = backgroundPart(async () => (await import("./licence-forms.ts")).OnboardingDialog);

type Props = {
  /** The screen below must load again. */
  onFinished: () => void;
  /** Visitors read the screen below too, so it does not need a profile. */
  isPublic?: boolean;
};

/**
 * Opens over the doctor's screens until the signed-in user has a profile. Operators and members of hospitals need none on a public page, unless
 * a call requires it.
 */
export const Onboarding = ({ onFinished, isPublic = false }: Props) => {
  const client = useQueryClient();
  const { data: profile, error } = useQuery(userProfileQuery());
  const [isRequired, setRequired] = useState(false);

  // The specification: without the profile the onboarding stays closed, and the failure is only logged.
  useEffect(() => {
    if (error !== null) logFailure("The profile was not read", error);
  }, [error]);

  useEffect(() => {
    // The server knows that there is no profile, but the cached profile is older.
    const onRequired = () => {
      if (!profileRequired.read()) return;
      profileRequired.lower();
      setRequired(true);
      void client.invalidateQueries({ queryKey: profileKeys.user });
    };
    onRequired();
    return profileRequired.subscribe(onRequired);
  }, [client]);

  if (profile?.id !== unregistered) return null;
  if (isPublic && !isRequired && (profile.is_owner || profile.is_operator)) return null;
  return (
    <Suspense>
      <OnboardingDialog key={profile.user_code} isOwner={profile.is_owner} isOperator={profile.is_operator} onFinished={onFinished} />
    </Suspense>
  );
};
