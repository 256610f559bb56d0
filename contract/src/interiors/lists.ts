/** Kinds of rooms in the order of the tabs. A project has at most one room of each kind. The database checks the same values. */
export const roomTypes = [
  "대기실",
  "접수대",
  "진료실",
  "처치실",
  "VIP실",
  "회복실",
  "파우더룸",
  "복도",
  "X-ray실",
  "외관",
  "기타",
] as const;
export type RoomType = (typeof roomTypes)[number];

/** Steps of the filters: 평, and 만원 per 평. The last mark means this value and above, the first one this value and below. */
export const areaMarks = { min: 20, max: 150, step: 10 } as const;
export const priceMarks = { min: 150, max: 500, step: 50 } as const;

/** When the doctor wants to start. */
export const inquiryStarts = ["within_3_months", "within_6_months", "within_1_year", "undecided"] as const;
export type InquiryStart = (typeof inquiryStarts)[number];

export const inquiryStates = ["waiting", "sent", "failed"] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Columns of the operators' list. `state` has the order of `inquiryStates`. */
export const interiorInquirySorts = ["time", "doctor", "designer", "state"] as const;
export type InteriorInquirySort = (typeof interiorInquirySorts)[number];

/** The parts that a project can still lack. */
export const missingParts = ["customer_name", "address", "designer", "room", "consent"] as const;
export type MissingPart = (typeof missingParts)[number];

/** Square metres of one 평. */
export const squareMetresPerPyeong = 3.305785;
