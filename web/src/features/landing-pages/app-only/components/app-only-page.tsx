import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { withArrival } from "@rounds/contract/sharing/store-address.ts";
import { Button } from "@mantine/core";
import { IconDeviceMobile } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { usePublicConfig } from "../../../../lib/config.ts";
import { Box, Stack, Text } from "../../../../ui/box.tsx";
import { PublicCard, PublicCardTitle } from "../../../../ui/public-card.tsx";
import { QrImage } from "../../../../ui/qr-image.tsx";
import { AppFirst } from "../../../accounts/index.ts";

const ToPosts = ({ isQuiet = false }: { isQuiet?: boolean }) => (
  <Button
    variant={isQuiet ? "subtle" : "filled"}
    h={isQuiet ? 48 : 54}
    fz={16}
    mt={isQuiet ? 4 : 0}
    fullWidth
    renderRoot={(props) => <Link {...props} to="/posts" />}
  >
    웹에서 공고 보기
  </Button>
);

/** In place of pages that only the app has. A phone goes to its store, and a computer shows this address to a phone's camera. */
export const AppOnlyPage = ({ landing }: { landing: Landing }) => {
  const { brand, origin, app_store_url, play_store_url } = usePublicConfig();
  const hasApp = app_store_url !== null || play_store_url !== null;
  return (
    <PublicCard brand={brand} icon={<IconDeviceMobile size={28} stroke={1.8} aria-hidden />} art="corridor-sage" artOnPhones={hasApp}>
      <PublicCardTitle>
        <Text hideOn="narrow">모바일에서</Text>
        <Text hideOn="wide">앱에서</Text> 확인해 주세요
      </PublicCardTitle>
      <Text as="p" mb={28} size={16} tone="muted" pretty>
        이 화면은 휴대폰의 {brand} 앱에서만 볼 수 있어요. 채용 공고는 웹에서도 그대로 볼 수 있어요.
      </Text>
      {hasApp && (
        <Stack hideOn="narrow" gap={12} mb={28} text="center" variant="note" tone="muted">
          <QrImage text={withArrival(`${origin}/go-to-mobile-app`, landing)} label="앱으로 가는 QR 코드" />
          휴대폰 카메라로 비추면 앱을 받을 수 있어요
        </Stack>
      )}
      <Box>
        <AppFirst arrival={landing} label="앱에서 보기" onPhone={<ToPosts isQuiet />} elsewhere={<ToPosts />} />
      </Box>
    </PublicCard>
  );
};
