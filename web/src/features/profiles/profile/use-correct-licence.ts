import { checkDoctorLicence, licenceCheckSuccess } from "@rounds/contract/profiles/licences.ts";
import { correctLicence } from "@rounds/contract/profiles/profile.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call, hasCode } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { licenceVerified } from "../onboarding/texts.ts";
import { profileScope } from "./mutations.ts";
import { profileKeys, userProfileQuery } from "./queries.ts";

const { queryKey } = userProfileQuery();

/** The values that belong to a licence, as typed. `birthDate` is `YYMMDD`. */
export type Identity = { readonly name: string; readonly birthDate: string; readonly licenceNumber: string };

/** Checks the licence and saves its values. The result is false if the check has refused them. */
export const useCorrectLicence = (onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useAct({
    mutationKey: ["profile", "licence"],
    scope: profileScope,
    mutationFn: async ({ name, birthDate, licenceNumber }: Identity) => {
      const id = client.getQueryData(queryKey)?.id;
      if (id === undefined) throw new Error("A licence was corrected before the profile was read");
      const licence = { name: name.trim(), birth_date: birthDate, license_number: licenceNumber };
      if ((await call(checkDoctorLicence, { body: licence })).message !== licenceCheckSuccess) return false;
      const { profile } = await call(correctLicence, { params: { id }, body: { licence } });
      await client.cancelQueries({ queryKey: profileKeys.user });
      client.setQueryData(queryKey, profile);
      toast.success(profile.license_state === "verified" ? licenceVerified : "면허 확인을 다시 요청했어요. 결과가 나오면 알려 드릴게요.");
      return true;
    },
    onError: (error) => {
      onError(error);
      // An operator has decided since the profile was read, or another tab has corrected it.
      if (hasCode(error, "profile.licence_verified") || hasCode(error, "profile.licence_unchanged"))
        void client.invalidateQueries({ queryKey: profileKeys.user });
    },
  });
};
