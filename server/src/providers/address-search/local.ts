import type { Db } from "../../db/database.ts";
import { gramsOf } from "../../db/search-grams.ts";
import { centreOf, locate, regions } from "../../lib/districts.ts";
import { partialPattern, settledParts } from "../../lib/partial-hangul.ts";
import { cleanKeyword } from "./keyword.ts";
import type { AddressSearch, FoundAddress } from "./port.ts";
import { findHospitals } from "./queries.ts";

const maxResults = 5;

const places: readonly FoundAddress[] = regions.flatMap((region) =>
  region.districts.map(({ value, lat, lng }) => ({ address: value, detail: "시군구 중심", postcode: null, lat, lng })),
);

/** The field shows these as examples, without their district. */
const examples = new Map([
  ["테헤란로", "서울 강남구"],
  ["역삼동", "서울 강남구"],
]);

/**
 * Addresses without an outside service: typed addresses that begin with a known district, the examples, stored hospitals, and the
 * districts themselves. Typed addresses and districts have the coordinates of the district's centre.
 */
export function createGazetteer({ db }: { db: Db }): AddressSearch {
  return {
    async search(query) {
      const keyword = cleanKeyword(query);
      if (keyword === null) return [];
      const words = keyword.split(" ");
      return firstOfEach([
        ...typedAddress(keyword),
        ...exampleOf(keyword, words),
        ...districtsOf(words),
        ...(await hospitalsOf(db, words)),
      ]).slice(0, maxResults);
    },
  };
}

/** Initial consonants alone find districts only: an index of hospitals knows whole letters. */
async function hospitalsOf(db: Db, words: readonly string[]): Promise<FoundAddress[]> {
  const grams = gramsOf(words.flatMap((word) => settledParts(word.toLowerCase())));
  if (grams.length === 0) return [];
  const hospitals = await findHospitals(db, { grams, patterns: words.map(partialPattern) }, maxResults);
  return hospitals.map(({ name, address, lat, lng }) => ({ address, detail: name, postcode: null, lat, lng }));
}

/** Districts where each search term begins a word of the name. A region may be written in full. */
function districtsOf([first = "", ...others]: readonly string[]): FoundAddress[] {
  const expressions = [shortRegion(first), ...others].map((word) => new RegExp(`(^| )${partialPattern(word)}`, "u"));
  return places.filter(({ address }) => expressions.every((expression) => expression.test(address)));
}

function shortRegion(word: string): string {
  const located = locate(word);
  return located && (located.district === null || located.district === located.region) ? located.region : word;
}

/** Returns a street and number after a known district unchanged, because they cannot be checked here. */
function typedAddress(keyword: string): FoundAddress[] {
  const district = locate(keyword)?.district;
  const centre = district ? centreOf(district) : null;
  if (!centre || !/[로길동읍면리가]\s?\S*\d/u.test(keyword)) return [];
  return [{ address: keyword, detail: "입력한 주소", postcode: null, ...centre }];
}

/** The example with its district, and with a number if there is one. */
function exampleOf(keyword: string, [street = ""]: readonly string[]): FoundAddress[] {
  const district = examples.get(street);
  const centre = district === undefined ? null : centreOf(district);
  return centre ? [{ address: `${district} ${keyword}`, detail: "입력한 주소", postcode: null, ...centre }] : [];
}

const firstOfEach = (found: readonly FoundAddress[]): FoundAddress[] =>
  found.filter(({ address }, index) => found.findIndex((other) => other.address === address) === index);
