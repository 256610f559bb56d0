import type { Arrival } from "@rounds/contract/sharing/store-address.ts";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Box, Row } from "../../../../ui/box.tsx";
import { linkTo, useStores } from "./store-links.tsx";

type Props = {
  arrival: Arrival;
  /** Of the button on a phone, whose store is known. */
  label: string;
  /** The way without the app, below the stores. */
  onPhone: ReactNode;
  /** On wide windows, and while no store is configured. */
  elsewhere: ReactNode;
};

/** The app on phones if it is in a store, otherwise another way in. */
export const AppFirst = ({ arrival, label, onPhone, elsewhere }: Props) => {
  const stores = useStores(arrival);
  if (stores.length === 0) return elsewhere;
  return (
    <>
      <Box hideOn="wide">
        <Row gap={8}>
          {stores.map(({ name, icon, url }) => (
            <Button key={name} component="a" {...linkTo(url)} h={54} fz={16} flex={1} leftSection={icon}>
              {stores.length === 1 ? label : name}
            </Button>
          ))}
        </Row>
        {onPhone}
      </Box>
      <Box hideOn="narrow">{elsewhere}</Box>
    </>
  );
};
