import { legalNames, type LegalKind } from "@rounds/contract/accounts/legal.ts";
import { Link } from "@tanstack/react-router";
import { usePublicConfig } from "../../../../lib/config.ts";
import { Box, Row } from "../../../../ui/box.tsx";
import { CompanyDetails } from "../../../../ui/company-details.tsx";
import { Logo } from "../../../../ui/logo.tsx";
import { versionIn } from "../versions.ts";
import classes from "./legal-page.module.css";
import { LegalText } from "./legal-text.tsx";

const others = { terms: "privacy", privacy: "terms" } as const;

type Props = { kind: LegalKind; search: Readonly<Record<string, unknown>> };

/** The page of a legal text, with the way to the other one. */
export const LegalPage = ({ kind, search }: Props) => {
  const { brand } = usePublicConfig();
  const other = others[kind];
  return (
    <Box minH="screen" bg="surface">
      <Row as="header" align="center" justify="between" px={20} className={classes.head}>
        <Link to="/" className={classes.brand} aria-label={`${brand} 처음으로`}>
          <Logo brand={brand} size={20} />
        </Link>
        <Link to={`/${other}`} className={classes.other}>
          {legalNames[other]}
        </Link>
      </Row>
      <LegalText kind={kind} version={versionIn(search)} />
      <Box as="footer" tone="muted" className={classes.text}>
        <CompanyDetails />
      </Box>
    </Box>
  );
};
