import { expect, test } from "vitest";
import { marketingLanding } from "./landing.ts";

test.each([
  [{}, { ad_name: "post-for-free" }],
  [{ alter_ad_name: "spring" }, { ad_name: "spring" }],
  [{ alter_ad_name: "" }, { ad_name: "post-for-free" }],
  [{ alter_ad_name: 7, ad_name: "other" }, { ad_name: "7" }],
  [
    { ad_name: "mail", path: "newsletter", inviter_code: "ABCD1234" },
    { ad_name: "mail", path: "newsletter", inviter_code: "ABCD1234" },
  ],
])("the landing of %j is %j", (search, expected) => {
  expect(marketingLanding(search)).toEqual(expected);
});
