import { useQuery } from "@tanstack/react-query";
import { logout } from "../../../../lib/session.ts";
import { SignedInProviders } from "../../../../ui/signed-in-providers.tsx";
import { ConsentGate } from "../../../accounts/index.ts";
import { userProfileQuery } from "../../../profiles/index.ts";

/** The agreement before the person becomes a member. It brings the styles of signed-in areas, which public pages do not have. */
export const FirstConsent = ({ onAgreed }: { onAgreed: () => void }) => {
  const { data: profile, refetch } = useQuery(userProfileQuery());
  return (
    <SignedInProviders>
      <ConsentGate
        awaited={profile?.awaited_consents}
        refresh={async () => (await refetch()).data?.awaited_consents}
        isFirst
        onAgreed={onAgreed}
        onLogout={() => void logout()}
      />
    </SignedInProviders>
  );
};
