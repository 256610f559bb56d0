import { UnstyledButton } from "@mantine/core";
import type { AppliedJobPost } from "@rounds/contract/job-posts/applied.ts";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { AppliedPostCard } from "../../../features/job-posts/index.ts";
import { ApplicationActions, CancelApplication, hasPostPage } from "./application-actions.tsx";
import classes from "./applied-card.module.css";
import { PostLink, type PostLinkProps } from "./post-card.tsx";

type Props = Omit<PostLinkProps, "post"> & { post: AppliedJobPost };

const ProgressLink = ({ post: { application, business } }: { post: AppliedJobPost }) => (
  <UnstyledButton
    className={classes.progress}
    aria-label={`${business.name} 진행 상황`}
    renderRoot={(props) => <Link {...props} to="/posts-applied/progress" search={{ job_application_id: application.id }} />}
  >
    진행 상황
    <IconChevronRight size={16} stroke={2} aria-hidden />
  </UnstyledButton>
);

/** An application whose link opens its post. */
export const AppliedCard = ({ post, ...link }: Props) => (
  <AppliedPostCard
    post={post}
    selected={link.selected}
    renderLink={hasPostPage(post) ? (props) => <PostLink post={post} {...link} {...props} /> : undefined}
    progress={<ProgressLink post={post} />}
    cancel={post.application.state === "ongoing" && <CancelApplication post={post} />}
  >
    <ApplicationActions post={post} />
  </AppliedPostCard>
);
