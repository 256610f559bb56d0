import { confirmPhoneCode, requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { accessCase } from "../../../testing/access-cases.ts";
import { codeSentTo, freshPhone } from "../../../testing/phone-codes.ts";

export const accessCases = [
  accessCase(requestPhoneCode, { own: async () => ({ body: { phone_number: freshPhone() } }) }),
  accessCase(confirmPhoneCode, {
    own: async (server, caller) => {
      const phone = freshPhone();
      await server.as(caller).call(requestPhoneCode, { body: { phone_number: phone } });
      return { body: { phone_number: phone, code: await codeSentTo(server.deps, phone) } };
    },
  }),
];
