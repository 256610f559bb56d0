import { countInvitation, type inviteWays } from "@rounds/contract/engagement/invitations.ts";
import { useState } from "react";
import { ApiError, call } from "../../../lib/api.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { isAbort } from "../../../lib/is-abort.ts";
import { toast } from "../../../ui/toast.ts";

type Way = (typeof inviteWays)[number];

// The doctor does not notice whether a count is stored.
const count = (way: Way, eventId: number | undefined): void =>
  void call(countInvitation, { body: { invite_send: { way, ...(eventId === undefined ? {} : { marketing_event_id: eventId }) } } }).catch(
    () => undefined,
  );

/** Phones and tablets have a share sheet of apps that people use. */
export const hasShareSheet = (): boolean => typeof navigator.share === "function" && navigator.maxTouchPoints > 0;

type Invitation = {
  /** May still be loading. Rejects with ApiError. */
  message: () => Promise<string>;
  /** Of an invitation to a marketing event. */
  eventId?: number;
};

/** Ways to send an invitation. `byHand` is the text that the browser refused to copy. */
export const useInvitation = ({ message, eventId }: Invitation) => {
  const [byHand, setByHand] = useState<string | null>(null);

  const copy = async (): Promise<void> => {
    const text = message();
    try {
      await copyText(text);
    } catch (error) {
      if (error instanceof ApiError) toast.failure(error);
      else setByHand(await text);
      return;
    }
    count("copy", eventId);
    toast.success("초대 메시지를 복사했어요. 원하는 곳에 붙여 넣어 주세요.");
  };

  /** Opens the device's share sheet. Copies the message if the sheet fails. */
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text: await message() });
      count("share", eventId);
    } catch (error) {
      if (isAbort(error)) return;
      if (error instanceof ApiError) toast.failure(error);
      else await copy();
    }
  };

  return { copy: () => void copy(), share: () => void share(), byHand, closeByHand: () => setByHand(null) };
};

/** Copies a code or a link. The text is on the screen, so people can also select it. */
export const copyShown = async (text: string, copied: string): Promise<void> => {
  try {
    await copyText(Promise.resolve(text));
    toast.success(copied);
  } catch {
    toast.error("복사하지 못했어요. 화면의 글자를 길게 눌러 복사해 주세요.");
  }
};
