import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { toast } from "../../../ui/toast.ts";
import { userProfileQuery } from "./queries.ts";

/**
 * The doctor's profile for a form that begins with its values. Without it an open form is not drawn. So the form loads a profile that could
 * not be loaded again. After another failure the doctor reads the reason, and the form closes.
 */
export function useProfileForForm(isOpen: boolean, onClose: () => void) {
  const { data, refetch } = useQuery(userProfileQuery());
  const load = useEffectEvent(async () => {
    const { error } = await refetch({ cancelRefetch: false });
    if (error === null) return;
    toast.failure(error);
    onClose();
  });
  const isMissing = isOpen && data === undefined;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing]);
  return data;
}
