import { inTransaction, type Db } from "../src/db/database.ts";
import type { Deps } from "../src/deps.ts";
import { demoPeople, type DemoSubject } from "./demo-people.ts";
import { createFactories, type Factories } from "./factories.ts";
import { createRandomGenerator, seededRandom, type RandomGenerator } from "./random.ts";
import { clinicSchedules } from "./texts/schedules.ts";
import { createUnique } from "./unique.ts";
import { addBanners } from "./world/banners.ts";
import { createClock, type Clock } from "./world/clock.ts";
import { addAlerts } from "./world/alerts.ts";
import { addApplicantsReadings, addOverlookedPost, addReturns, spreadAttention, spreadSteps } from "./world/attention.ts";
import { addDemoDoctor, addDoctors, addUnregisteredLicences } from "./world/doctors.ts";
import { addLicenceQueue } from "./world/licences.ts";
import { addOperatorQueue } from "./world/operator-queue.ts";
import { addEvents } from "./world/events.ts";
import { computeResponseTimes } from "../src/features/applications/index.ts";
import { computePayIndex } from "../src/features/pay-index/index.ts";
import { addInteriors } from "./world/interiors.ts";
import { addExtension, addInterviews } from "./world/interviews.ts";
import { addMarketingEvents } from "./world/marketing-events.ts";
import { addHospitalReviews } from "./world/hospital-reviews.ts";
import { businessColumns, createHospitalPlanner, type HospitalPlan } from "./world/hospitals.ts";
import { howManyPosts, planPost, type PostPlan, type PostWishes } from "./world/posts.ts";
import { addReports } from "./world/control.ts";
import { addMessages } from "./world/messages.ts";
import { addLookedUp } from "./world/people.ts";
import { addQuestionSets } from "./world/question-sets.ts";
import { addRewards } from "./world/rewards.ts";
import { addConsents, addNotifications, addOwnNotices } from "./world/notifications.ts";
import { addColleagues } from "./world/operators.ts";
import { addStudio } from "./world/studio.ts";
import { addWebinars } from "./world/webinars.ts";
import { addSharing } from "./world/sharing.ts";
import { addApplicants, addDemoDoctorsInterest, addInterest, createApplicant, type WorldPost } from "./world/relations.ts";

const seed = 20261121;

export type SeedDeps = Pick<Deps, "db" | "vault"> & { readonly log: { info(details: object, message: string): void } };

type Tools = { readonly make: Factories; readonly random: RandomGenerator; readonly clock: Clock };

/**
 * Fills an empty database with the demo world in one transaction: hospitals, posts, doctors and their activity. The world is always the
 * same; only its dates depend on the day of the seeding.
 */
export async function seedDemoWorld({ db, vault, log }: SeedDeps): Promise<void> {
  const began = performance.now();
  const counts = await inTransaction(db, (tx) => {
    const make = createFactories({ db: tx, vault, unique: createUnique(seededRandom(seed)) });
    return buildWorld({ make, random: createRandomGenerator(seed), clock: createClock(new Date()) }, tx);
  });
  log.info({ ...counts, seconds: Math.round(performance.now() - began) / 1000 }, "the demo world is ready");
}

const person = (subject: DemoSubject) => {
  const found = demoPeople.find((candidate) => candidate.subject === subject);
  if (!found) throw new Error(`no demo person ${subject}`);
  return { subject, name: found.name, email: found.email };
};

const identity = (subject: DemoSubject) => ({ subject, email: person(subject).email });

