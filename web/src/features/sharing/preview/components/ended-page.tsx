import type { JobPostTeaser } from "@rounds/contract/job-posts/posts.ts";
import { Button } from "@mantine/core";
import { IconClockOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useIsSignedIn } from "../../../../lib/use-is-signed-in.ts";
import { Box, Stack, Text } from "../../../../ui/box.tsx";
import { CompanyFoot } from "../../../../ui/company-details.tsx";
import { EmptyState } from "../../../../ui/state-view.tsx";
import { PayText } from "../../../job-posts/index.ts";
import { placeLine } from "../texts.ts";
import classes from "./ended-page.module.css";
import { PublicHeader } from "./public-header.tsx";

const Teaser = ({ post }: { post: JobPostTeaser }) => (
  <li>
    <Link to="/single-post" search={{ job_post_id: post.id }} className={classes.teaser}>
      <strong>{post.business_name}</strong>
      <Text mb={4} variant="cap" tone="muted">
        {placeLine(post, post.district)}
      </Text>
      <PayText pay={post} jobType={post.job_type} />
    </Link>
  </li>
);

const ToPosts = () => {
  const isSignedIn = useIsSignedIn();
  return (
    <Button size="lg" fullWidth renderRoot={(props) => <Link to={isSignedIn ? "/posts" : "/login"} {...props} />}>
      {isSignedIn ? "모든 공고 보기" : "로그인하고 모든 공고 보기"}
    </Button>
  );
};

/** For a closed post: a message and similar posts. */
export const EndedPage = ({ similar }: { similar: readonly JobPostTeaser[] }) => (
  <Box minH="screen">
    <PublicHeader plain />
    <main className={classes.main}>
      <EmptyState
        heading="h1"
        icon={<IconClockOff size={20} stroke={2.2} />}
        title="마감된 공고예요"
        description={similar.length > 0 ? "비슷한 공고를 확인해 보세요." : "로그인하면 모집 중인 공고를 볼 수 있어요."}
        action={<ToPosts />}
      />
      {similar.length > 0 ? (
        <section aria-labelledby="similar">
          <Text as="h2" variant="title2" id="similar" className={classes.heading}>
            비슷한 공고
          </Text>
          <Stack as="ul" gap={8}>
            {similar.map((post) => (
              <Teaser key={post.id} post={post} />
            ))}
          </Stack>
        </section>
      ) : null}
    </main>
    <CompanyFoot />
  </Box>
);

/** For a post that never existed or was deleted. */
export const MissingPage = () => (
  <Box minH="screen">
    <PublicHeader plain />
    <main className={classes.main}>
      <EmptyState
        heading="h1"
        title="공고를 찾을 수 없어요"
        description="주소를 다시 확인하거나, 로그인하고 다른 공고를 찾아보세요."
        action={<ToPosts />}
      />
    </main>
    <CompanyFoot />
  </Box>
);
