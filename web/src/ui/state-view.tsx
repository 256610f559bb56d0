import { Button } from "@mantine/core";
import { IconFileOff, IconRefresh, IconSearch, IconWifiOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isNotFound, messageOf } from "../lib/api.ts";
import { Box, Column, Stack } from "./box.tsx";
import classes from "./state-view.module.css";

const Drawing = ({ badge, tone }: { badge: ReactNode; tone: "brand" | "ink" }) => (
  <Box mb={40} relative className={classes.drawing} aria-hidden>
    <svg width="112" height="76" viewBox="0 0 112 76">
      <rect x="10" width="92" height="40" rx="12" fill="var(--app-line)" />
      <rect x="0.5" y="14.5" width="111" height="60" rx="14" fill="var(--app-surface)" stroke="var(--app-line)" />
      <rect x="14" y="30" width="44" height="8" rx="4" fill="var(--app-line-2)" />
      <rect x="14" y="46" width="30" height="8" rx="4" fill="var(--app-line)" />
      <rect x="72" y="28" width="28" height="28" rx="8" fill="var(--app-ground)" />
    </svg>
    <Stack as="span" align="center" justify="center" bg="brand" className={classes.badge} data-tone={tone}>
      {badge}
    </Stack>
  </Box>
);

type EmptyProps = {
  title: string;
  /** The next step, in a sentence. */
  description?: ReactNode;
  /** Shown between text and button, for example the active conditions. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Icon in the drawing; a magnifier by default. */
  icon?: ReactNode;
  /** In place of the drawing. */
  drawing?: ReactNode;
  /** `h1` where the state is the whole page. */
  heading?: "h1" | "h2";
};

/** An empty list with the next step. A step that fills the list removes its own button, see `useFocusOfRemovedControl`. */
export const EmptyState = ({ title, description, children, action, icon, drawing, heading: Heading = "h2" }: EmptyProps) => (
  <Column as="section" align="center" px={24} pt={56} pb={48} text="center" data-replaced>
    {drawing === undefined ? <Drawing badge={icon ?? <IconSearch size={20} stroke={2.4} />} tone="brand" /> : <Box mb={24}>{drawing}</Box>}
    <Heading className={classes.title}>{title}</Heading>
    {description === undefined ? null : <p className={classes.description}>{description}</p>}
    {children}
    {action === undefined ? null : <div className={classes.action}>{action}</div>}
  </Column>
);

type ErrorProps = {
  /** For example `공고를 불러오지 못했어요`. */
  title?: string;
  /** The thrown value. Its message is shown unless `description` is given. */
  error?: unknown;
  description?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The way out, for example `목록으로`. It is the only button when the content does not exist. */
  leave?: { readonly label: string; readonly onLeave: () => void };
  children?: ReactNode;
  /** `h1` where the state is the whole page. */
  heading?: "h1" | "h2";
};

/** A failure with its reason and 다시 시도. Content that does not exist has no 다시 시도, because a retry would always fail. */
export const ErrorState = ({
  title = "불러오지 못했어요",
  error,
  description,
  onRetry,
  retrying = false,
  leave,
  children,
  heading: Heading = "h2",
}: ErrorProps) => {
  const isMissing = isNotFound(error);
  const Badge = isMissing ? IconFileOff : IconWifiOff;
  return (
    <Column as="section" align="center" px={24} pt={56} pb={48} text="center" role="alert">
      <Drawing badge={<Badge size={20} stroke={2.2} />} tone="ink" />
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.description}>{description ?? messageOf(error)}</p>
      {isMissing || !onRetry ? null : (
        <div className={classes.action}>
          <Button size="lg" fullWidth data-more leftSection={<IconRefresh size={18} aria-hidden />} loading={retrying} onClick={onRetry}>
            다시 시도
          </Button>
        </div>
      )}
      {leave && (
        <div className={classes.action}>
          <Button size="lg" fullWidth variant={isMissing ? "filled" : "subtle"} onClick={leave.onLeave}>
            {leave.label}
          </Button>
        </div>
      )}
      {children}
    </Column>
  );
};
