import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { userProfileQuery } from "../queries.ts";
import { LicenceCorrection } from "./lazy-licence-correction.ts";

/**
 * A button that opens the correction of a rejected licence above the page, so that the doctor stays there. It reads the profile again, because
 * an operator may have verified the licence since.
 */
export const CorrectLicence = () => {
  const { data: profile } = useQuery({ ...userProfileQuery(), refetchOnMount: "always" });
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <>
      <LargeButton fullWidth onClick={() => setIsCorrecting(true)}>
        면허 정보 고치기
      </LargeButton>
      <Suspense>{isCorrecting && profile && <LicenceCorrection profile={profile} onClose={() => setIsCorrecting(false)} />}</Suspense>
    </>
  );
};
