import { areaMarks, priceMarks, roomTypes } from "@rounds/contract/interiors/lists.ts";
import { oneOf, searchReader, type SearchField, typedText, wholeNumber } from "../../../lib/search.ts";

/** Limits of the list's endpoint. */
const limits = { specialties: 40, letters: 40, region: 20 } as const;

const specialtyList: SearchField<string[]> = (value) => {
  const texts = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === "string");
  const valid = texts.map((text) => text.replaceAll("\u0000", "").trim()).filter((text) => text !== "" && text.length <= limits.letters);
  return valid.length > 0 ? [...new Set(valid)].slice(0, limits.specialties) : undefined;
};

/** The first and the last value of a scale are no limit, so the address never contains them. */
const limitWithin = ({ min, max }: typeof areaMarks | typeof priceMarks) => wholeNumber({ min: min + 1, max: max - 1 });

const readFields = searchReader({
  room_type: oneOf(roomTypes),
  specialties: specialtyList,
  region: typedText(limits.region),
  min_area: limitWithin(areaMarks),
  max_area: limitWithin(areaMarks),
  min_price: limitWithin(priceMarks),
  max_price: limitWithin(priceMarks),
});

/** The filters in the address. */
export type RoomSearch = ReturnType<typeof readFields>;

/** Of a pair in the wrong order only the lower limit is valid. */
const inOrder = (min: number | undefined, max: number | undefined): number | undefined =>
  min !== undefined && max !== undefined && min > max ? undefined : max;

/** Parses the filters in the address. An invalid filter is undefined. */
export const readRoomSearch = (search: Readonly<Record<string, unknown>>): RoomSearch => {
  const read = readFields(search);
  return { ...read, max_area: inOrder(read.min_area, read.max_area), max_price: inOrder(read.min_price, read.max_price) };
};

export const isSameSearch = (one: RoomSearch, other: RoomSearch): boolean =>
  JSON.stringify(readRoomSearch(one)) === JSON.stringify(readRoomSearch(other));

type Limits = { readonly min: number | undefined; readonly max: number | undefined };

/** `40~80평`, `40평 이상`, `80평까지`, or null without a limit. */
const rangeText = ({ min, max }: Limits, unit: string): string | null => {
  if (min !== undefined && max !== undefined) return `${min}~${max}${unit}`;
  if (min !== undefined) return `${min}${unit} 이상`;
  return max === undefined ? null : `${max}${unit}까지`;
};

export const areaRange = ({ min_area: min, max_area: max }: RoomSearch): string | null => rangeText({ min, max }, "평");
export const priceRange = ({ min_price: min, max_price: max }: RoomSearch): string | null => rangeText({ min, max }, "만원");

export type Condition = {
  readonly label: string;
  /** The filters without this condition. */
  readonly without: RoomSearch;
};

/** The active filters. The kind of room is not one of them, because the tabs show it. */
export const conditionsOf = (search: RoomSearch): readonly Condition[] => {
  const { specialties = [], region } = search;
  const area = areaRange(search);
  const price = priceRange(search);
  return [
    ...specialties.map((name) => {
      const others = specialties.filter((other) => other !== name);
      return { label: name, without: { ...search, specialties: others.length > 0 ? others : undefined } };
    }),
    ...(area === null ? [] : [{ label: area, without: { ...search, min_area: undefined, max_area: undefined } }]),
    ...(price === null ? [] : [{ label: `평당 ${price}`, without: { ...search, min_price: undefined, max_price: undefined } }]),
    ...(region === undefined ? [] : [{ label: region, without: { ...search, region: undefined } }]),
  ];
};

/** All filters removed. The kind of room stays. */
export const withoutConditions = ({ room_type }: RoomSearch): RoomSearch => readRoomSearch({ room_type });

/** The filters with both limits of a scale. The first and the last value of a scale are no limit. */
export const withRange = (search: RoomSearch, name: "area" | "price", [min, max]: readonly [number, number]): RoomSearch =>
  readRoomSearch({ ...search, [`min_${name}`]: min, [`max_${name}`]: max });
