import { useDocumentTitle } from "@mantine/hooks";
import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { useReducer } from "react";
import {
  ApplicationCard,
  ClosingCard,
  Greeting,
  overviewQuery,
  ResumeNudge,
  Section,
  StateStrip,
  Support,
} from "../../features/job-posts/index.ts";
import { HomeBanners } from "../../features/engagement/index.ts";
import { HomeInteriors, interiorSuggestionsQuery } from "../../features/interiors/index.ts";
import { unregistered, userProfileQuery } from "../../features/profiles/index.ts";
import { HomeContents, suggestedContentsQuery } from "../../features/webinars/index.ts";
import { suggestionsQuery } from "../../features/job-posts/index.ts";
import { atEntry } from "../../lib/at-entry.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { useCurrentTimes } from "../../lib/use-now.ts";
import { Box, Grid, Stack } from "../../ui/box.tsx";
import { LoadingLine } from "../../ui/loading-line.tsx";
import { BrandBar } from "../../ui/doctor-shell/screen-title.tsx";
import { ErrorState } from "../../ui/state-view.tsx";
import { ApplicationLink } from "./-overview/application-link.tsx";
import { DetailDialog } from "./-overview/detail-dialog.tsx";
import classes from "./-overview/overview.module.css";
import { PostLink } from "./-overview/post-link.tsx";
import { SuggestionsSection } from "./-overview/suggestions-section.tsx";
import { LinkedEvent, readEventLink } from "./-overview/linked-event.tsx";
import { readLink, useLinkedWebinar } from "./-overview/linked-webinar.ts";
import { useSavedLink } from "./-overview/use-saved-link.ts";
import { readSelection, useCloseSelection } from "./-posts/selection.ts";

const isRegistered = (profile: UserProfile | undefined): boolean => profile !== undefined && profile.id !== unregistered;

const stripLinks = {
  unread: { to: "/posts", search: { unread: true } },
  applied: { to: "/posts-applied" },
  saved: { to: "/posts-bookmarked" },
} as const;

/** Hints for the doctor. Renders nothing when there are none. */
const Notes = ({ profile, overview }: { profile: UserProfile | undefined; overview: Overview | undefined }) => (
  <>
    {profile !== undefined && isRegistered(profile) && !profile.has_resume && (
      <ResumeNudge renderLink={(props) => <Link to="/profile" {...props} />} />
    )}
    {overview?.applications.first && (
      <Section title="진행 중인 지원">
        <ApplicationCard first={overview.applications.first} renderLink={(first, props) => <ApplicationLink first={first} {...props} />} />
      </Section>
    )}
    {overview !== undefined && overview.bookmarks.closing_soon.length > 0 && (
      <Section title="마감이 가까운 저장 공고">
        <ClosingCard
          posts={overview.bookmarks.closing_soon}
          renderLink={(jobPostId, props) => <PostLink jobPostId={jobPostId} {...props} />}
        />
      </Section>
    )}
  </>
);

const OverviewScreen = () => {
  useCurrentTimes();
  const { job_post_id: selectedId, ...linkedEvent } = Route.useSearch();
  const { link, clearLink } = useLinkedWebinar(Route.useSearch());
  const { brand } = usePublicConfig();
  const client = useQueryClient();
  const closeSelection = useCloseSelection();
  const profile = useQuery(userProfileQuery());
  const enabled = isRegistered(profile.data);
  const overview = useQuery({ ...overviewQuery(), enabled });
  const suggestions = useInfiniteQuery({ ...suggestionsQuery(), enabled });
  // On phones the notes are below these parts, which would push them away.
  const [areContentsSettled, settleContents] = useReducer(() => true, false);
  const [areInteriorsSettled, settleInteriors] = useReducer(() => true, false);
  useDocumentTitle(`홈 | ${brand}`);
  useSavedLink(enabled);

  const failed = profile.data === undefined && profile.error !== null;
  const close = () => {
    closeSelection();
    // The doctor may have read, saved or applied to the post.
    void client.invalidateQueries({ queryKey: overviewQuery().queryKey });
  };
  return (
    <Box as="main" shrink relative className={classes.page} data-scroll-restoration-id="overview">
      <LoadingLine over />
      <Box hideOn="wide">
        <BrandBar brand={brand} />
      </Box>
      {failed ? (
        <ErrorState
          heading="h1"
          title="홈을 불러오지 못했어요"
          error={profile.error}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      ) : (
        <Grid gap={32} className={classes.parts}>
          <Stack gap={12} pt={4} className={classes.top}>
            <Greeting
              name={profile.data?.name}
              specialties={profile.data?.specialties ?? []}
              overview={overview.data}
              settled={overview.error !== null}
              hasPosts={suggestions.data === undefined || suggestions.data.length > 0}
            />
            <StateStrip
              overview={overview.data}
              failed={overview.error !== null}
              renderLink={(part, props) => <Link {...stripLinks[part]} {...props} />}
            />
            <Box shrink className={classes.banners}>
              <HomeBanners enabled={enabled} link={link} onLinkUsed={clearLink} />
            </Box>
          </Stack>
          <Box shrink>
            <SuggestionsSection
              posts={suggestions.data}
              error={suggestions.error}
              onRetry={() => {
                void suggestions.refetch();
                void overview.refetch();
              }}
              retrying={suggestions.isFetching}
            />
            <HomeContents enabled={enabled} onSettled={settleContents} />
            <HomeInteriors enabled={enabled} isNext={areContentsSettled} onSettled={settleInteriors} />
          </Box>
          <Grid columns="minmax(0, 1fr)" gap={24} shrink className={classes.aside}>
            {areContentsSettled && areInteriorsSettled && (
              <>
                <Notes profile={profile.data} overview={overview.data} />
                {/* The notes above it would move it. */}
                {(overview.data !== undefined || overview.error !== null) && <Support />}
              </>
            )}
          </Grid>
        </Grid>
      )}
      <LinkedEvent event_id={linkedEvent.event_id} inviter_code={linkedEvent.inviter_code} enabled={enabled} />
      <DetailDialog selectedId={selectedId} onClose={close} />
    </Box>
  );
};

/** These calls require a profile, so they wait for it. A user without one gets onboarding instead. */
const prefetch = async (client: QueryClient): Promise<void> => {
  await client.prefetchQuery(userProfileQuery());
  if (!isRegistered(client.getQueryData(userProfileQuery().queryKey))) return;
  // Read again on every return, because any screen may have changed it.
  await Promise.all([
    client.prefetchQuery(atEntry(overviewQuery())),
    client.prefetchInfiniteQuery(suggestionsQuery()),
    client.prefetchQuery(suggestedContentsQuery()),
    client.prefetchQuery(interiorSuggestionsQuery()),
  ]);
};

/** 홈: the doctor's state and suitable posts. A post opens over it and is part of the address. */
export const Route = createFileRoute("/_doctor/overview")({
  validateSearch: (search) => ({ ...readSelection(search), ...readLink(search), ...readEventLink(search) }),
  loader: ({ context: { queryClient } }) => {
    void prefetch(queryClient);
  },
  component: OverviewScreen,
});
