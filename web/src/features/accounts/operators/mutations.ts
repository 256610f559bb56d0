import {
  confirmFactorEnrolment,
  endOperatorSession,
  grantOperator,
  passOperatorFactor,
  renewRecoveryCodes,
  resetOperatorFactor,
  startFactorEnrolment,
  withdrawOperator,
  type Operator,
} from "@rounds/contract/accounts/operators.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { toast } from "../../../ui/toast.ts";
import { operatorKeys } from "./queries.ts";
import { nameOf } from "./texts.ts";

/**
 * Changes that an operator makes to other operators. Afterwards the lists are read again, even after an error, because another operator may
 * have been faster.
 */
export const useOperatorChanges = () => {
  const client = useQueryClient();
  const settle = {
    onError: (error: unknown) => toast.failure(error),
    onSettled: (_answer: unknown, error: unknown) => reloadAfter(error, () => client.invalidateQueries({ queryKey: operatorKeys.all })),
  };
  return {
    grant: useAct({
      mutationFn: (userId: number) => call(grantOperator, { body: { operator: { user_id: userId } } }),
      onSuccess: ({ operator }) => toast.success(`${nameOf(operator)} 님을 운영자로 지정했어요.`),
      ...settle,
    }),
    withdraw: useAct({
      mutationFn: ({ user_id }: Operator) => call(withdrawOperator, { params: { user_id } }),
      onSuccess: (_answer, operator) => toast.success(`${nameOf(operator)} 님의 운영자 권한을 해제했어요.`),
      ...settle,
    }),
    reset: useAct({
      mutationFn: ({ user_id }: Operator) => call(resetOperatorFactor, { params: { user_id } }),
      onSuccess: (_answer, operator) => toast.success(`${nameOf(operator)} 님은 다시 로그인해 인증 앱을 새로 등록해요.`),
      ...settle,
    }),
    end: useAct({
      mutationFn: ({ userId, id }: { userId: number; id: number }) => call(endOperatorSession, { params: { user_id: userId, id } }),
      onSuccess: () => toast.success("로그인을 끝냈어요."),
      ...settle,
    }),
  };
};

export type OperatorChanges = ReturnType<typeof useOperatorChanges>;

/** The form shows failures next to its field. */
export const useStartEnrolment = () => useMutation({ mutationFn: () => call(startFactorEnrolment, {}) });
export const useConfirmEnrolment = () => useMutation({ mutationFn: (code: string) => call(confirmFactorEnrolment, { body: { code } }) });
export const usePassFactor = () => useMutation({ mutationFn: (code: string) => call(passOperatorFactor, { body: { code } }) });

export const useRenewCodes = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewRecoveryCodes, {}),
    onError: (error) => toast.failure(error),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: operatorKeys.factor() })),
  });
};
