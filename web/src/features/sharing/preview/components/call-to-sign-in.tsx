import { Button } from "@mantine/core";
import { usePublicConfig } from "../../../../lib/config.ts";
import { useIsSignedIn } from "../../../../lib/use-is-signed-in.ts";
import type { Arrival } from "@rounds/contract/sharing/store-address.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { AppFirst, KakaoButton } from "../../../accounts/index.ts";

type Props = { arrival: Arrival; onOpen: () => void; isBusy: boolean };

/** For a doctor who is signed in already. */
const CallToOpen = ({ onOpen }: Pick<Props, "onOpen">) => (
  <Box as="section" text="center">
    <Text as="h2" mb={12} variant="title2">
      위치와 근무 조건을 보고 지원할 수 있어요
    </Text>
    <Button size="lg" fullWidth data-way-in onClick={onOpen}>
      공고 보기
    </Button>
  </Box>
);

/** One main button: the app on phones if configured, otherwise the login. */
export const CallToSignIn = ({ arrival, onOpen, isBusy }: Props) => {
  const isSignedIn = useIsSignedIn();
  const { brand, app_store_url, play_store_url } = usePublicConfig();
  const hasApp = app_store_url !== null || play_store_url !== null;
  if (isSignedIn) return <CallToOpen onOpen={onOpen} />;
  return (
    <Box as="section" text="center">
      <Text as="h2" variant="title2">
        위치와 근무 조건, 지원은 {hasApp && <Text hideOn="wide">앱에서</Text>}
        <Text hideOn={hasApp ? "narrow" : undefined}>로그인 후에</Text>
      </Text>
      <Text as="p" mb={12} variant="note" tone="muted">
        의사 면허를 확인한 선생님만 볼 수 있어요
      </Text>
      <AppFirst
        arrival={arrival}
        label={`${brand} 앱에서 보기`}
        onPhone={
          <KakaoButton look="text" onClick={onOpen} loading={isBusy}>
            카카오로 로그인하고 웹에서 보기
          </KakaoButton>
        }
        elsewhere={
          <KakaoButton onClick={onOpen} loading={isBusy}>
            카카오로 로그인하고 보기
          </KakaoButton>
        }
      />
    </Box>
  );
};
