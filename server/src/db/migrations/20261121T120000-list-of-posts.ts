import { sql, type Kysely } from "kysely";

/** Values for the list of posts. They are computed once per change of a post instead of twenty times per response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...cards, ...search, ...places, ...refill]) await sql.raw(statement).execute(db);
}

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const cards = [
  // The start of the card's JSON in the response, up to the picture. The stored picture address follows after a tab. The server adds the
  // fields that differ between users. Not compressed, because it is read far more often than written.
  `alter table job_posts add column card_text text not null default ''`,
  `alter table job_posts alter column card_text set storage main`,
];

// Hangul as single letters: 강남 is ㄱㅏㅇㄴㅏㅁ, so that a half-typed word is a prefix of the word. Double finals and vowels are split.
// Finals and initials become the same letter. A single consonant stays one, because it searches for initials.
const finals = "ᆨᆩᆫᆮᆯᆷᆸᆺᆻᆼᆽᆾᆿᇀᇁᇂ";
const asInitials = "ᄀᄁᄂᄃᄅᄆᄇᄉᄊᄋᄌᄎᄏᄐᄑᄒ";
const parts: readonly (readonly [compound: string, typed: string])[] = [
  ["ᆪ", "ᄀᄉ"],
  ["ᆬ", "ᄂᄌ"],
  ["ᆭ", "ᄂᄒ"],
  ["ᆰ", "ᄅᄀ"],
  ["ᆱ", "ᄅᄆ"],
  ["ᆲ", "ᄅᄇ"],
  ["ᆳ", "ᄅᄉ"],
  ["ᆴ", "ᄅᄐ"],
  ["ᆵ", "ᄅᄑ"],
  ["ᆶ", "ᄅᄒ"],
  ["ᆹ", "ᄇᄉ"],
  ["ᅪ", "ᅩᅡ"],
  ["ᅫ", "ᅩᅢ"],
  ["ᅬ", "ᅩᅵ"],
  ["ᅯ", "ᅮᅥ"],
  ["ᅰ", "ᅮᅦ"],
  ["ᅱ", "ᅮᅵ"],
  ["ᅴ", "ᅳᅵ"],
];
const apart = parts.reduce((inner, [compound, typed]) => `replace(${inner}, '${compound}', '${typed}')`, "normalize(words, NFD)");

const search = [
  `create function keystrokes(words text) returns text language sql immutable strict parallel safe
     return translate(${apart}, '${finals}', '${asInitials}')`,
  `alter table job_posts add column search_keys text not null default ''`,
  `create index job_posts_search_keys on job_posts using gin (search_keys gin_trgm_ops) where is_listed`,
  `drop index job_posts_search`,
  // Runs after job_posts_follow_business, which sets the search text and the card. Triggers of one row run in the order of their names.
  `create function job_posts_prepare_list() returns trigger language plpgsql as $$
   begin
     new.search_keys := keystrokes(new.search_text);
     new.card_text := (select rtrim(text, '}') || ',"img":' || E'\\t' || coalesce(translate(new.card->>'business_image', E'\\n\\t', ''), '') from (select row_to_json(shown)::text as text from (
       select new.id, new.title, new.pay_description, new.tags, new.specialties::text[] as specialties, new.job_type, new.employment_type,
              (select hours from (select ${days.map((day) => `coalesce(new.working_hours->>'${day}', '') as ${day}`).join(", ")}) hours) as working_hours,
              new.night_shift, (to_json(new.created_at at time zone 'UTC') #>> '{}') || 'Z' as created_at, new.closes_on,
              (select pay from (select new.min_pay, new.max_pay) pay) as pay,
              (select business from (select new.card->>'business_name' as name, new.card->>'district' as district, new.business_id as id) business) as business) shown) whole);
     return new;
   end $$`,
  `create trigger job_posts_prepare_list_new before insert on job_posts for each row execute function job_posts_prepare_list()`,
  `create trigger job_posts_prepare_list_changed before update on job_posts
     for each row when (old.card::text <> new.card::text or old.search_text <> new.search_text or old.created_at <> new.created_at
       or old.card_text = '')
     execute function job_posts_prepare_list()`,
];

const byTime = "created_at desc";
const byPay = "best_pay desc, created_at desc";
/** Filter columns in addition to specialty and place. The index contains them, so a page and its count need no access to the table. */
const filterColumns = "job_type, works_nights, works_saturday, works_sunday";

const indexes = (table: string, word: string, id: string, condition: string): string[] =>
  ["", "region", "district"].flatMap((place) => {
    const keys = [...(word ? [word] : []), ...(place ? [place] : [])].map((key) => `${key}, `).join("");
    const name = `${table}_${place ? `${place}_` : ""}`;
    return [
      `create index ${name}latest on ${table} (${keys}${byTime}, ${id} desc) include (closes_on, best_pay, ${filterColumns})${condition}`,
      `create index ${name}pay on ${table} (${keys}${byPay}, ${id} desc) include (closes_on, ${filterColumns})${condition}`,
    ];
  });

const places = [
  `drop index job_post_specialties_latest, job_post_specialties_region, job_post_specialties_district,
     job_posts_latest, job_posts_best_pay, job_posts_region_latest, job_posts_district_latest`,
  `alter table job_post_specialties add column best_pay integer not null default 0, add column job_type text not null default '',
     add column works_nights boolean not null default false, add column works_saturday boolean not null default false,
     add column works_sunday boolean not null default false`,
  ...indexes("job_post_specialties", "specialty", "job_post_id", ""),
  ...indexes("job_posts", "", "id", " where is_listed"),
  // Tags are stored with the specialties, with a # prefix, because posts are listed by both in the same places and orders.
  `create or replace function job_posts_index_specialties() returns trigger language plpgsql as $$
   begin
     delete from job_post_specialties where job_post_id = new.id;
     if new.is_listed then
       insert into job_post_specialties (job_post_id, specialty, region, district, created_at, closes_on, best_pay, ${filterColumns})
       select distinct new.id, name, new.region, new.district, new.created_at, new.closes_on, new.best_pay,
              new.job_type, new.works_nights, new.works_saturday, new.works_sunday
         from (select unnest(new.specialties) as name union all select '#' || tag from unnest(new.tags) as tag) words where name is not null;
     end if;
     return null;
   end $$`,
  `drop trigger job_posts_index_changed on job_posts`,
  `create trigger job_posts_index_changed after update on job_posts
     for each row when (${[
       "is_listed",
       "specialties",
       "tags",
       "region",
       "district",
       "closes_on",
       "created_at",
       "best_pay",
       ...filterColumns.split(", "),
     ]
       .map((column) => `old.${column} is distinct from new.${column}`)
       .join(" or ")})
     execute function job_posts_index_specialties()`,
];

const refill = [
  `update job_posts set card_text = ''`,
  `delete from job_post_specialties`,
  `insert into job_post_specialties (job_post_id, specialty, region, district, created_at, closes_on, best_pay, ${filterColumns})
   select distinct p.id, words.name, p.region, p.district, p.created_at, p.closes_on, p.best_pay, p.job_type, p.works_nights, p.works_saturday, p.works_sunday
     from job_posts p cross join lateral (select unnest(p.specialties) as name union all select '#' || tag from unnest(p.tags) as tag) words
    where p.is_listed and words.name is not null`,
];
