import { deleteBusiness, type OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { requestBusinessReview } from "@rounds/contract/hospitals/review.ts";
import { claimHospital, type RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { profileKeys } from "../../profiles/index.ts";
import { businessKeys } from "./queries.ts";

/** Deletes a hospital without posts, or gives up a hospital of the register. */
export const useDeleteBusiness = (onDeleted: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OwnedBusiness) => call(deleteBusiness, { params: { id } }),
    onSuccess: async () => {
      toast.success("병원이 삭제되었습니다");
      onDeleted();
      await Promise.all([
        client.invalidateQueries({ queryKey: businessKeys.owned }),
        client.invalidateQueries({ queryKey: profileKeys.user }),
      ]);
    },
    onError: (error) => toast.failure(error),
  });
};

/** Requests another review of a rejected hospital. */
export const useRequestReview = () => {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ id }: OwnedBusiness) => call(requestBusinessReview, { params: { id } }),
    onSuccess: async () => {
      toast.success("다시 심사를 요청했어요. 결과를 알려 드릴게요.");
      await client.invalidateQueries({ queryKey: businessKeys.owned });
    },
    onError: (error) => toast.failure(error),
  });
};

/** Requests a hospital of the register. An operator decides. */
export const useClaimHospital = (onClaimed: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: RegisteredHospital) => call(claimHospital, { body: { business_id: id } }),
    onSuccess: async ({ business_claim }) => {
      toast.success(`‘${business_claim.business.name}’ 소유 확인을 요청했어요. 확인되면 알려 드릴게요.`);
      onClaimed();
      await client.invalidateQueries({ queryKey: businessKeys.claims });
    },
    onError: (error) => toast.failure(error),
  });
};
