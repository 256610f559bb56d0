import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { withArrival } from "@rounds/contract/sharing/store-address.ts";
import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { Link, useHydrated } from "@tanstack/react-router";
import { usePublicConfig } from "../../../../lib/config.ts";
import { useIsSignedIn } from "../../../../lib/use-is-signed-in.ts";
import { Box, Column, Stack, Text } from "../../../../ui/box.tsx";
import { PublicCard, PublicCardTitle } from "../../../../ui/public-card.tsx";
import { QrImage } from "../../../../ui/qr-image.tsx";
import { linkTo, useStores } from "../../../accounts/index.ts";

const ToPosts = ({ isQuiet = false }: { isQuiet?: boolean }) => (
  <Button variant={isQuiet ? "subtle" : "filled"} h={54} fz={16} fullWidth renderRoot={(props) => <Link {...props} to="/posts" />}>
    웹에서 공고 보기
  </Button>
);

/** One large button for each store of this phone. */
const Stores = ({ landing }: { landing: Landing }) => (
  <Stack gap={8}>
    {useStores(landing).map(({ name, system, icon, url }) => (
      <Button
        key={name}
        component="a"
        {...linkTo(url)}
        color="dark"
        bg="var(--app-ink)"
        h={64}
        px={24}
        radius={20}
        ta="start"
        justify="space-between"
        leftSection={icon}
        rightSection={<IconChevronRight size={20} aria-hidden />}
      >
        <Text block size={12} weight={400}>
          {system}
        </Text>
        <Text block size={18} weight={700}>
          {name}
        </Text>
      </Button>
    ))}
  </Stack>
);

/** In place of pages that only the app has. A phone goes to its store, and a computer shows this address to a phone's camera. */
export const AppOnlyPage = ({ landing }: { landing: Landing }) => {
  const { brand, origin, app_store_url, play_store_url } = usePublicConfig();
  const hasApp = app_store_url !== null || play_store_url !== null;
  // The server renders one page for all links.
  const arrival = useHydrated() ? landing : {};
  const isSignedIn = useIsSignedIn();
  return (
    <PublicCard
      brand={brand}
      action={
        isSignedIn ? null : (
          <Button variant="subtle" color="gray" h={44} c="var(--app-t1)" renderRoot={(props) => <Link {...props} to="/login" />}>
            로그인
          </Button>
        )
      }
    >
      <Column grow align="center" justify="center" text="center" pb={32}>
        <img src="/art/app-phone.svg" alt="" width="240" height="240" />
        <PublicCardTitle>모바일 앱에서 확인해 주세요</PublicCardTitle>
        <Text as="p" size={16} tone="muted" pretty>
          이 화면은 {brand} 앱에서 볼 수 있어요.
          <br />
          채용 공고는 웹에서도 볼 수 있어요.
        </Text>
        {hasApp && (
          <Stack hideOn="narrow" gap={12} mt={28} justify="center" variant="note" tone="muted">
            <QrImage text={withArrival(`${origin}/go-to-mobile-app`, arrival)} label="앱으로 가는 QR 코드" />
            휴대폰 카메라로 비추면 앱을 받을 수 있어요
          </Stack>
        )}
      </Column>
      {hasApp ? (
        <>
          <Box hideOn="wide">
            <Stores landing={landing} />
            <ToPosts isQuiet />
          </Box>
          <Box hideOn="narrow">
            <ToPosts />
          </Box>
        </>
      ) : (
        <ToPosts />
      )}
    </PublicCard>
  );
};
