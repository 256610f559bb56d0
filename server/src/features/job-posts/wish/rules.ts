import type { WishFilter } from "@rounds/contract/job-posts/wishes.ts";
import { minutesFilter, workDays } from "@rounds/contract/vocabulary.ts";
import { gap } from "./text.ts";
import { places, specialtyByName } from "./vocabulary.ts";

/** The meaning of a stretch of letters. */
export type Meaning = {
  readonly label: string;
  readonly filter: WishFilter;
  /** A word of the stretch that is also searched as text: 소화기 of 소화기내과. */
  readonly text?: string;
};
export type Match = { readonly length: number; readonly meaning: Meaning };

/** The letters of a wish, and the letters before the current one. */
type Read = (found: RegExpExecArray, before: string, after: string) => Meaning | null;
type Rule = { readonly pattern: RegExp; readonly read: Read };

/* All patterns see lower case without white space. */

const digits = "일이삼사오육칠팔구";
const digitOf = (word: string): number => (/\d/.test(word) ? Number(word) : digits.indexOf(word) + 1);

/** 없이, x, 제외, 안 함: everything that denies the word before it. */
const denial =
  "(?:은|는|이|가|도)?(?:근무|진료|시간|당번|서기)*(?:은|는|이|가|도)?" +
  "(?:없(?:이|는|음|었으면|으면|고|다|어야|었음)?|[x✕×⨯]+|ㄴㄴ?|no|노|제외|말고|빼고|빼|무(?![가-힣])|안(?:하는|함|해|섬|서는|서)|못함|불가|싫(?:어요|음|은)?|금지|0회|" +
  "쉬(?:는날?|고|면|었으면)|휴무|휴진|오프|off)";
const night = "(?:야간)?(?:당직|온콜|나이트|밤근무|야근|야간)";

const free = (label: string, filter: WishFilter): Read => {
  const meaning: Meaning = { label, filter };
  return () => meaning;
};
const freeNights = free("당직 없음", { night_shift: false });
const freeWeekends = free("주말 휴무", { saturday_work: false, sunday_work: false });

/** 가능, 괜찮아요, 상관없음: the doctor accepts the word before it. */
const acceptance = "(?:도|은|는|이|가)?(?:근무)?(?:도|은|는|이|가)?(?:가능|괜찮|상관없|무관|ok)(?:한|해요|합니다|함|아요|음|이|어요)?";
/** 토요일 근무 takes back an earlier 토요일 휴무. It also stays a text, because some hospitals use the day as a tag. */
const work =
  (name: string, filter: WishFilter): Read =>
  ([, accepted]) =>
    accepted === undefined ? { label: `${name} 근무`, filter, text: name } : { label: `${name} 근무 가능`, filter };
const workOrAcceptance = `(?:(${acceptance})|근무)`;

/** A number of days as the values of the filter. */
const exactly = (days: number): readonly string[] => [workDays.find((value) => days <= Number(value)) ?? "6"];
const between = (from: number, to: number): readonly string[] =>
  workDays.filter((value) => Number(value) >= Number(exactly(from)[0]) && Number(value) <= Number(exactly(to)[0]));

const daysLabel = (days: number): string => (days <= 3 ? "주 3일 이하" : days >= 6 ? "주 6일 이상" : `주 ${days}일`);

function readDays([, first = "", last = "", ...limits]: RegExpExecArray, before: string): Meaning | null {
  const limit = limits.find(Boolean) ?? "";
  const days = digitOf(first);
  // 당직 주 2회 counts duties, not days.
  if (days < 1 || days > 7 || new RegExp(`${night}$`).test(before)) return null;
  const work = (label: string, values: readonly string[]): Meaning => ({ label, filter: { work_days: values as WishFilter["work_days"] } });
  if (last !== "") return work(`주 ${days}~${digitOf(last)}일`, between(days, digitOf(last)));
  if (/이하|이내|까지|미만/.test(limit)) return work(days <= 3 ? daysLabel(days) : `주 ${days}일 이하`, between(0, days));
  if (limit === "이상") return work(days >= 6 ? daysLabel(days) : `주 ${days}일 이상`, between(days, 7));
  return work(daysLabel(days), exactly(days));
}

const count = "(\\d(?:\\.5)?)";
const dayLimit = "(?:제|근무|만|출근|진료)*(이하|이내|까지|이상|미만)?";

const formatNumber = (value: number): string => value.toLocaleString("ko-KR");
const payOf = (value: number): Meaning | null => {
  const pay = Math.round(value);
  return pay < 100 || pay > 9999 ? null : { label: `월 ${formatNumber(pay)}만원 이상`, filter: { pay } };
};

