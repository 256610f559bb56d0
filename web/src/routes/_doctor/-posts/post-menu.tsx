import { Menu, UnstyledButton } from "@mantine/core";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { IconColumns3, IconDots, IconEyeOff, IconFlag, IconLink } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { track } from "../../../features/app-events/index.ts";
import { reportDraft, useHideHospital } from "../../../features/control/index.ts";
import { useBookmark, useSharing } from "../../../features/job-posts/index.ts";
import { readDraft } from "../../../lib/drafts.ts";
import { profileRequired } from "../../../lib/signal.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { LayerMenu } from "../../../ui/layer-menu.tsx";
import classes from "./post-menu.module.css";

// Few doctors report a post. From its own file: a dynamic import of the room's index would keep every export of the room.
const ReportDialog = lazyPart(
  async () => (await import("../../../features/control/reports/components/report-dialog.tsx")).ReportDialog,
  "card",
);

const icon = { size: 20, stroke: 1.8, "aria-hidden": true } as const;

type Props = {
  post: JobPostDetail;
  /** The wide head has its own button for 링크 복사. */
  wide: boolean;
  hasProfile: boolean;
  className: string | undefined;
  onHidden: () => void;
};

/** Opens a comparison with the post, which the doctor saves with it. */
const useCompare = (post: JobPostDetail) => {
  const save = useBookmark(post.id);
  const navigate = useNavigate();
  const open = () => void navigate({ to: "/posts-compare", search: { job_post_ids: [post.id] } });
  return () => (post.user_bookmark_id === null ? save(true, { onSuccess: open }) : open());
};

/**
 * The further actions of a post: 저장한 공고와 비교, 링크 복사, 이 공고 신고 and 이 병원 숨기기. A report that a reload or the end of the session
 * interrupted is open again.
 */
export const PostMenu = ({ post, wide, hasProfile, className, onHidden }: Props) => {
  const [isReporting, setReporting] = useState(() => readDraft(reportDraft(post.id)) !== null);
  const { copy } = useSharing(post);
  const compare = useCompare(post);
  const { act: hide } = useHideHospital(onHidden);
  /** The server stores reports and hidden hospitals only for doctors with a profile. */
  const withProfile = (action: () => void) => (hasProfile ? action() : profileRequired.raise());
  return (
    <>
      <LayerMenu
        position="bottom-end"
        width={212}
        radius={18}
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        floatingStrategy="fixed"
        classNames={{ item: classes.item, dropdown: classes.dropdown }}
      >
        <Menu.Target>
          <UnstyledButton className={className} aria-label="더 보기" data-hover="sunken">
            <IconDots size={22} stroke={2} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconColumns3 {...icon} />} onClick={() => withProfile(compare)}>
            저장한 공고와 비교
          </Menu.Item>
          {wide ? null : (
            <Menu.Item
              leftSection={<IconLink {...icon} />}
              onClick={() => {
                track("copy_post_link", { job_post_id: post.id });
                void copy();
              }}
            >
              링크 복사
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconFlag {...icon} />} onClick={() => withProfile(() => setReporting(true))}>
            이 공고 신고
          </Menu.Item>
          <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => withProfile(() => hide(post.business))}>
            이 병원 숨기기
          </Menu.Item>
        </Menu.Dropdown>
      </LayerMenu>
      {isReporting && (
        <Suspense>
          <ReportDialog jobPostId={post.id} hospitalName={post.business.name} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
};
