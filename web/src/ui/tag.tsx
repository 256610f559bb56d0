import type { ReactNode } from "react";
import { Text } from "./box.tsx";
import classes from "./tag.module.css";
import type { Ground, Tone } from "./tokens.ts";

const looks = {
  calm: { bg: "ground", tone: "muted" },
  brand: { bg: "brand-soft", tone: "brand-strong" },
  wait: { bg: "wait-soft", tone: "wait" },
  lost: { bg: "lost-soft", tone: "lost" },
} as const satisfies Readonly<Record<string, { bg: Ground; tone: Tone }>>;

export type TagTone = keyof typeof looks;

type Props = {
  tone: TagTone;
  /** Follows a name in the same line. */
  small?: boolean;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A short state: `심사 중`. */
export const Tag = ({ tone, small = false, title, className, children }: Props) => (
  <Text
    radius={6}
    weight={600}
    truncate
    {...looks[tone]}
    className={`${small ? classes.small : classes.tag} ${className ?? ""}`}
    title={title}
  >
    {children}
  </Text>
);
