import { locate } from "../../../lib/districts.ts";
import { plainLine } from "../../../lib/plain-line.ts";
import { categoryOfClass, type HospitalCategory } from "../../reference-data/index.ts";
import type { Column } from "./columns.ts";

export type RegisteredHospital = {
  readonly hira_code: string;
  readonly name: string;
  readonly category: HospitalCategory;
  readonly address: string;
  readonly region: string | null;
  readonly district: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly phone_number: string | null;
  readonly web_site: string | null;
  readonly num_doctors: number | null;
};

/** `notes` explain fields that stay empty because the value in the file is invalid. */
export type ReadRow = { readonly hospital: RegisteredHospital; readonly notes: readonly string[] } | { readonly rejected: string };

/** Latitudes and longitudes around the whole country, from 마라도 to 독도, with some sea. */
const korea = { south: 32.5, north: 39, west: 124, east: 132.5 };

/** Checks one row. Expects the untrimmed values of the file. */
export function readRow(values: Readonly<Record<Column, string>>): ReadRow {
  const trimmed = trimAll(values);
  const rejected = rejectionOf(trimmed);
  if (rejected !== null) return { rejected };
  const place = locate(trimmed.address);
  const point = readPoint(trimmed.lat, trimmed.lng);
  const web = readWebSite(trimmed.webSite);
  const doctors = readCount(trimmed.numDoctors);
  return {
    hospital: {
      hira_code: trimmed.code,
      name: trimmed.name,
      category: categoryOfClass(trimmed.classCode),
      address: trimmed.address,
      region: place?.region ?? null,
      district: place?.district ?? null,
      lat: point.value?.lat ?? null,
      lng: point.value?.lng ?? null,
      phone_number: trimmed.phone === "" ? null : trimmed.phone.slice(0, 60),
      web_site: web.value,
      num_doctors: doctors.value,
    },
    notes: [...(place === null ? ["주소에서 지역을 알 수 없어 비웠어요"] : []), ...point.notes, ...web.notes, ...doctors.notes],
  };
}

const trimAll = (values: Readonly<Record<Column, string>>): Record<Column, string> => ({
  code: values.code.trim(),
  name: plainLine(values.name),
  classCode: values.classCode.trim(),
  address: plainLine(values.address),
  phone: values.phone.trim(),
  webSite: values.webSite.trim(),
  numDoctors: values.numDoctors.trim(),
  lng: values.lng.trim(),
  lat: values.lat.trim(),
});

function rejectionOf(trimmed: Readonly<Record<Column, string>>): string | null {
  // PostgreSQL cannot store NUL, and the decoder writes U+FFFD for bytes that are invalid in the file's encoding.
  if (Object.values(trimmed).some((value) => value.includes("\u0000") || value.includes("\uFFFD"))) return "글자가 깨져 있어요";
  if (trimmed.code === "") return "요양기호가 비어 있어요";
  if (trimmed.code.length > 200) return "요양기호가 너무 길어요";
  if (trimmed.name === "") return "요양기관명이 비어 있어요";
  if (trimmed.name.length > 200) return "요양기관명이 너무 길어요";
  if (trimmed.address === "") return "주소가 비어 있어요";
  if (trimmed.address.length > 500) return "주소가 너무 길어요";
  if (!/^\d{1,2}$/.test(trimmed.classCode)) return `종별코드를 읽을 수 없어요 (${trimmed.classCode.slice(0, 20)})`;
  return null;
}

type Reading<T> = { readonly value: T | null; readonly notes: readonly string[] };

const nothing = { value: null, notes: [] };
const noted = (note: string): Reading<never> => ({ value: null, notes: [note] });

/** The file uses blank and 0 for an unknown place. */
function readPoint(latitude: string, longitude: string): Reading<{ lat: number; lng: number }> {
  const isUnknown = (value: string): boolean => value === "" || Number(value) === 0;
  if (isUnknown(latitude) && isUnknown(longitude)) return nothing;
  const [lat, lng] = [Number(latitude), Number(longitude)];
  if (isUnknown(latitude) || isUnknown(longitude) || !Number.isFinite(lat) || !Number.isFinite(lng))
    return noted("좌표를 읽을 수 없어 비웠어요");
  const isInKorea = lat >= korea.south && lat <= korea.north && lng >= korea.west && lng <= korea.east;
  return isInKorea ? { value: { lat, lng }, notes: [] } : noted("좌표가 대한민국 밖이라 비웠어요");
}

function readCount(value: string): Reading<number> {
  if (value === "") return nothing;
  const count = Number(value);
  return Number.isInteger(count) && count >= 0 && count < 100_000 ? { value: count, notes: [] } : noted("총의사수를 읽을 수 없어 비웠어요");
}

/** The file has web addresses with and without a scheme. Other texts become null with a note. */
function readWebSite(value: string): Reading<string> {
  if (value === "") return nothing;
  const address = /^https?:\/\//i.test(value) ? value : `http://${value}`;
  const isWebAddress = URL.canParse(address) && /^[^\s/]+\.[^\s/]+$/.test(new URL(address).hostname) && !/\s/.test(address);
  return isWebAddress ? { value: address.slice(0, 300), notes: [] } : noted("홈페이지 주소를 읽을 수 없어 비웠어요");
}
