import { currentVersions, type Form, licenceKey } from "./form.ts";
import { beginWith, type State } from "./state.ts";

const place = { address: "서울 강남구 테헤란로 152", lat: 37.5, lng: 127.03 };

export const completeForm: Form = {
  name: "오도현",
  phone: "010-2847-1936",
  birthDate: "910527",
  genderDigit: "1",
  licenceNumber: "105270",
  home: place,
  specialties: ["내과"],
  jobType: "봉직의",
  hospitalName: "하늘온내과의원",
  hospitalAddress: place,
  hospitalCategory: "의원",
  terms: currentVersions().terms,
  privacy: currentVersions().privacy,
  advertising: false,
  nightAdvertising: false,
};

/** A state with all values entered and verified. A test gives only the differences. */
export const makeState = ({ form, ...rest }: Partial<Omit<State, "form">> & { form?: Partial<Form> } = {}): State => {
  const whole = { ...completeForm, ...form };
  return { ...beginWith(null), form: whole, verifiedPhone: "01028471936", checkedLicence: licenceKey(whole), ...rest };
};