const payStart = "(?:(월급여?|급여|월|페이|net|넷|네트|세후|실수령액?|최소|pay|희망급여)(?:은|는|이|액)?(?:월|net|세후)?(?:최소)?)?";
/** The upper end of a range is not a filter. */
const payRange = "(?:[~-]\\d{3,5})?";
const payEnd = `(만원|만)?${payRange}(?:만원|만)?(이상|부터|넘는|넘게|초과|\\+|↑|~|up)?`;
/** 1500병상, 2024년, the rest of 1억 2천: a number of something else. */
const otherUnits = /^(?:병상|베드|세대|분|년|월|일|호|평|시|번|명|개|층|km|m|원|회|건|이하|미만|까지)/;
const isOther = (found: string, before: string, after: string): boolean =>
  otherUnits.test(after) || /[\d천백]\n\d/.test(`${found}\n${after}`) || /(?:일당|시급|연봉|하루|반경|억|\d)$/.test(before);

const hundreds = (thousands: string, rest: string): number =>
  1000 * (thousands === "" ? 1 : digitOf(thousands)) + 100 * (rest === "" ? 0 : digitOf(rest));

const minutesOf = (minutes: number): Meaning | null =>
  minutes < 5 || minutes > minutesFilter.max ? null : { label: `집에서 약 ${minutes}분`, filter: { minutes } };
const way = "(?:집에서|자택에서|집|출퇴근|통근|출근|차로|자차로?|자가용으로?|운전(?:해서)?)(?:시간)?";
const within = "(?:이내로?|안쪽|안에|안으로|거리|컷|정도|미만|내외|내(?!과|분비|시경))";
const timeText = "(?:약)?(?:(\\d{1,3})분|(\\d|한|두)시간(반|\\d{1,2}분)?)";

function readMinutes([, minutes = "", hours = "", rest = ""]: RegExpExecArray): Meaning | null {
  if (minutes !== "") return minutesOf(Number(minutes));
  const whole = hours === "한" ? 1 : hours === "두" ? 2 : Number(hours);
  return minutesOf(whole * 60 + (rest === "반" ? 30 : Number(rest.replace("분", "") || 0)));
}

const rule = (pattern: string, read: Read): Rule => ({ pattern: new RegExp(pattern, "y"), read });

const rules: readonly Rule[] = [
  rule(`${night}${denial}`, freeNights),
  rule(`(?:노|no|무)(?:당직|나이트|온콜|야간)`, freeNights),
  rule(`(?:토일|주말)(?:요일)?${denial}`, freeWeekends),
  rule(`평일(?:만|근무만|근무)?`, freeWeekends),
  rule(`토(?:요일?|욜)?${denial}`, free("토요일 휴무", { saturday_work: false })),
  rule(`일(?:요일?|욜)?${denial}`, free("일요일 휴무", { sunday_work: false })),

  rule(`${night}${acceptance}`, free("당직 가능", { night_shift: true })),
  rule(`(?:토일|주말)${workOrAcceptance}`, work("주말", { saturday_work: true, sunday_work: true })),
  rule(`토(?:요일?|욜)?${workOrAcceptance}`, work("토요일", { saturday_work: true })),
  rule(`일(?:요일?|욜)${workOrAcceptance}`, work("일요일", { sunday_work: true })),

  rule(`주(?:당)?${count}(?:일?[~-]${count})?(?:(?:일|회|번)${dayLimit}|(이하|이내|까지|이상|미만)|(?![\\d.]))`, readDays),
  rule(`주([이삼사오육])()일${dayLimit}`, readDays),
  rule(`일주일에?${count}()(?:일|번|회)${dayLimit}`, readDays),
  rule(`${count}()일(?:제|근무|만|출근)+(이하|이내|이상)?`, readDays),

  // 1500, 1,500만원 이상, 1500~1800. Three digits need a word that makes them a pay.
  rule(`${payStart}(\\d{3,4})${payEnd}`, ([found, start = "", figure = "", unit = "", limit = ""], before, after) => {
    const isPay = start !== "" || unit !== "" || limit !== "" || figure.length === 4;
    return isPay && !isOther(found, before, after) ? payOf(Number(figure)) : null;
  }),
  rule(`${payStart}(\\d{7,8})원(?:이상)?`, ([, , figure = ""]) => payOf(Number(figure) / 10_000)),
  rule(`${payStart}(\\d(?:\\.\\d{1,2})?)천(?:(\\d)백)?${payEnd}`, ([found, , thousands = "", rest = "0"], before, after) =>
    isOther(found, before, after) ? null : payOf(1000 * Number(thousands) + 100 * Number(rest)),
  ),
  rule(`${payStart}([일이삼사])?천([${digits}])백?${payEnd}`, ([found, , thousands = "", rest = ""]) =>
    found.includes("백") || /만|이상|↑|\+/.test(found) ? payOf(hundreds(thousands, rest)) : null,
  ),
  // 이천 is a city too, and 천안 begins like a thousand.
  rule(`${payStart}([일이삼사])?천(?:만원?이상|만원?|이상|\\+|↑)`, ([, , thousands = ""]) => payOf(hundreds(thousands, ""))),

  rule(`${way}(?:에서)?${timeText}(?:${within})*`, readMinutes),
  rule(`${timeText}(?:${within})+`, readMinutes),
  rule(`(?:집에서가까운(?:곳)?|집(?:근처|가까이|근방|앞)|가까운곳)`, () => minutesOf(30)),

  rule(`(소화기|순환기|신장|호흡기|내분비|혈액종양|류마티스|감염|알레르기)내과`, ([, text = ""]) => ({
    label: "내과",
    filter: { specialties: ["내과"] },
    text,
  })),
];

