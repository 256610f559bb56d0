import { Link } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { usePublicConfig } from "../../../lib/config.ts";
import { saveReturnPage } from "../../../lib/return-page.ts";
import { Box, Row, Text } from "../../../ui/box.tsx";
import shell from "../../../ui/doctor-shell/doctor-shell.module.css";
import { Logo } from "../../../ui/logo.tsx";
import { PublicToasts } from "../../../ui/public-toast.tsx";
import { listTitle } from "../projects/texts.ts";

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

/** The frame of a page for visitors without a session. It has the sizes of the doctor's frame, which replaces it for doctors. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => {
  const { brand } = usePublicConfig();
  const home = (
    <Link to="/" aria-label={`${brand} 처음으로`}>
      <Target>
        <Logo brand={brand} size={19} />
      </Target>
    </Link>
  );
  return (
    <Box minH="screen" className={shell.frame}>
      <Row as="nav" align="center" gap={32} px={24} fixed minH={64} bg="surface" line="bottom" hideOn="narrow" aria-label="주 메뉴">
        {home}
        <Link to="/interiors">
          <Target>{listTitle}</Target>
        </Link>
        <Box atEnd>
          <LoginLink>
            <Target>로그인</Target>
          </LoginLink>
        </Box>
      </Row>
      <div className={shell.content}>
        {children}
        <Row as="footer" align="center" justify="between" gap={12} wrap px={20} pt={20} pb={28} hideOn="wide">
          {home}
          <Text variant="meta" tone="muted">
            의사 선생님의 이직과 개원을 도와요
          </Text>
          <LoginLink>
            <Target>로그인</Target>
          </LoginLink>
        </Row>
      </div>
      <PublicToasts />
    </Box>
  );
};

/** The bar at the top of a visitor's list on phones, as high as the doctor's. */
export const VisitorBar = ({ children }: { children: ReactNode }) => (
  <Row as="header" align="center" justify="between" gap={12} minH={56}>
    {children}
    <LoginLink>
      <Target>로그인</Target>
    </LoginLink>
  </Row>
);
