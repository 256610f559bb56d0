import { Link } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { usePublicConfig } from "../../../lib/config.ts";
import { saveReturnPage } from "../../../lib/return-page.ts";
import { Box, Row, Text } from "../../../ui/box.tsx";
import { CompanyDetails } from "../../../ui/company-details.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { listTitle } from "../projects/texts.ts";
import classes from "./visitor-frame.module.css";

const saveThisPage = () => saveReturnPage(window.location.pathname + window.location.search);

/** Leads to the sign-in, which then returns to this page. */
export const LoginLink = ({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <Link {...props} to="/login" onClick={saveThisPage}>
    {children}
  </Link>
);

/** As high as a finger needs. */
const Target = ({ children }: { children: ReactNode }) => (
  <Row as="span" inline align="center" minH={44} weight={600} nowrap>
    {children}
  </Row>
);

const Home = () => {
  const { brand } = usePublicConfig();
  return (
    <Link to="/" aria-label={`${brand} 처음으로`}>
      <Target>
        <Logo brand={brand} size={19} />
      </Target>
    </Link>
  );
};

/** The public pages. */
const Places = () => (
  <>
    <Link to="/interiors">
      <Target>{listTitle}</Target>
    </Link>
    <Link to="/pay">
      <Target>급여 시세</Target>
    </Link>
  </>
);

const SignIn = () => (
  <LoginLink data-visitor>
    <Target>로그인</Target>
  </LoginLink>
);

/** The head of desktops for visitors. It has the size of the doctor's head, which replaces it for doctors. */
export const VisitorHead = () => (
  <Row as="nav" align="center" fixed minH={64} px={24} bg="surface" line="bottom" hideOn="narrow" aria-label="주 메뉴">
    <Row gap={32} align="center" grow data-visitor>
      <Home />
      <Places />
      <Box atEnd>
        <SignIn />
      </Box>
    </Row>
  </Row>
);

/** The end of a page on phones for visitors. */
export const VisitorFoot = () => (
  <Row as="footer" align="center" justify="between" gap={12} wrap px={20} pt={20} pb={28} hideOn="wide" data-visitor="absent">
    <Row as="nav" gap={20} full aria-label="둘러보기">
      <Places />
    </Row>
    <Home />
    <Text variant="meta" tone="muted">
      의사 선생님의 이직과 개원을 도와요
    </Text>
    <SignIn />
    <Box full tone="muted" pretty>
      <CompanyDetails />
    </Box>
  </Row>
);

/** At the bottom of desktops for visitors, whose pages scroll above it. */
export const VisitorCompany = () => (
  <Box as="footer" fixed px={24} py={8} bg="surface" line="top" tone="muted" text="center" hideOn="narrow" data-visitor="absent">
    <CompanyDetails />
  </Box>
);

/** The bar at the top of a visitor's list on phones, as high as the doctor's. */
export const VisitorBar = ({ children }: { children: ReactNode }) => (
  <Row as="header" align="center" justify="between" gap={12} minH={56} className={classes.bar}>
    {children}
    <SignIn />
  </Row>
);
