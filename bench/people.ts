import { randomBytes } from "node:crypto";
import type { Pool } from "../server/src/db/database.ts";
import { hashToken, type Vault } from "../server/src/lib/vault.ts";

const batch = 10_000;
/** The phone number of the first person. All other numbers are random. */
export const knownPhone = "01001234567";

/** Surnames by frequency, in thousands of people. */
const surnames =
  "김215 이147 박84 최47 정43 강24 조21 윤20 장19 임17 한15 오15 서15 신14 권14 황14 안13 송13 류12 전11 홍11 고9 문9 양9 손9"
    .split(" ")
    .flatMap((entry) => Array.from({ length: Number(entry.slice(1)) }, () => entry.slice(0, 1)));
const syllables = [..."민서지우현수영진은하준도윤예성경혜정미선아연주희태상동재형석훈규원나다라온별솔찬빈유리안호"];

/** In sequence, so that every run has the same people. */
function nameOf(index: number): string {
  const pick = (list: readonly string[], step: number): string =>
    list[(index * step + Math.floor(index / list.length)) % list.length] ?? "";
  return pick(surnames, 7) + pick(syllables, 13) + pick(syllables, 29);
}

/** Doctors with a licence, a name and a phone number, the same in every run. */
export async function insertPeople(pool: Pool, vault: Vault, count: number): Promise<void> {
  for (let made = 0; made < count; made += batch) await insertBatch(pool, vault, made, Math.min(batch, count - made));
}

async function insertBatch(pool: Pool, vault: Vault, from: number, size: number): Promise<void> {
  const indexes = Array.from({ length: size }, (_, index) => from + index);
  const sealed = {
    birth: vault.seal("profiles.birth_date", "850314"),
    phone: vault.seal("profiles.phone_number", knownPhone),
    licence: vault.seal("profiles.license_number", "123456"),
  };
  await pool.query(
    `with made as (
       insert into users (user_code) select code from unnest($1::text[]) as codes(code) returning id, user_code)
     insert into profiles (user_id, name, gender, license_state, specialties, email, birth_date_sealed,
                           phone_number_sealed, phone_number_hash, license_number_sealed, license_number_hash)
     select made.id, person.name, 2, 'verified', array['내과'], person.email, $4, $5,
            decode(person.phone_hash, 'hex'), $6, decode(md5(person.code), 'hex')
       from made join unnest($1::text[], $2::text[], $3::text[], $7::text[]) as person(code, name, email, phone_hash) on person.code = made.user_code`,
    [
      indexes.map((index) => (index + 36 ** 7).toString(36).toUpperCase()),
      indexes.map(nameOf),
      indexes.map((index) => `person-${index}@mail.example`),
      sealed.birth,
      sealed.phone,
      sealed.licence,
      indexes.map((index) => (index === 0 ? vault.lookup("profiles.phone_number", knownPhone) : randomBytes(32)).toString("hex")),
    ],
  );
}

/** A signed-in operator. Returns the token. */
export async function insertOperator(pool: Pool): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await pool.query(
    `with somebody as (insert into users (user_code, is_operator) values ('OPERATOR', true) returning id),
          session as (insert into sessions (user_id) select id from somebody returning id)
     insert into session_tokens (session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
     select id, $1, now() + interval '1 day', $2, now() + interval '1 day' from session`,
    [hashToken(token), hashToken(`${token}refresh`)],
  );
  return token;
}
