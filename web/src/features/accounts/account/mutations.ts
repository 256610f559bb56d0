import { changeConsent, exportAccount, leaveConfirmation, leaveService, type Consent } from "@rounds/contract/accounts/account.ts";
import { legalVersions, versionsOn } from "@rounds/contract/accounts/legal.ts";
import { endOwnSession } from "@rounds/contract/accounts/sessions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api.ts";
import { formatDate } from "../../../lib/format.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { endVisit } from "../../../lib/session.ts";
import { accountLeft } from "../../../lib/signal.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { latestDecision, withDecision, type AdvertisingKind } from "./consents.ts";
import { consentsQuery, sessionsQuery } from "./queries.ts";

const names = { advertising: "광고성 정보 수신", night_advertising: "야간 광고성 정보 수신" } as const;

type Decision = { readonly kind: AdvertisingKind; readonly granted: boolean };

/** Before the first decision of a kind there is no entry to update. Adds undecided entries. */
const withUndecided = (consents: readonly Consent[], kind: AdvertisingKind, at: string): Consent[] =>
  latestDecision(consents, kind)
    ? [...consents]
    : [
        ...consents,
        { kind, version: versionsOn(legalVersions, seoulDay()).privacy, granted: false, ends_at: null, was_granted: false, at },
      ];

/**
 * Grants or withdraws a consent. The screen changes immediately and changes back when the server refuses. The law requires that we confirm
 * the result to the user.
 */
export const useChangeConsent = () => {
  const client = useQueryClient();
  const { queryKey } = consentsQuery();
  return useMutation({
    mutationKey: ["account", "consent"],
    scope: { id: "consents" },
    mutationFn: async (consent: Decision) => (await call(changeConsent, { body: { consent } })).consents,
    onMutate: async ({ kind, granted }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const now = new Date();
      client.setQueryData(queryKey, (consents = []) => withDecision(withUndecided(consents, kind, now.toISOString()), kind, granted, now));
      return { before };
    },
    onSuccess: (consents, { kind, granted }) => {
      client.setQueryData(queryKey, consents);
      const at = latestDecision(consents, kind)?.at ?? "";
      toast.success(`${formatDate(at)} ${names[kind]}에 ${granted ? "동의했어요" : "대한 동의를 철회했어요"}.`);
    },
    onError: (error, _decision, context) => {
      client.setQueryData(queryKey, context?.before);
      toast.failure(error);
    },
  });
};

/** Ends the sign-in on another device. The list is read again after an error too, because the sign-in may have ended before. */
export const useEndSession = () => {
  const client = useQueryClient();
  return useAct({
    mutationFn: (id: number) => call(endOwnSession, { params: { id } }),
    onSuccess: () => toast.success("로그인을 끝냈어요."),
    onError: (error: unknown) => toast.failure(error),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey })),
  });
};

/** Downloads all stored data about the user as a file. */
export const useExportAccount = () =>
  useAct({
    mutationKey: ["account", "export"],
    mutationFn: async () => (await call(exportAccount, {})).account,
    onSuccess: (account) => {
      saveBlob(new Blob([JSON.stringify(account, null, 2)], { type: "application/json" }), `my-data-${seoulDay()}.json`);
      toast.success("내 정보를 내려받았어요.");
    },
    onError: (error) => toast.failure(error),
  });

const duties: ReadonlySet<string> = new Set(["account.last_owner", "account.interviews_ahead"]);

/** The person is the only owner of a hospital with open posts or agreed interviews. The server can end them together with the account. */
export const hasDuties = (error: unknown): error is ApiError => error instanceof ApiError && duties.has(error.code);

/** Deletes the account permanently. The server has already ended every session. The caller shows that the person has duties. */
export const useLeaveService = () =>
  useAct({
    mutationKey: ["account", "leave"],
    mutationFn: ({ closesHospitals }: { closesHospitals: boolean }) =>
      call(leaveService, { body: { confirmation: leaveConfirmation, closes_hospitals: closesHospitals } }),
    onSuccess: () => {
      accountLeft.carry();
      endVisit();
    },
    onError: (error) => {
      if (!hasDuties(error)) toast.failure(error);
    },
  });
