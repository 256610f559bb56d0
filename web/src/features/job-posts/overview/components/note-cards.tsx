import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import { IconChevronRight, IconFileText } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { cardFact, reachedStep, steps } from "../../applied/texts.ts";
import { closingText } from "../texts.ts";
import classes from "./note-cards.module.css";

type LinkProps = { className: string | undefined; children: ReactNode };
type PostLink = (jobPostId: number, props: LinkProps) => ReactElement;

const Chevron = () => <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />;

/** For doctors whose résumé is empty. */
export const ResumeNudge = ({ renderLink }: { renderLink: (props: LinkProps) => ReactElement }) =>
  renderLink({
    className: classes.nudge,
    children: (
      <>
        <Row as="span" align="center" justify="center" fixed bg="brand-soft" radius={12} tone="brand-strong" className={classes.icon}>
          <IconFileText size={22} stroke={1.8} aria-hidden />
        </Row>
        <Stack as="span" grow className={classes.words}>
          <strong>이력서를 채워 보세요</strong>
          <span>학력을 적거나 파일을 올려 두면 지원할 때 함께 전해져요</span>
        </Stack>
        <Chevron />
      </>
    ),
  });

type FirstApplication = NonNullable<Overview["applications"]["first"]>;

type ApplicationProps = { first: FirstApplication; renderLink: (first: FirstApplication, props: LinkProps) => ReactElement };

/** The first application of 지원 현황, with the same fact and step as there. */
export const ApplicationCard = ({ first, renderLink }: ApplicationProps) => {
  const { business_name, application } = first;
  const { fact, detail } = cardFact(application);
  return (
    <Box as="ul" clip className={classes.list}>
      <li>
        {renderLink(first, {
          className: classes.row,
          children: (
            <>
              <Stack as="span" grow className={classes.words}>
                <strong>{business_name}</strong>
                <DotLine parts={[fact, detail]} />
              </Stack>
              <Text fixed radius={7} variant="micro" weight={600} bg="brand-soft" tone="brand-strong" className={classes.status}>
                {steps[reachedStep(application.stage) ?? 0]}
              </Text>
            </>
          ),
        })}
      </li>
    </Box>
  );
};

/** Saved posts that close soon. */
export const ClosingCard = ({ posts, renderLink }: { posts: Overview["bookmarks"]["closing_soon"]; renderLink: PostLink }) => (
  <Box as="ul" clip className={classes.list}>
    {posts.map((post) => (
      <li key={post.job_post_id}>
        {renderLink(post.job_post_id, {
          className: classes.row,
          children: (
            <>
              <Stack as="span" grow className={classes.words}>
                <strong>{post.business_name}</strong>
                <span>{formatDate(post.closes_on)}까지</span>
              </Stack>
              <Text fixed radius={7} variant="micro" weight={600} bg="ground" tone="strong" tabular className={classes.due}>
                {closingText(post.closes_on)}
              </Text>
            </>
          ),
        })}
      </li>
    ))}
  </Box>
);
