import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { Button } from "@mantine/core";
import { IconGift } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useHydrated, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { saveReturnPage } from "../../../lib/return-page.ts";
import { readSession } from "../../../lib/session.ts";
import { useIsSignedIn } from "../../../lib/use-is-signed-in.ts";
import { Box, Row, Stack, Text } from "../../../ui/box.tsx";
import { AppFirst, KakaoButton, keepLanding, useStartSignIn } from "../../accounts/index.ts";
import { inviterQuery } from "../referral-invitation/queries.ts";

/**
 * The code of the invitation, without a name. A code that no member has gets a sentence in its place, because the visitor would sign up
 * without the reward. The server renders one page for all codes, with the place of the code. The browser requests the code of its address.
 */
export const InviterPill = ({ code }: { code: string | undefined }) => {
  const isHydrated = useHydrated();
  const { data, isError } = useQuery({ ...inviterQuery(code ?? ""), enabled: code !== undefined });
  if (isHydrated && (code === undefined || isError)) return null;
  const isUnknown = data?.inviter_code === null;
  return (
    <Row
      as="p"
      inline
      align="center"
      gap={6}
      px={10}
      py={6}
      mb={16}
      bg={isUnknown ? "ground" : "brand-soft"}
      radius={8}
      size={14}
      weight={600}
      tone={isUnknown ? "strong" : "brand-strong"}
      data-for-invited={isHydrated ? undefined : "code"}
      style={{ visibility: data === undefined ? "hidden" : undefined }}
    >
      {isUnknown ? (
        "없는 초대코드예요. 링크를 다시 받아 주세요"
      ) : (
        <>
          <IconGift size={18} stroke={1.8} aria-hidden />
          {data?.is_own ? "선생님의 초대코드" : "동료 선생님의 초대"} <Text weight={700}>{data?.inviter_code ?? "········"}</Text>
        </>
      )}
    </Row>
  );
};

export type Step = { readonly icon: ReactNode; readonly title: string; readonly text: string };

export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <Stack as="ol" gap={20} mb={32}>
    {steps.map(({ icon, title, text }) => (
      <Row as="li" key={title} gap={14} align="center">
        <Row as="span" fixed align="center" justify="center" bg="brand-soft" tone="brand-strong" radius={12} p={10}>
          {icon}
        </Row>
        <Box>
          <Text as="strong" block size={16} weight={650}>
            {title}
          </Text>
          <Text block variant="note" tone="muted">
            {text}
          </Text>
        </Box>
      </Row>
    ))}
  </Stack>
);

type WayInProps = {
  landing: Landing;
  /** Of the button that opens the app on a phone. */
  appLabel: string;
  /** Of the sign-in: below the stores, and as the main button where there is no store. */
  webLabel: string;
  signInLabel: string;
};

/** The app on phones if it is in a store, otherwise the sign-in. A person with a session goes to the home screen, which opens the event. */
export const WayIn = ({ landing, appLabel, webLabel, signInLabel }: WayInProps) => {
  const { start, isBusy } = useStartSignIn();
  const navigate = useNavigate();
  const isMember = useIsSignedIn();
  const enter = () => {
    keepLanding(landing);
    if (readSession() !== null) return void navigate({ to: "/overview" });
    saveReturnPage("/overview");
    start();
  };
  if (isMember) {
    return (
      <Button h={54} fz={16} fullWidth data-way-in onClick={enter}>
        이벤트 보러 가기
      </Button>
    );
  }
  return (
    <AppFirst
      arrival={landing}
      label={appLabel}
      onPhone={
        <KakaoButton look="text" onClick={enter} loading={isBusy}>
          {webLabel}
        </KakaoButton>
      }
      elsewhere={
        <KakaoButton onClick={enter} loading={isBusy}>
          {signInLabel}
        </KakaoButton>
      }
    />
  );
};

/** For pages whose offer is over. */
export const ToPosts = () => (
  <Button component="a" href="/posts" h={54} fz={16} fullWidth data-way-in>
    공고 보러 가기
  </Button>
);
