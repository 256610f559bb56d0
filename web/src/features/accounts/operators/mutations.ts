import {
  confirmFactorEnrolment,
  endOperatorSession,
  grantOperator,
  passOperatorFactor,
  readOperatorFactor,
  renewRecoveryCodes,
  resetOperatorFactor,
  startFactorEnrolment,
  withdrawOperator,
  type Operator,
  type OperatorFactor,
} from "@rounds/contract/accounts/operators.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, hasCode, isWorthRetrying } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { toast } from "../../../ui/toast.ts";
import { operatorFactorQuery, operatorKeys, operatorSessionsQuery } from "./queries.ts";
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
      onSuccess: (_answer, { userId, id }) => {
        // If the list cannot be read again, it still does not show the ended session.
        client.setQueryData(
          operatorSessionsQuery(userId).queryKey,
          (page) => page && { operator_sessions: page.operator_sessions.filter((session) => session.id !== id) },
        );
        toast.success("로그인을 끝냈어요.");
      },
      ...settle,
    }),
  };
};

export type OperatorChanges = ReturnType<typeof useOperatorChanges>;

/** The form shows failures next to its field. */
export const useStartEnrolment = () => useMutation({ mutationFn: () => call(startFactorEnrolment, {}) });

const readFactor = async (): Promise<OperatorFactor> => (await call(readOperatorFactor, {})).operator_factor;

/**
 * Enrols with a code, and resolves to the recovery codes. If the response was lost, the server has enrolled the app and expects no code any
 * more. Then it makes new recovery codes, because nothing has shown the first ones.
 */
export const useConfirmEnrolment = () => {
  const client = useQueryClient();
  const [before] = useState(() => client.getQueryData(operatorFactorQuery().queryKey)?.operator_factor.enrolled_at ?? null);
  return useMutation({
    mutationFn: (code: string) =>
      call(confirmFactorEnrolment, { body: { code } }).catch(async (error: unknown) => {
        if (!isWorthRetrying(error) && !hasCode(error, "operator_factor.expired")) throw error;
        const factor = await readFactor().catch(() => null);
        const isEnrolled = factor?.state === "passed" && factor.enrolled_at !== null && factor.enrolled_at !== before;
        if (!isEnrolled) throw error;
        return call(renewRecoveryCodes, {});
      }),
  });
};

/** A code works once. So after a lost response the same code is refused, although this session has passed. */
export const usePassFactor = () => {
  const isLost = useRef(false);
  return useMutation({
    mutationFn: (code: string) =>
      call(passOperatorFactor, { body: { code } }).catch(async (error: unknown) => {
        isLost.current ||= isWorthRetrying(error);
        const factor = isLost.current ? await readFactor().catch(() => null) : null;
        if (factor?.state !== "passed") throw error;
        return { operator_factor: factor };
      }),
  });
};

const codesLost = "연결이 끊겨 새 복구 코드를 보여 드리지 못했어요. 전에 쓰던 코드는 쓸 수 없을 수 있으니 다시 만들어 주세요.";

export const useRenewCodes = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewRecoveryCodes, {}),
    onError: (error) => (isWorthRetrying(error) ? toast.error(codesLost) : toast.failure(error)),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: operatorKeys.factor() })),
  });
};
