import { Button, Skeleton } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { IconArrowRight, IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { AccountSection } from "../../features/accounts/index.ts";
import { SendToApplication } from "../../features/applications/index.ts";
import { HiddenSection } from "../../features/control/index.ts";
import { unreadQuery } from "../../features/inbox/index.ts";
import { FreeDaysSection } from "../../features/job-posts/index.ts";
import { ContactSection } from "../../features/profiles/index.ts";
import { PersonSection, SpecialtiesSection, unregistered, userProfileQuery, WorkplaceSection } from "../../features/profiles/index.ts";
import { referenceDataQuery } from "../../features/reference-data/index.ts";
import {
  educations,
  EducationSection,
  experiences,
  ExperienceSection,
  introductions,
  IntroductionSection,
  recordsQuery,
  ResumeFileCard,
  skills,
  SkillSection,
  useFetchResumeFile,
} from "../../features/resumes/index.ts";
import { ReadingLog } from "../../features/resumes/index.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { saveBlob } from "../../lib/save-blob.ts";
import { searchId, searchReader } from "../../lib/search.ts";
import { logout } from "../../lib/session.ts";
import { profileRequired } from "../../lib/signal.ts";
import { useOnNewer } from "../../lib/use-on-newer.ts";
import { Box, Row, Stack, Text } from "../../ui/box.tsx";
import { AppBar, ScreenTitle } from "../../ui/doctor-shell/screen-title.tsx";
import { EmptyState, ErrorState } from "../../ui/state-view.tsx";
import classes from "./-profile/profile.module.css";

/** For a doctor who arrives from an application: the reason, and the way back. */
const AppliedNote = ({ jobPostId, fileId }: { jobPostId: number; fileId: number | undefined }) => (
  <Row gap={16} rowGap={4} align="center" justify="between" wrap mb={12} px={20} py={12} bg="brand-soft" radius={16}>
    <Text as="p" variant="body" tone="strong" pretty>
      지원이 완료되었어요. 24시간 안에, 병원이 열어 보기 전에 적은 내용은 이 지원에도 전달돼요.
    </Text>
    {fileId !== undefined && <SendToApplication key={fileId} jobPostId={jobPostId} />}
    <Link to="/posts" search={{ job_post_id: jobPostId }} className={classes.back}>
      공고로 돌아가기
      <IconArrowRight size={18} stroke={2} aria-hidden />
    </Link>
  </Row>
);

const Account = ({ profile }: { profile: UserProfile }) => {
  const [file] = profile.resume_files;
  const download = useFetchResumeFile((blob) => saveBlob(blob, file?.file_name ?? ""));
  return (
    <AccountSection
      onSaveFile={file === undefined ? null : () => download.act(file)}
      isSavingFile={download.isPending}
      onLogout={() => void logout()}
    />
  );
};

const Loaded = ({ profile }: { profile: UserProfile }) => (
  <Stack gap={12} shrink className={classes.columns}>
    <Stack gap={12} shrink className={classes.column}>
      <PersonSection profile={profile} />
      <ResumeFileCard file={profile.resume_files[0]} />
      <ContactSection profile={profile} />
      <WorkplaceSection profile={profile} />
      <SpecialtiesSection profile={profile} />
    </Stack>
    <Stack gap={12} shrink className={classes.column}>
      <IntroductionSection />
      <SkillSection />
      <ExperienceSection />
      <EducationSection />
      <FreeDaysSection />
      <ReadingLog />
      <HiddenSection />
      <Account profile={profile} />
    </Stack>
  </Stack>
);

const Unregistered = ({ profile }: { profile: UserProfile }) => (
  <Stack gap={12} shrink className={classes.single}>
    <EmptyState
      title="아직 프로필이 없어요"
      description="면허를 한 번 확인하면 프로필이 만들어져요."
      icon={<IconUser size={20} stroke={2.2} />}
      action={
        <Button size="lg" fullWidth onClick={() => profileRequired.raise()}>
          프로필 등록하기
        </Button>
      }
    />
    <Account profile={profile} />
  </Stack>
);

const Loading = () => (
  <Stack gap={12} shrink className={classes.columns} aria-busy="true">
    {[0, 1].map((column) => (
      <Stack gap={12} shrink key={column} className={classes.column}>
        {[236, 196, 260].map((height) => (
          <Skeleton key={height} height={height} radius={16} className={classes.skeleton} />
        ))}
      </Stack>
    ))}
  </Stack>
);

const Profile = () => {
  const { job_post_id: jobPostId } = Route.useSearch();
  const { brand } = usePublicConfig();
  // The notice about a decision on the licence leads here, and the cached profile may be older. So may be that of another device.
  const always = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;
  const { data: profile, error, refetch, isFetching } = useQuery({ ...userProfileQuery(), ...always });
  const { data: unread } = useQuery(unreadQuery());
  // The notice may be about a decision on the licence.
  useOnNewer(unread?.newest_id, () => void refetch());
  useDocumentTitle(`프로필 | ${brand}`);
  return (
    <Box as="main" px={16} pb={24} className={classes.page} data-scroll-restoration-id="profile">
      <Box hideOn="wide">
        <AppBar title="프로필" count={undefined} />
      </Box>
      <Row align="center" px={4} py={2} mb={12} hideOn="narrow">
        <ScreenTitle title="프로필" count={undefined} />
      </Row>
      {jobPostId !== undefined && <AppliedNote jobPostId={jobPostId} fileId={profile?.resume_files[0]?.id} />}
      {profile === undefined && error === null && <Loading />}
      {profile === undefined && error !== null && (
        <ErrorState title="프로필을 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {profile?.id === unregistered && <Unregistered profile={profile} />}
      {profile !== undefined && profile.id !== unregistered && <Loaded profile={profile} />}
    </Box>
  );
};

/** 프로필: the doctor's details, the résumé, and the account. */
export const Route = createFileRoute("/_doctor/profile")({
  validateSearch: searchReader({
    /** The post of the new application. */
    job_post_id: searchId,
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(referenceDataQuery());
    void queryClient.prefetchQuery(recordsQuery(educations));
    void queryClient.prefetchQuery(recordsQuery(experiences));
    void queryClient.prefetchQuery(recordsQuery(skills));
    void queryClient.prefetchQuery(recordsQuery(introductions));
  },
  component: Profile,
});
