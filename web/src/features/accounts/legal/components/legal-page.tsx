import { Link } from "@tanstack/react-router";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatPhone } from "../../../../lib/format.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { Logo } from "../../../../ui/logo.tsx";
import type { LegalDocument, Operator } from "../document.ts";
import { dayText } from "../versions.ts";
import classes from "./legal-page.module.css";

type Props = {
  textOf: (operator: Operator) => LegalDocument;
  other: { readonly to: "/terms" | "/privacy"; readonly name: string };
};

const anchorOf = (index: number) => `article-${index + 1}`;

/** A legal text: table of contents, articles, and the dates from which its versions apply. */
export const LegalPage = ({ textOf, other }: Props) => {
  const { brand, support_email, support_phone } = usePublicConfig();
  const { title, version, lead, articles, history } = textOf({ brand, email: support_email, phone: formatPhone(support_phone) });
  return (
    <Box minH="screen" bg="surface">
      <Row as="header" align="center" justify="between" px={20} className={classes.head}>
        <Link to="/" className={classes.brand} aria-label={`${brand} 처음으로`}>
          <Logo brand={brand} size={20} />
        </Link>
        <Link to={other.to} className={classes.other}>
          {other.name}
        </Link>
      </Row>
      <main className={classes.text}>
        <Text as="h1" variant="greeting">
          {title}
        </Text>
        <p className={classes.applies}>{dayText(version)}부터 적용</p>
        <p>{lead}</p>
        <Box as="nav" px={20} py={8} mt={20} bg="sunken" radius={14} className={classes.contents} aria-label="차례">
          <ol>
            {articles.map((article, index) => (
              <li key={article.title}>
                <Row as="a" align="center" minH={44} variant="label" tone="muted" href={`#${anchorOf(index)}`}>
                  {article.title}
                </Row>
              </li>
            ))}
          </ol>
        </Box>
        {articles.map((article, index) => (
          <section key={article.title} id={anchorOf(index)} aria-labelledby={`${anchorOf(index)}-title`}>
            <Text as="h2" mt={32} mb={8} variant="title2" id={`${anchorOf(index)}-title`}>
              {article.title}
            </Text>
            {article.body.map((part) =>
              typeof part === "string" ? (
                <p key={part}>{part}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
        <section aria-labelledby="history-title">
          <Text as="h2" mt={32} mb={8} variant="title2" id="history-title">
            적용일
          </Text>
          <ul>
            <li>{dayText(version)}: 지금 내용을 적용</li>
            {history.map((day) => (
              <li key={day}>{dayText(day)}: 처음 적용</li>
            ))}
          </ul>
        </section>
      </main>
    </Box>
  );
};
