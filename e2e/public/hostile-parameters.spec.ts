import { landingNames } from "@rounds/contract/sharing/arrival.ts";
import { expect, test } from "../support/journey.ts";

const pages = ["login", "post-for-free", "friends-and-family", "marketing_event", "go-to-mobile-app", "single-post"];
const values = {
  script: `"><script>alert(1)</script>`,
  "address of a script": "javascript:alert(1)",
  "other site": "//evil.example",
  "10 kB": "x".repeat(10_000),
};

const parameters = [...landingNames, "job_post_id", "alter_ad_name"];

/** All parameters together, or one at a time where together they would be longer than a request may be. */
const queriesOf = (value: string): URLSearchParams[] => {
  const pairs = parameters.map((parameter) => [parameter, value]);
  return value.length * pairs.length > 10_000 ? pairs.map((pair) => new URLSearchParams([pair])) : [new URLSearchParams(pairs)];
};

for (const [name, value] of Object.entries(values)) {
  test(`every landing page renders ${name} as text or not at all`, { tag: "@desktop" }, async ({ request }) => {
    for (const address of pages.flatMap((page) => queriesOf(value).map((query) => `/${page}?${query}`))) {
      const response = await request.get(address, { maxRedirects: 0 });
      const shown = address.slice(0, 60);
      // 404: no such event or post.
      expect([shown, [200, 404].includes(response.status())]).toEqual([shown, true]);
      const html = await response.text();
      expect([shown, html.includes("<script>alert(1)")]).toEqual([shown, false]);
      expect([shown, /(?:href|src|action|content)="\s*(?:javascript:|\/\/evil|https?:\/\/evil)/i.test(html)]).toEqual([shown, false]);
    }
  });
}
