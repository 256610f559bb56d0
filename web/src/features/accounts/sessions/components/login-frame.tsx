import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatPhone } from "../../../../lib/format.ts";
import { Box, Column } from "../../../../ui/box.tsx";
import { CompanyDetails } from "../../../../ui/company-details.tsx";
import { Logo } from "../../../../ui/logo.tsx";
import classes from "./login-page.module.css";

const Footer = () => {
  const { support_phone, support_email } = usePublicConfig();
  return (
    <footer className={classes.footer}>
      <Link to="/pay">급여 시세</Link>
      <Link to="/terms">이용약관</Link>
      <Link to="/privacy">개인정보 처리방침</Link>
      <a href={`tel:${support_phone.replaceAll(/\D/g, "")}`}>{formatPhone(support_phone)}</a>
      <a href={`mailto:${support_email}`}>{support_email}</a>
      <CompanyDetails />
    </footer>
  );
};

/** The brand's ring, large and faint. */
const HeroRing = () => (
  <svg className={classes.ring} viewBox="0 0 870 870" fill="none" aria-hidden>
    <path d="M435 60A375 375 0 1 0 760 247" stroke="currentColor" strokeWidth="120" strokeLinecap="round" />
    <circle cx="435" cy="435" r="120" fill="currentColor" />
  </svg>
);

type Props = {
  /** Below the brand, on the coloured half. */
  scene: ReactNode;
  /** The heading and its text: on the coloured half of wide windows, below it on phones. */
  promise: ReactNode;
  /** On phones the promise is over the bottom of the scene. */
  isOverScene?: boolean;
  /** The way in. */
  children: ReactNode;
};

/** The login and the pages that lead to it: a promise on a coloured half, and the way in next to it. */
export const LoginFrame = ({ scene, promise, isOverScene = false, children }: Props) => {
  const { brand } = usePublicConfig();
  return (
    <Column as="main" minH="screen" bg="surface" className={classes.page}>
      <Box clip relative className={classes.hero}>
        <HeroRing />
        <Box px={20} pt={16} size={20} relative className={classes.brand}>
          <Logo brand={brand} />
        </Box>
        {scene}
      </Box>
      <Column justify="end" relative={isOverScene} px={20} pt={28} className={`${classes.promise} ${isOverScene ? classes.over : ""}`}>
        {promise}
      </Column>
      <div className={classes.panel}>{children}</div>
      <Footer />
    </Column>
  );
};
