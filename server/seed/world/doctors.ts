import type { Doctor, Factories } from "../factories.ts";
import type { DoctorOverrides } from "../factories/people.ts";
import type { RandomGenerator } from "../random.ts";
import { streets } from "../texts/hospitals.ts";
import * as texts from "../texts/people.ts";
import type { Clock } from "./clock.ts";
import type { HospitalPlan } from "./hospitals.ts";

export type WorldDoctor = Doctor & { readonly specialties: readonly string[] };

type Tools = { readonly make: Factories; readonly random: RandomGenerator; readonly clock: Clock };

const doctorSpecialties = [
  "내과",
  "내과",
  "내과",
  "가정의학과",
  "가정의학과",
  "가정의학과",
  "내과",
  "내과",
  "내과",
  "가정의학과",
  "정형외과",
  "소아청소년과",
  "이비인후과",
  "재활의학과",
  "신경과",
  "정신건강의학과",
  "영상의학과",
  "마취통증의학과",
  "산부인과",
  "일반의",
  "응급의학과",
  "외과",
];

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Six digits as a person types them. */
const birthDate = (year: number, random: RandomGenerator): string =>
  `${twoDigits(year % 100)}${twoDigits(random.between(1, 12))}${twoDigits(random.between(1, 28))}`;

/** Medical school, training and later positions, as the years allow. */
async function addCareer({ make, random }: Tools, doctor: WorldDoctor, birthYear: number): Promise<void> {
  const start_year = birthYear + 19;
  const graduation = start_year + 6;
  await make.education(doctor, { school_name: random.pick(texts.schools), start_year, end_year: graduation });
  const hospital = random.pick(texts.teachingHospitals);
  await make.experience(doctor, { workplace_name: hospital, major_task: "인턴", start_year: graduation, end_year: graduation + 1 });
  const specialty = doctor.specialties[0] ?? "일반의";
  const isSpecialist = specialty !== "일반의";
  const trained = graduation + (isSpecialist ? 5 : 1);
  if (isSpecialist)
    await make.experience(doctor, {
      workplace_name: hospital,
      major_task: `${specialty} 전공의`,
      start_year: graduation + 1,
      end_year: trained,
    });
  if (random.chance(0.35))
    await make.education(doctor, {
      school_name: random.pick(texts.schools),
      major: `${specialty} 석사`,
      status: random.pick(["enrolled", "on_leave"]),
      start_year: trained,
    });
  const [first = "", second = ""] = random.sample(texts.formerWorkplaces, 2);
  const moved = Math.min(trained + random.between(1, 4), 2024);
  if (moved > trained)
    await make.experience(doctor, {
      workplace_name: first,
      major_task: `${specialty} 외래와 병동 진료`,
      start_year: trained,
      end_year: moved,
    });
  await make.experience(doctor, {
    workplace_name: second,
    major_task: `${specialty} 봉직의`,
    status: "employed",
    start_year: moved,
    start_month: random.between(3, 9),
  });
}

async function addResume(tools: Tools, doctor: WorldDoctor, birthYear: number): Promise<void> {
  const { make, random } = tools;
  await addCareer(tools, doctor, birthYear);
  for (const [skill_name, skill_description] of random.sample(texts.skills, random.between(2, 4)))
    await make.skill(doctor, { skill_name, skill_description });
  await make.introduction(doctor, random.pick(texts.introductions));
}

/** Each doctor draws from a separate generator. */
async function addDoctor(
  tools: Tools,
  random: RandomGenerator,
  overrides: DoctorOverrides & { specialties: string[] },
): Promise<WorldDoctor> {
  const { make } = tools;
  const birthYear = random.between(1966, 1993);
  const doctor = await make.doctor({ birth_date: birthDate(birthYear, random), ...overrides });
  const whole = { ...doctor, specialties: overrides.specialties };
  await addResume({ ...tools, random: random.fork("resume") }, whole, birthYear);
  await make.licence({ license_number: doctor.licenseNumber, name: doctor.name, birth_date: doctor.birthDate });
  return whole;
}

