import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";
import { isOpen, type WorldPost } from "./relations.ts";

type Person = { readonly userId: number };
type Tools = { readonly make: Factories; readonly clock: Clock };

/** Two posts wait in the operators' queue of reports: not enough to hide them. Far from the demo doctor's places, so that journeys do not meet them. */
export async function addReports({ make, clock }: Tools, doctors: readonly Person[], posts: readonly WorldPost[]): Promise<void> {
  const openIn = (region: string) => posts.find((post) => isOpen(post, clock) && post.region === region);
  const [wrong, ended] = [openIn("경북"), openIn("강원")];
  const [first, second, third] = doctors.slice(20);
  if (!wrong || !ended || !first || !second || !third) throw new Error("no posts or doctors for reports");
  await make.jobPostReport(first, wrong, "wrong_pay", { detail: "면접에서 세전 금액이라고 들었어요.", created_at: clock.before(2, 75) });
  await make.jobPostReport(second, wrong, "closed", { created_at: clock.before(1, 20) });
  await make.jobPostReport(third, ended, "closed", { detail: "전화하니 지난달에 채용이 끝났다고 해요.", created_at: clock.before(0, 190) });
}
