import { type Campaign, listCampaigns } from "../contract/src/engagement/studio.ts";
import { getMarketingEventLanding, type MarketingEventLanding } from "../contract/src/engagement/events.ts";
import { listActiveJobPosts } from "../contract/src/job-posts/posts.ts";
import type { RealServer } from "../scripts/real-server.ts";
import { withDemoServer } from "./demo-server.ts";
import type { Figure } from "./figures.ts";
import { type Goals, type MeasuredPage, measurePages } from "./lighthouse-page.ts";
import { signIn, type Tokens } from "./session.ts";

const goals: Goals = {
  performance: { atLeast: 0.9 },
  accessibility: { atLeast: 1 },
  "best-practices": { atLeast: 0.95 },
  seo: { atLeast: 1 },
};
const weights: Goals = { "JavaScript, compressed": { atMost: 160 }, "CSS, compressed": { atMost: 12 } };
const landingGoals: Goals = { ...goals, performance: { atLeast: 0.98 } };

/** The two public pages that most visitors see. */
export const measureLighthouse = (benchmark: string): Promise<Figure[]> =>
  withDemoServer(async (server) => {
    const doctor = await signIn(server.origin, "doctor");
    const pages: MeasuredPage[] = [
      { address: "/login", goals: { ...goals, ...weights } },
      { address: `/single-post?job_post_id=${await findOpenPost(server, doctor)}`, goals },
    ];
    return measurePages(benchmark, server, pages);
  });

/** The pages to which advertisements and invitations lead, with the parameters of a real arrival. */
export const measureLandingPages = (benchmark: string): Promise<Figure[]> =>
  withDemoServer(async (server) => {
    const doctor = await signIn(server.origin, "doctor");
    const invited = `ad_name=kakao&inviter_code=${doctor.user_code}`;
    const pages: MeasuredPage[] = [
      { address: `/login?${invited}&path=post-for-free`, name: "/login from an advertisement", goals: landingGoals },
      { address: `/friends-and-family?${invited}&path=invite_signup`, goals: landingGoals },
      { address: `/marketing_event?${invited}&event_id=${await findEvent(server)}`, goals: landingGoals },
      { address: `/go-to-mobile-app?${invited}`, goals: landingGoals },
    ];
    return measurePages(benchmark, server, pages);
  });

async function getAs<Body>({ origin }: RealServer, { access_token: token }: Tokens, path: string): Promise<Body> {
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return (await response.json()) as Body;
}

async function findOpenPost(server: RealServer, doctor: Tokens): Promise<number> {
  const { job_posts: posts } = await getAs<{ job_posts: { id: number }[] }>(server, doctor, `${listActiveJobPosts.path}?limit=1`);
  const [post] = posts;
  if (!post) throw new Error("the demo world has no open post");
  return post.id;
}

/** A running event with a picture. */
async function findEvent(server: RealServer): Promise<number> {
  const operator = await signIn(server.origin, "operator");
  const { campaigns } = await getAs<{ campaigns: Pick<Campaign, "kind" | "id" | "state">[] }>(server, operator, listCampaigns.path);
  for (const { kind, id, state } of campaigns) {
    if (kind !== "marketing_events" || state !== "live") continue;
    const path = getMarketingEventLanding.path.replace(":id", String(id));
    const { marketing_event_landing: event } = await getAs<{ marketing_event_landing: MarketingEventLanding }>(server, operator, path);
    if (event.detail_img_url !== null) return id;
  }
  throw new Error("the demo world has no running event with a picture");
}
