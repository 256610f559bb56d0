import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Row } from "./box.tsx";
import classes from "./notice.module.css";
import type { InnerSpace, Space } from "./tokens.ts";

type Props = { as?: "p" | "div"; tone?: "lost" | "brand"; mt?: InnerSpace; mb?: Space; role?: "alert" | "status"; children: ReactNode };

/** A message with an icon above or below a form. */
export const Notice = ({ as = "p", tone = "lost", children, ...props }: Props) => (
  <Row
    as={as}
    gap={8}
    align="start"
    px={14}
    py={12}
    bg={`${tone}-soft`}
    radius={12}
    variant="label"
    tone={tone === "brand" ? "brand-strong" : tone}
    weight={tone === "brand" ? 600 : 500}
    className={classes.notice}
    {...props}
  >
    {children}
  </Row>
);

/** The reason of a failure. Always present, so that screen readers announce a reason that comes later. Empty without a message. */
export const FailureNotice = ({ message, ...props }: { message: string | undefined; mt?: InnerSpace }) => (
  <Notice role="alert" {...props}>
    {message !== undefined && (
      <>
        <IconAlertCircle size={18} stroke={2} aria-hidden />
        {message}
      </>
    )}
  </Notice>
);
