import { confirmPhoneCode, requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { implement } from "../../../http/implement.ts";
import { codeSeconds, resendSeconds } from "./policy.ts";
import { confirmCode, requestCode } from "./service.ts";

export const routes = [
  implement(requestPhoneCode, async ({ body, actor, deps, origin }) => ({
    phone_verification: {
      phone_number: await requestCode(deps, actor, origin.address, body.phone_number),
      expires_in: codeSeconds,
      resend_in: resendSeconds,
    },
  })),
  implement(confirmPhoneCode, async ({ body, actor, deps }) => ({
    phone_verification: { phone_number: await confirmCode(deps, actor, body.phone_number, body.code), verified: true as const },
  })),
];
