import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Box, Column, Row } from "./box.tsx";
import { CompanyFoot } from "./company-details.tsx";
import { Logo } from "./logo.tsx";
import classes from "./public-card.module.css";
import { takeFocus } from "./take-focus.ts";

type Props = {
  brand: string;
  icon?: ReactNode;
  /** At the end of the head. */
  action?: ReactNode;
  children: ReactNode;
};

/** A public page for one decision: a card on wide windows, the whole window on phones. */
export const PublicCard = ({ brand, icon, action, children }: Props) => (
  <Box bg="surface" className={classes.page}>
    <Column minH="screen">
      <Row as="header" align="center" justify="between" px={20} py={16}>
        <Link to="/" aria-label={`${brand} 처음으로`}>
          <Row as="span" inline align="center" minH={44}>
            <Logo brand={brand} size={20} />
          </Row>
        </Link>
        {action}
      </Row>
      <Column as="main" grow className={classes.main}>
        {icon && (
          <Row as="span" fixed align="center" justify="center" bg="brand-soft" radius={16} tone="brand-strong" className={classes.mark}>
            {icon}
          </Row>
        )}
        {children}
      </Column>
    </Column>
    <CompanyFoot />
  </Box>
);

/** `takesFocus`: the title replaces the button that the person has pressed. */
export const PublicCardTitle = ({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) => (
  <h1 className={classes.title} {...(takesFocus && { ref: takeFocus, tabIndex: -1, style: { outline: "none" } })}>
    {children}
  </h1>
);

/** The tick before a reason to join. */
export const CheckMark = () => (
  <Row as="span" fixed align="center" justify="center" bg="brand-soft" tone="brand-strong" className={classes.check}>
    <IconCheck size={14} stroke={2.6} aria-hidden />
  </Row>
);
