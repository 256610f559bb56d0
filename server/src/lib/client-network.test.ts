import { expect, test } from "vitest";
import { clientNetworks } from "./client-network.ts";

const names = (address: string) => clientNetworks(address).map(({ name, share }) => `${name} ${share}`);

test("an IPv4 address counts alone", () => {
  expect(names("203.0.113.7")).toEqual(["203.0.113.7 1"]);
  expect(names("::ffff:203.0.113.7")).toEqual(["203.0.113.7 1"]);
  expect(names("::ffff:cb00:7107")).toEqual(["203.0.113.7 1"]);
});

test("the port that a proxy adds does not count", () => {
  expect(names("203.0.113.7:4711")).toEqual(["203.0.113.7 1"]);
  expect(names("203.0.113.7:4712")).toEqual(["203.0.113.7 1"]);
  expect(names("[2001:db8:1:2::1]:4711")).toEqual(names("2001:db8:1:2::1"));
  expect(names("[2001:db8:1:2::1]")).toEqual(names("2001:db8:1:2::1"));
});

test("a text that is no address counts alone", () => {
  expect(names("unknown")).toEqual(["unknown 1"]);
});

test("addresses of one /64 of IPv6 count together, and a /48 has ten times its limit", () => {
  expect(names("2001:db8:1:2::1")).toEqual(["2001:db8:1:2::/64 1", "2001:db8:1::/48 10"]);
  expect(names("2001:db8:1:2:aaaa:bbbb:cccc:dddd")).toEqual(names("2001:db8:1:2::1"));
  expect(names("2001:0db8:0001:0003::9")).toEqual(["2001:db8:1:3::/64 1", "2001:db8:1::/48 10"]);
  expect(names("fe80::1%eth0")).toEqual(["fe80:0:0:0::/64 1", "fe80:0:0::/48 10"]);
});
