import { subscribeToPush, unsubscribeFromPush } from "@rounds/contract/inbox.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { reloadAfter } from "../../lib/reload-after.ts";
import { toast } from "../../ui/toast.ts";
import { deviceSupport, type DeviceSupport, hasServerKey, PermissionRefused, readDevice, subscribeDevice } from "./push-device.ts";
import { inboxKeys, pushStateQuery } from "./queries.ts";

export type PushSwitch =
  | { readonly kind: "loading" | "hidden" }
  | { readonly kind: Exclude<DeviceSupport, "ready"> }
  | { readonly kind: "ready"; readonly isOn: boolean; readonly busy: boolean; readonly setOn: (on: boolean) => void };

const keysOf = (subscription: PushSubscription) => {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { p256dh, auth };
};

/** The push switch of this device. The browser prompts for permission only when the user switches it on. */
export const usePushSwitch = (): PushSwitch => {
  const client = useQueryClient();
  const state = useQuery(pushStateQuery());
  const device = useQuery({ queryKey: [...inboxKeys.push, "device"], queryFn: readDevice, staleTime: 0 });
  const publicKey = state.data?.public_key ?? null;
  const switching = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) {
        const known = await readDevice();
        if (!known) return;
        await call(unsubscribeFromPush, { body: { endpoint: known.subscription.endpoint } });
        await known.subscription.unsubscribe();
        return;
      }
      const subscription = await subscribeDevice(publicKey ?? "");
      await call(subscribeToPush, { body: { subscription: { endpoint: subscription.endpoint, keys: keysOf(subscription) } } });
    },
    onSuccess: (_, on) => toast.success(on ? "이 기기에서 알림을 받아요." : "이 기기에서는 알림을 받지 않아요."),
    onError: (error) => {
      if (error instanceof PermissionRefused) toast.warning("브라우저에서 알림을 허용하지 않았어요.");
      // The browser's push service is unavailable, or blocked on this network.
      else if (error instanceof DOMException) toast.error("브라우저의 알림 서비스에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.");
      else toast.failure(error);
    },
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: inboxKeys.push })),
  });

  // Push is only an addition to the inbox. When its state cannot be read, the switch is hidden.
  // When only a later reading fails, the switch stays as it was.
  if (state.data ? publicKey === null : state.isError) return { kind: "hidden" };
  if (state.data === undefined || publicKey === null || device.isPending) return { kind: "loading" };
  const support = deviceSupport();
  if (support !== "ready") return { kind: support };
  const known = device.data ?? null;
  // After a change of the server's key the switch is off, so that the person can subscribe again.
  const isOn = known !== null && state.data.endpoints.includes(known.hash) && hasServerKey(known.subscription, publicKey);
  return { kind: "ready", isOn: switching.isPending ? switching.variables : isOn, busy: switching.isPending, setOn: switching.mutate };
};
