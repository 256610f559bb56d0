import type { Content } from "@rounds/contract/webinars/contents.ts";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { saveReturnPage } from "../../../../lib/return-page.ts";
import { Box, Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { CompanyFoot } from "../../../../ui/company-details.tsx";
import { PublicHeader } from "../../../sharing/index.ts";
import { periodText } from "../../sessions/texts.ts";
import { formatPosition, spokenPosition } from "../../media/video-time.ts";
import { Poster } from "./poster.tsx";
import classes from "./public-content.module.css";

const addressOf = ({ id }: Content): string => `/webinar/content?content_id=${id}`;

/** A live content has a time, a recorded one a length. The date is always written out, because the page is cached. */
const When = ({ content: { type, session, duration_seconds: length } }: { content: Content }) => {
  if (isLiveType(type) && session !== null)
    return (
      <Text as="p" variant="label" weight={600} tone="brand-strong">
        라이브 · {periodText(session, new Date(0))}
      </Text>
    );
  return length === null ? null : (
    <Text as="p" variant="label" tone="muted">
      <Text spoken>길이 {spokenPosition(length)}</Text>
      <span aria-hidden>{formatPosition(length)}</span>
    </Text>
  );
};

/** A content as a visitor without a session sees it. Playing leads to the sign-in, which then returns to this page. */
export const PublicContent = ({ content }: { content: Content }) => {
  const prepare = () => saveReturnPage(addressOf(content));
  return (
    <Box relative minH="screen" bg="surface">
      <PublicHeader plain onLogin={prepare} />
      <Column as="main" className={classes.main}>
        <Link to="/login" className={classes.player} onClick={prepare}>
          <Poster content={content} eager />
          <Row as="span" align="center" justify="center" className={classes.play}>
            <IconPlayerPlayFilled size={26} aria-hidden />
            <Text spoken>로그인하고 재생하기</Text>
          </Row>
        </Link>
        <Stack gap={8} px={20} pt={20} pb={40}>
          <When content={content} />
          <Text as="h1" variant="greeting" tone="strong" pretty>
            {content.title}
          </Text>
          {content.speakers.length > 0 && (
            <Text as="p" variant="note" tone="muted">
              {content.speakers.map(({ name, affiliation }) => [name, affiliation].filter(Boolean).join(" · ")).join(", ")}
            </Text>
          )}
          {content.description !== "" && (
            <Text as="p" variant="body" tone="strong" keepLines>
              {content.description}
            </Text>
          )}
          {content.keywords.length > 0 && (
            <Row as="ul" gap={6} wrap mt={10}>
              {content.keywords.map((keyword) => (
                <Text as="li" key={keyword} variant="cap" tone="muted" bg="sunken" radius={7} px={8}>
                  #{keyword}
                </Text>
              ))}
            </Row>
          )}
          <div className={classes.visitor}>
            <Text as="p" mt={16} mb={8} variant="note" tone="muted">
              의사 선생님이라면 로그인하고 바로 볼 수 있어요.
            </Text>
            <Link to="/login" className={classes.login} onClick={prepare}>
              로그인하고 보기
            </Link>
          </div>
        </Stack>
      </Column>
      <CompanyFoot />
    </Box>
  );
};

/** For contents that do not exist, or not for doctors yet. */
export const MissingContent = () => (
  <Box relative minH="screen" bg="surface">
    <PublicHeader plain />
    <Column as="main" align="center" px={24} pt={56} text="center" className={classes.main}>
      <Text as="h1" variant="title1" tone="strong">
        지금은 볼 수 없는 콘텐츠예요
      </Text>
      <Text as="p" mt={8} mb={24} variant="note" tone="muted">
        주소를 다시 확인해 주세요. 내려간 콘텐츠일 수도 있어요.
      </Text>
      <Link to="/webinar/contents" className={classes.login}>
        의학 콘텐츠 보기
      </Link>
    </Column>
  </Box>
);