const jobTypeNames: Readonly<Record<"봉직의" | "대진의" | "당직의", string>> = {
  봉직의: "봉직의 봉직 봉직의사 페이닥터 페이닥 페닥 페이",
  대진의: "대진의 대진 대진알바 대진의사 대진자리",
  당직의: "당직의 당직 당직의사 당직알바 당직전담 당직전담의 야간당직의 야간당직 야간당직알바",
};
const partTimeNames = "파트타임 파트 파트타이머 알바 아르바이트 시간제 파타";

const words: ReadonlyMap<string, Meaning> = new Map([
  ...Array.from(places, ([name, { label, districts }]): [string, Meaning] => [name, { label, filter: { districts: [...districts] } }]),
  ...Array.from(specialtyByName, ([name, specialty]): [string, Meaning] => [
    name,
    { label: specialty, filter: { specialties: [specialty] } },
  ]),
  ...(["봉직의", "대진의", "당직의"] as const).flatMap((jobType) =>
    jobTypeNames[jobType].split(" ").map((name): [string, Meaning] => [name, { label: jobType, filter: { job_type: [jobType] } }]),
  ),
  ...partTimeNames.split(" ").map((name): [string, Meaning] => [name, { label: "#파트타임", filter: { tags: ["파트타임"] } }]),
]);
const longestWord = Math.max(...Array.from(words.keys(), (name) => name.length));

const latin = /[a-z]/;

/** Everything that the letters from `start` on can mean, each with its length. */
export function meaningsAt(letters: string, start: number): readonly Match[] {
  const matches: Match[] = [];
  for (let length = 1; length <= longestWord && start + length <= letters.length; length++) {
    const word = letters.slice(start, start + length);
    const meaning = words.get(word);
    // OS inside of another word of Latin letters is no specialty.
    const isInside = latin.test(word) && (latin.test(letters.charAt(start - 1)) || latin.test(letters.charAt(start + length)));
    if (meaning && !isInside) matches.push({ length, meaning });
  }
  for (const { pattern, read } of rules) {
    pattern.lastIndex = start;
    const found = pattern.exec(letters);
    if (!found) continue;
    const end = start + found[0].length;
    const meaning = read(found, letters.slice(0, start), letters.slice(end));
    if (meaning) matches.push({ length: found[0].length, meaning });
  }
  return matches;
}

/** Words around a wish that exclude nothing. */
const fillers = new Set(
  [
    "근처 인근 주변 부근 쪽 쪽으로 쪽에 쪽에서 방면 일대 위주 위주로 지역 전문의 전문의입니다 선생님 입니다 이에요 예요 이면 이면좋겠어요",
    "구해요 구합니다 구함 구직 찾아요 찾습니다 찾는중 찾는 찾고있어요 찾고있습니다 있나요 있음 있을까요 있는 희망 희망합니다 희망해요 원해요 원합니다 원함",
    "곳 곳에서 곳으로 자리 공고 채용 모집 일자리 가능 가능한 가능해요 제공 좋겠어요 좋아요 하고싶어요 일하고싶어요 하고 싶어요 부탁드려요 부탁해요 근무 출근 또는 혹은 및 그리고 진료 의사 의원급",
  ]
    .join(" ")
    .split(" "),
);
/** Endings of a word that has been understood. */
const endings = new Set(
  "에서 에 으로 로 이면 면 이나 나 랑 이랑 하고 도 은 는 이 가 을 를 만 의 와 과 정도 역 역세권 권 시내 청 청역 구청 시청 이라도 일하고 요".split(
    " ",
  ),
);
const longestFiller = Math.max(...[...fillers, ...endings].map((word) => word.length));

/** The lengths of the words without a meaning that begin at `start`. */
export function fillersAt(letters: string, start: number, isWordStart: boolean): readonly number[] {
  const lengths: number[] = letters.charAt(start) === gap ? [1] : [];
  for (let length = 1; length <= longestFiller && start + length <= letters.length; length++) {
    const word = letters.slice(start, start + length);
    if (fillers.has(word) || (!isWordStart && endings.has(word))) lengths.push(length);
  }
  return lengths;
}
