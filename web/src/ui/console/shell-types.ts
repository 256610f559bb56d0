import type { LinkProps } from "@tanstack/react-router";
import type { ComponentType } from "react";

export type ConsoleItem = {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  /** Count next to the label. */
  count?: number;
  icon: ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean }>;
};

/** A search of the console that other places can start with given search terms. */
export type ConsoleFind = Pick<ConsoleItem, "icon"> & {
  /** `유저 검색`. */
  what: string;
  find: (words: string) => void;
};

export type ConsolePerson = {
  /** Null until the profile has loaded, and for staff without a profile. */
  name: string | null;
  /** Displayed role: `운영자`, `병원 담당자`. */
  role: string;
  /** The page with sessions, consents and leaving the service. Without it, the doctor's profile has them. */
  accountPage?: NonNullable<LinkProps["to"]>;
  /** The person's notices. `unread` is their number for people, `0` without any. */
  inbox?: { page: NonNullable<LinkProps["to"]>; unread: string };
  onLogout: () => void;
};