/** Waiting licences are in the operators' queue: most of them since this week, some for longer. */
async function addLicenceChecks({ make, clock }: Tools, waiting: readonly WorldDoctor[]): Promise<void> {
  for (const [index, doctor] of waiting.entries())
    await make.licenceCheck(doctor, { checked_at: clock.before([0.1, 0.4, 1, 2, 4, 8, 11][index % 7] ?? 1) });
}

/** The onboarded doctor for sign-in. Lives in Seoul, so that driving times exist. */
export const addDemoDoctor = (tools: Tools, person: { subject: string; name: string; email: string }): Promise<WorldDoctor> =>
  addDoctor(tools, tools.random.fork(person.subject), {
    ...person,
    birth_date: "860412",
    gender: 2,
    license_number: "104128",
    phone_number: "01001230412",
    address: "서울특별시 서초구 윤슬로 24",
    lat: 37.48901,
    lng: 127.01642,
    specialties: ["내과", "가정의학과"],
    current_job_type: "봉직의",
    current_hospital_name: "하늬바람의원",
    current_hospital_address: "서울특별시 동작구 햇귀로 51",
    current_hospital_category: "의원",
    created_at: tools.clock.before(75),
  });

/** Another house in the same town. */
const homeNear = (address: string, random: RandomGenerator): string =>
  `${address
    .replace(/, \d+층$/, "")
    .split(" ")
    .slice(0, -2)
    .join(" ")} ${random.pick(streets)} ${random.between(3, 180)}`;

type Home = { readonly address: string; readonly lat: number | null; readonly lng: number | null };

/** A few doctors have no address, because their accounts are older than the address field: the 13th, the 26th and so on. */
const withoutAddress = (index: number, home: Home): Home | Record<string, never> => (index % 13 === 12 ? {} : home);

/** The licence of the 17th and the 29th is not checked yet. */
const waitingForLicence = [17, 29];

/** Doctors who live and work near the hospitals of the world. */
export async function addDoctors(tools: Tools, hospitals: readonly HospitalPlan[]): Promise<WorldDoctor[]> {
  const { clock } = tools;
  const doctors: WorldDoctor[] = [];
  const waiting: WorldDoctor[] = [];
  for (const [index, name] of texts.doctorNames.entries()) {
    const subject = `demo-doctor-${index + 1}`;
    const random = tools.random.fork(subject);
    const home = random.pick(hospitals);
    const work = random.pick(hospitals);
    const specialty = random.pick(doctorSpecialties);
    const isLocated = home.lat !== null && home.lat !== undefined && home.lng !== null && home.lng !== undefined;
    const plan: DoctorOverrides & { specialties: string[] } = {
      subject,
      name,
      gender: random.between(1, 2),
      email: `doctor${index + 1}@mail.example`,
      specialties: specialty === "내과" && random.chance(0.3) ? ["내과", "가정의학과"] : [specialty],
      ...withoutAddress(index, {
        address: homeNear(home.address, random),
        lat: isLocated ? Number(home.lat) : null,
        lng: isLocated ? Number(home.lng) : null,
      }),
      current_job_type: random.pick(["봉직의", "봉직의", "대진의", "당직의"]),
      current_hospital_name: random.pick(texts.formerWorkplaces),
      current_hospital_address: work.address,
      current_hospital_category: work.category,
      license_state: waitingForLicence.includes(index + 1) ? "pending" : "verified",
      created_at: clock.before(random.between(61, 300)),
    };
    const doctor = await addDoctor(tools, random.fork("person"), plan);
    doctors.push(doctor);
    if (plan.license_state === "pending") waiting.push(doctor);
  }
  await addLicenceChecks(tools, waiting);
  return doctors;
}

/** Licences of people without an account, for trying the onboarding. The newcomer's is the first. */
export async function addUnregisteredLicences({ make, random }: Tools, newcomerName: string): Promise<void> {
  await make.licence({ name: newcomerName, birth_date: "910527", license_number: "105270" });
  for (const name of texts.unregisteredNames) await make.licence({ name, birth_date: birthDate(random.between(1970, 1996), random) });
}
