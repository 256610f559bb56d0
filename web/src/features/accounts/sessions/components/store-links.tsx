import { storeAddress, type Arrival } from "@rounds/contract/sharing/store-address.ts";
import { Button } from "@mantine/core";
import { IconBrandAppleFilled, IconBrandGooglePlay } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { deviceOf, type Device } from "../../../../lib/device.ts";
import { needsStart } from "../../../../lib/needs-start.ts";
import { Row } from "../../../../ui/box.tsx";
import { readLanding } from "../landing.ts";

const never = () => () => undefined;

/** `other` on the server and during hydration, because the server renders one page for all visitors. */
const useDevice = (): Device =>
  useSyncExternalStore(
    never,
    () => deviceOf(navigator),
    () => "other",
  );

/**
 * The visitor's origin: that of this page's address, and of earlier pages in this tab where the address has none. As text, which is stable.
 * The server and hydration know only the post.
 */
const useArrival = (here: Arrival): Arrival =>
  JSON.parse(
    useSyncExternalStore(
      never,
      () => JSON.stringify({ ...readLanding(), ...here }),
      () => JSON.stringify({ job_post_id: here.job_post_id }),
    ),
  ) as Arrival;

/**
 * Links to the app stores: one for a phone's system, both for other devices. Empty while no store address is configured. The links carry
 * the parts of the visitor's origin that the store passes on to the app.
 */
export const useStores = (here: Arrival) => {
  const { app_store_url, play_store_url } = usePublicConfig();
  const device = useDevice();
  const arrival = useArrival(here);
  return [
    {
      name: "App Store",
      system: "iPhone · iPad",
      icon: <IconBrandAppleFilled size={20} aria-hidden />,
      url: device === "android" ? null : app_store_url,
    },
    {
      name: "Google Play",
      system: "Android",
      icon: <IconBrandGooglePlay size={20} aria-hidden />,
      url: device === "apple" ? null : play_store_url,
    },
  ].flatMap(({ url, ...store }) => (url === null ? [] : [{ ...store, url: storeAddress(url, arrival) }]));
};

/** Attributes of a link to a store. */
export const linkTo = (url: string) => ({ href: url, rel: "noreferrer", [needsStart]: true });

export const StoreLinks = ({ arrival }: { arrival: Arrival }) => {
  const stores = useStores(arrival);
  if (stores.length === 0) return null;
  return (
    <Row gap={8} mt={8} hideOn="wide">
      {stores.map(({ name, icon, url }) => (
        <Button key={name} component="a" {...linkTo(url)} variant="default" h={52} fullWidth leftSection={icon}>
          {name}
        </Button>
      ))}
    </Row>
  );
};