/** Hospitals draw from the generator of the world, each other part from a fork. A change of one part then moves no other part. */
async function buildWorld(world: Tools, db: Db) {
  const { make, random, clock } = world;
  const tools = { ...world, random: random.fork("relations") };
  const { plan, planAll } = createHospitalPlanner(random);
  const owned = ownedHospitals(plan);
  const others = planAll();
  const hospitals = await addHospitals(world, [owned.clinic, owned.hospital, owned.nursing, ...others]);
  const [clinic, hospital, nursing] = hospitals;
  if (!clinic || !hospital || !nursing) throw new Error("the owners' hospitals are missing");

  const clinicPosts = await addPosts(
    tools,
    clinicWishes.map((wishes, number) => placePost(world, clinic, number, wishes)),
  );
  const hospitalPosts = await addPosts(tools, [
    ...placePosts(world, hospital, 3, { isOpen: true }),
    ...placePosts(world, nursing, 2, { isOpen: true }),
  ]);
  const otherPosts = await addPosts(
    tools,
    hospitals.slice(3).flatMap((one) => placePosts(world, one, howManyPosts(random.fork(one.name), one.plan.category))),
  );

  const owner = await make.owner({ ...identity("owner"), businesses: [clinic] });
  await make.owner({ ...identity("owner2"), businesses: [hospital, nursing] });
  const operator = await make.operator(identity("operator"));
  await make.newcomer(identity("newcomer"));
  const demoDoctor = await addDemoDoctor(tools, person("doctor"));
  const doctors = await addDoctors(tools, others);
  await addUnregisteredLicences(tools, person("newcomer").name);

  const [free, applied, , closed] = clinicPosts;
  if (!free || !applied || !closed) throw new Error("the owner's posts are missing");
  const applicant = createApplicant(tools);
  await addDemoDoctorsInterest(tools, applicant, demoDoctor, otherPosts, { free, applied: [applied, closed] });
  await addApplicants(tools, applicant, doctors, clinicPosts, 18);
  await addApplicants(tools, applicant, doctors, hospitalPosts, 12);
  for (const doctor of doctors) await addInterest(tools, applicant, doctor, [...clinicPosts, ...hospitalPosts, ...otherPosts]);
  await addLicenceQueue(tools, operator);
  const ownedIds = [clinic.id, hospital.id, nursing.id];
  await spreadAttention(db);
  await spreadSteps(db);
  await addApplicantsReadings(db, ownedIds);
  await addEvents(db);
  await addReturns(db, ownedIds);
  await addSharing(tools, demoDoctor, doctors, free);
  await addMessages(tools, db, clinicPosts, owner, operator);
  // Last, so that the random numbers of everything else stay the same.
  const waiting = await addWaitingHospital(make, hospital);
  await make.owner({ businesses: [waiting] });
  await addTeam(make, clinic, owner);
  await addHospitalReviews(tools, hospitals.slice(3, 7), operator);
  await addOverlookedPost(make, clinic, clock);
  await addRewards(tools, db, demoDoctor, doctors, operator);
  await addOwnNotices(tools, demoDoctor, "first");
  await addNotifications(tools, operator, doctors);
  await addLookedUp(tools, [demoDoctor, ...doctors], operator);
  await addOperatorQueue(tools, db, operator);
  await addColleagues(tools, db, operator);
  const sessions = await addWebinars(tools, operator, demoDoctor);
  await addStudio(tools, operator, doctors);
  const questionSets = await addQuestionSets(tools, { operator, demoDoctor, doctors });
  await addBanners(tools, { operator, sessions }, questionSets);
  await addMarketingEvents(tools, { operator, demoDoctor, doctors });
  await addInteriors(tools, operator, demoDoctor);
  await addReports(tools, doctors, otherPosts);
  await make.hiddenHospital(demoDoctor, farHospital(hospitals), { created_at: clock.before(30) });
  // From here on, the notices of the demo people are in the order of their times.
  await addAlerts(tools, db, demoDoctor, otherPosts);
  await addExtension(tools, db, closed, owner, demoDoctor);
  await addOwnNotices(tools, demoDoctor, "last");
  await addInterviews(tools, db, clinicPosts, owner, demoDoctor);
  await addConsents(tools, db, operator);
  await computeResponseTimes(db, new Date(clock.before(0)));
  await computePayIndex({ db, now: () => new Date(clock.before(0)) });
  return countRows(db);
}

/** In this order: left for the demo doctor to apply to, applied to, another specialty, applied to before it closed. */
const clinicWishes: readonly PostWishes[] = [
  { specialty: "내과", jobType: "봉직의", isOpen: true, createdDaysAgo: 1, schedule: clinicSchedules[1] },
  { specialty: "내과", jobType: "봉직의", isOpen: true, createdDaysAgo: 12, schedule: clinicSchedules[0] },
  { specialty: "가정의학과", jobType: "봉직의", isOpen: true, createdDaysAgo: 20 },
  { specialty: "내과", jobType: "대진의", isOpen: false, createdDaysAgo: 33 },
];

