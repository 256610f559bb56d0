/** The columns that we read from the national open-data file 병원정보서비스. */
export const columns = {
  code: "암호화요양기호",
  name: "요양기관명",
  classCode: "종별코드",
  address: "주소",
  phone: "전화번호",
  webSite: "병원홈페이지",
  numDoctors: "총의사수",
  lng: "좌표(X)",
  lat: "좌표(Y)",
} as const;

export type Column = keyof typeof columns;

/** Indexes of our columns in the header row. Throws an ImportError that lists the missing columns. */
export function findColumns(header: readonly string[]): Record<Column, number> {
  const names = header.map((name) => name.trim());
  const missing = Object.values(columns).filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new ImportError(`병원정보서비스 파일이 아니에요. 없는 열: ${missing.join(", ")}`);
  }
  return {
    code: names.indexOf(columns.code),
    name: names.indexOf(columns.name),
    classCode: names.indexOf(columns.classCode),
    address: names.indexOf(columns.address),
    phone: names.indexOf(columns.phone),
    webSite: names.indexOf(columns.webSite),
    numDoctors: names.indexOf(columns.numDoctors),
    lng: names.indexOf(columns.lng),
    lat: names.indexOf(columns.lat),
  };
}

/** Its message is for the person who imports. It is printed without a stack trace. */
export class ImportError extends Error {}
