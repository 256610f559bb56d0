import type { LinkProps } from "@tanstack/react-router";
import type { ComponentType } from "react";

export type ConsoleItem = {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  /** How many there are, beside the label. */
  count?: number;
  icon: ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean }>;
};

/** A search of the console that takes words from elsewhere. */
export type ConsoleFind = Pick<ConsoleItem, "icon"> & {
  /** `유저 검색`. */
  what: string;
  find: (words: string) => void;
};

export type ConsolePerson = {
  /** Null until the profile says it, and for staff who have none. */
  name: string | null;
  /** What the console calls such a person: `운영자`, `병원 담당자`. */
  role: string;
  onLogout: () => void;
};