const ownedHospitals = (plan: ReturnType<typeof createHospitalPlanner>["plan"]) => ({
  clinic: plan({ region: "서울", category: "의원", specialties: ["내과", "가정의학과"], place: "강남구" }),
  hospital: plan({ region: "경기", category: "병원", specialties: ["정형외과", "내과", "마취통증의학과"], place: "분당구" }),
  nursing: plan({ region: "경기", category: "요양병원", specialties: ["내과", "재활의학과"], place: "기흥구" }),
});

/** Colleagues of the first owner, both without a doctor's profile, and one who has not opened the link yet. */
async function addTeam(make: Factories, clinic: { readonly id: number }, owner: { readonly userId: number }): Promise<void> {
  await make.member(clinic.id, "editor", { label: "원무과 이하늘" });
  await make.member(clinic.id, "viewer", { label: "진료부 최보람" });
  await make.invitation({ business_id: clinic.id, invited_by: owner.userId, role: "editor", label: "인사팀 박가온" });
}

/** Entered some time ago, without images and posts, and not yet reviewed by an operator. */
const addWaitingHospital = (make: Factories, { plan }: WorldHospital) =>
  make.business({
    name: `${plan.name.replace(/병원$/, "")}검진센터`,
    category: "건강검진센터",
    address: plan.address,
    lat: plan.lat ?? null,
    lng: plan.lng ?? null,
    region: plan.region ?? null,
    district: plan.district ?? null,
    specialties: ["내과", "가정의학과"],
    num_doctors: 3,
    equipment: ["CT", "초음파", "위내시경"],
    job_post_registration_status: "pending",
  });

/** Not in the demo doctor's places, so that the doctor's list hardly changes. */
function farHospital(hospitals: readonly WorldHospital[]): WorldHospital {
  const found = hospitals.findLast(({ plan }) => plan.region === "제주");
  if (!found) throw new Error("no hospital in Jeju");
  return found;
}

type WorldHospital = { readonly id: number; readonly name: string; readonly plan: HospitalPlan };

async function addHospitals({ make, random, clock }: Tools, plans: readonly HospitalPlan[]): Promise<WorldHospital[]> {
  const hospitals: WorldHospital[] = [];
  for (const [index, plan] of plans.entries()) {
    // A few wait for an operator or were rejected, but never those of the demo owners.
    const review = index < 3 ? "approved" : index % 50 === 17 ? "pending" : index % 90 === 40 ? "rejected" : "approved";
    // All hospitals except those of the demo owners are in the national register, so a new owner finds theirs there.
    const register = index < 3 ? {} : { hira_code: `demo-${String(index).padStart(5, "0")}` };
    const columns = {
      ...businessColumns(plan),
      ...register,
      job_post_registration_status: review,
      created_at: clock.before(random.between(60, 400)),
    };
    const { id, name } = await make.business(columns);
    hospitals.push({ id, name, plan });
  }
  return hospitals;
}

type Placed = readonly [hospital: WorldHospital, plan: PostPlan];

const placePost = ({ random, clock }: Tools, hospital: WorldHospital, number: number, wishes: PostWishes): Placed => [
  hospital,
  planPost(random.fork(`${hospital.name}, post ${number}`), clock, hospital.plan, wishes),
];

const placePosts = (tools: Tools, hospital: WorldHospital, count: number, wishes: PostWishes = {}): Placed[] =>
  Array.from({ length: count }, (_, number) => placePost(tools, hospital, number, wishes));

/** Inserts posts from the oldest on, so that ids and times agree. Returns them in the order of the plans. */
async function addPosts({ make }: Tools, placed: readonly Placed[]): Promise<WorldPost[]> {
  const made = new Map<PostPlan, WorldPost>();
  const oldestFirst = placed.toSorted(([, a], [, b]) => (a.created_at < b.created_at ? -1 : 1));
  for (const [hospital, plan] of oldestFirst) made.set(plan, await make.jobPost({ ...plan, business_id: hospital.id }));
  return placed.flatMap(([, plan]) => made.get(plan) ?? []);
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const count = async (table: "businesses" | "job_posts" | "profiles" | "job_applications"): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return row.rows;
  };
  return {
    hospitals: await count("businesses"),
    posts: await count("job_posts"),
    doctors: await count("profiles"),
    applications: await count("job_applications"),
  };
}
