import { storeAddress, type Arrival } from "@rounds/contract/sharing/store-address.ts";
import { Button } from "@mantine/core";
import { IconBrandAppleFilled, IconBrandGooglePlay } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { deviceOf, type Device } from "../../../../lib/device.ts";
import classes from "./store-links.module.css";

const never = () => () => undefined;

/** `other` on the server and while hydrating: one rendering serves every visitor. */
const useDevice = (): Device =>
  useSyncExternalStore(
    never,
    () => deviceOf(navigator),
    () => "other",
  );

/** Where the app is to be had, for this device or, when it is neither, both. Empty while no store address is configured. The store hands on what it can of `arrival`. */
export const useStores = (arrival: Arrival = {}) => {
  const { app_store_url, play_store_url } = usePublicConfig();
  const device = useDevice();
  return [
    { name: "App Store", icon: <IconBrandAppleFilled size={20} aria-hidden />, url: device === "android" ? null : app_store_url },
    { name: "Google Play", icon: <IconBrandGooglePlay size={20} aria-hidden />, url: device === "apple" ? null : play_store_url },
  ].flatMap(({ url, ...store }) => (url === null ? [] : [{ ...store, url: storeAddress(url, arrival) }]));
};

export const StoreLinks = () => {
  const stores = useStores();
  if (stores.length === 0) return null;
  return (
    <div className={classes.stores}>
      {stores.map(({ name, icon, url }) => (
        <Button key={name} component="a" href={url} rel="noreferrer" variant="default" h={52} fullWidth leftSection={icon}>
          {name}
        </Button>
      ))}
    </div>
  );
};
