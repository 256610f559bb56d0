import { type NotificationData, notifications, notificationsStore } from "@mantine/notifications";
import { createElement } from "react";
import { ApiError, messageOf } from "../lib/api.ts";
import { layers } from "../lib/layers.ts";
import { watchWrite } from "../lib/repeated-writes.ts";
import { toastIcons, UndoMessage } from "./toast-parts.tsx";
import { media } from "./tokens.ts";

type ToastOptions = {
  title?: string;
  /** Shows 되돌리기 and calls this. */
  undo?: () => void;
  /** How long the undo stays, if not as long as usual. Then the toast counts them down. */
  undoSeconds?: number;
  /** The toast disappears after another attempt at this failed act. */
  failed?: string | undefined;
  /** The toast replaces the one about the same subject, which would contradict it. */
  subject?: string;
};

const kinds = {
  success: { color: "teal", role: "status", autoClose: 4000 },
  info: { color: "gray", role: "status", autoClose: 4000 },
  warning: { color: "amber", role: "alert", autoClose: 8000 },
  // In milliseconds. Long enough to read the next step.
  error: { color: "coral", role: "alert", autoClose: 8000 },
} as const;
type Kind = keyof typeof kinds;

/** Longer than other toasts, so that the user has time for the undo button. */
const undoMs = 7000;

/** The time to take back an act whose toast counts its seconds down. */
export const undoSeconds = 10;

/** Of the toasts with an undo that are on the screen. */
const undos = new Map<string, () => void>();

/** Ids of the toasts that count their seconds down. A moved toast would start again, and outlive its undo. */
const counting = new Set<string>();

/** Ids of the toasts on the screen by subject. That of an error is its message: on a dead network each act fails with the same one. */
const bySubject = new Map<string, string>();

/** A dialog has its title at the top and its buttons at the bottom. Next to one that does not fill the window, a toast covers neither. */
const place = (): NotificationData["position"] => {
  if (!layers.isAnyOpen()) return "bottom-center";
  return window.matchMedia(media.narrow).matches ? "top-center" : "bottom-left";
};

/** In milliseconds. A dialog that slides in has its final place after it, so the place of its head can be measured. */
const dialogOpensMs = 300;

/** A toast that was on the screen before the dialog would cover its buttons. */
const moveFromButtons = () => {
  if (!layers.isAnyOpen()) return;
  const isCovering = ({ id = "", position }: NotificationData) => position === "bottom-center" && !counting.has(id);
  notifications.updateState(notificationsStore, (shown) => shown.map((one) => (isCovering(one) ? { ...one, position: place() } : one)));
};
layers.onChange(() => layers.isAnyOpen() && setTimeout(moveFromButtons, dialogOpensMs));

/** Returns what its undo button does: the toast disappears, and `undo` runs. */
const show = (
  kind: Kind,
  message: string,
  { title, undo, undoSeconds: seconds, failed, subject = kind === "error" ? message : undefined }: ToastOptions = {},
): (() => void) => {
  const undoNow = () => {
    notifications.hide(id);
    undo?.();
  };
  const stopWatching = failed === undefined ? undefined : watchWrite(failed, () => notifications.hide(id));
  const onClose = () => {
    stopWatching?.();
    undos.delete(id);
    counting.delete(id);
    if (subject !== undefined && bySubject.get(subject) === id) bySubject.delete(subject);
  };
  const same = subject === undefined ? undefined : bySubject.get(subject);
  if (same !== undefined) notifications.hide(same);
  const id: string = notifications.show({
    ...kinds[kind],
    onClose,
    radius: 14,
    position: place(),
    icon: toastIcons[kind],
    title,
    closeButtonProps: { "aria-label": "알림 닫기", size: 44, iconSize: 18 },
    ...(undo
      ? {
          autoClose: seconds === undefined ? undoMs : seconds * 1000,
          message: createElement(UndoMessage, { message, onUndo: undoNow, ...(seconds !== undefined && { seconds }) }),
        }
      : { message }),
  });
  if (undo) undos.set(id, undoNow);
  if (seconds !== undefined) counting.add(id);
  if (subject !== undefined) bySubject.set(subject, id);
  return undoNow;
};

/** Short messages at the bottom of the screen, or away from the controls of an open dialog. Screen readers announce them. */
export const toast = {
  success: (message: string, options?: ToastOptions): void => void show("success", message, options),
  /** A success with undo. Returns what its button does, for a screen whose key can undo too. */
  undoable: (message: string, options: ToastOptions & { undo: () => void }) => show("success", message, options),
  /** Undoes the newest act whose toast still offers it. For a key of a screen. Does nothing without such a toast. */
  undoNewest: (): void => [...undos.values()].at(-1)?.(),
  info: (message: string, options?: ToastOptions): void => void show("info", message, options),
  warning: (message: string, options?: ToastOptions): void => void show("warning", message, options),
  error: (message: string, options?: ToastOptions): void => void show("error", message, options),
  /**
   * For a failed call. Shows nothing if login, onboarding or the access-denied modal already shows the error. The toast disappears when
   * another attempt succeeds or fails, so that it does not contradict the new result.
   */
  failure: (error: unknown, options?: ToastOptions) => {
    if (error instanceof ApiError && error.handled) return;
    show("error", messageOf(error), { ...options, failed: error instanceof ApiError ? error.act : undefined });
  },
};
