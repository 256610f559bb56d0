import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { IconBell, IconMenu2 } from "@tabler/icons-react";
import { JobCard } from "../features/job-posts/list/components/job-card.tsx";
import { StillSearch, StillToolbar } from "../features/job-posts/list/components/still-toolbar.tsx";
import { formatCount } from "../lib/format.ts";
import { contentsItem, homeItem, postItems, profileItem } from "../routes/_doctor/-menu.tsx";
import shell from "../ui/doctor-shell/doctor-shell.module.css";
import classes from "./frame.module.css";

type Page = {
  readonly job_posts: readonly JobPostCard[];
  readonly total_count?: number | undefined;
  readonly total_count_capped?: boolean | undefined;
  readonly unread_count?: number | undefined;
};
type Unread = { readonly unread_count: number; readonly unread_capped: boolean };

const nothing = (): void => {};

const Spoken = ({ text }: { text: string }) => <span className={classes.spoken}>{text}</span>;

const Head = ({ page, unread }: { page: Page; unread: Unread | undefined }) => (
  <header className={shell.appBar}>
    <button type="button" className={`${classes.plain} ${shell.menuButton}`} aria-label="메뉴 열기">
      <IconMenu2 size={22} stroke={1.9} aria-hidden />
    </button>
    <h1 className={shell.title}>
      전체 공고
      <span className={shell.count}> {formatCount(page.total_count ?? page.job_posts.length, page.total_count_capped ?? false)}</span>
    </h1>
    <a href="/inbox" className={shell.bell}>
      <IconBell size={22} stroke={1.8} aria-hidden />
      <Spoken text={unread && unread.unread_count > 0 ? "알림함, 안 읽은 알림 " : "알림함"} />
      {unread && unread.unread_count > 0 ? (
        <span className={shell.unread}>
          {unread.unread_count}
          {unread.unread_capped ? "+" : ""}
          <Spoken text="개" />
        </span>
      ) : null}
    </a>
  </header>
);

const Tabs = () => (
  <nav className={`${shell.tabs} ${classes.tabs}`} aria-label="바로 가기">
    {[homeItem, ...postItems, contentsItem, profileItem].map(({ tab, to, icon, activeIcon }) =>
      tab === undefined ? null : (
        <a key={tab} href={to} className={shell.tab} data-status={to === "/posts" ? "active" : undefined}>
          {to === "/posts" ? activeIcon : icon}
          {tab}
        </a>
      ),
    )}
  </nav>
);

type Props = {
  page: Page;
  /** Number of cards that fill the screen. */
  most: number;
  unread: Unread | undefined;
};

/** The list of posts on a phone, as the application will show it. */
export const Frame = ({ page, most, unread }: Props) => (
  <div className={classes.root} data-beside-notch>
    <main className={classes.screen}>
      <Head page={page} unread={unread} />
      <StillSearch />
      <StillToolbar unreadCount={page.unread_count} />
      <ul className={classes.cards}>
        {page.job_posts.slice(0, most).map((post) => (
          <li key={post.id}>
            <JobCard
              post={post}
              onLike={nothing}
              onBookmark={nothing}
              renderLink={({ className, children }) => (
                <a className={className} id={`post-${post.id}`} href={`/posts?job_post_id=${post.id}`}>
                  {children}
                </a>
              )}
            />
          </li>
        ))}
      </ul>
    </main>
    <Tabs />
  </div>
);
