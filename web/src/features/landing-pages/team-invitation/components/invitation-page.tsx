import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { ApiError, messageOf } from "../../../../lib/api.ts";
import { usePublicConfig } from "../../../../lib/config.ts";
import { saveReturnPage } from "../../../../lib/return-page.ts";
import { readSession } from "../../../../lib/session.ts";
import { useFragment } from "../../../../lib/use-fragment.ts";
import { backgroundPart } from "../../../../ui/background-part.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { PublicCard, PublicCardTitle } from "../../../../ui/public-card.tsx";
import { useAllLetters } from "../../../../ui/use-all-letters.ts";
import { KakaoButton, useStartSignIn } from "../../../accounts/index.ts";
import { acceptOffer, offerQuery } from "../offer.ts";
import { roleMeaning, tokenOf } from "../../../hospitals/index.ts";
import { memberRoleNames } from "../../../../text/member-roles.ts";
import classes from "./invitation-page.module.css";

const FirstConsent = backgroundPart(async () => (await import("./first-consent.tsx")).FirstConsent);
const OtherAccount = backgroundPart(async () => (await import("./other-account.tsx")).OtherAccount);

/** `isResult`: of the button, which disappears with its focus. */
type ResultProps = { isResult?: boolean };

const Message = ({ title, isResult = false, children }: ResultProps & { title: string; children: ReactNode }) => (
  <>
    <PublicCardTitle takesFocus={isResult}>{title}</PublicCardTitle>
    {children}
  </>
);

const Dead = ({ message, ...result }: ResultProps & { message: string }) => (
  <Message title="쓸 수 없는 초대예요" {...result}>
    <p className={classes.text}>{message}</p>
    <Button component="a" href="/" variant="default" h={52} fullWidth>
      처음으로
    </Button>
  </Message>
);

const Member = ({ message, ...result }: ResultProps & { message: string }) => (
  <Message title="이미 함께하고 있어요" {...result}>
    <p className={classes.text}>{message}</p>
    <Button component="a" href="/user_manage" h={54} fullWidth>
      병원 관리로 가기
    </Button>
  </Message>
);

/** The next page is loaded from the server, so that all its data includes the new hospital. */
const Joined = ({ name }: { name: string }) => (
  <Message title={`‘${name}’ 팀에 들어왔어요`} isResult>
    <p className={classes.text}>이제 병원 관리에서 공고와 지원자를 볼 수 있어요.</p>
    <Button component="a" href="/user_manage" h={54} fullWidth>
      병원 관리로 가기
    </Button>
  </Message>
);

const Failed = ({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) => (
  <div role="alert">
    <Message title="초대를 불러오지 못했어요">
      <p className={classes.text}>{messageOf(error)}</p>
      <Button h={52} fullWidth loading={retrying} onClick={onRetry}>
        다시 시도
      </Button>
    </Message>
  </div>
);

const isFinal = (error: unknown): boolean => error instanceof ApiError && [400, 404, 409, 410].includes(error.status);

const Offer = ({ token }: { token: string }) => {
  const { brand } = usePublicConfig();
  const offer = useQuery(offerQuery(token));
  const accept = useMutation({ mutationFn: () => acceptOffer(token) });
  const { start, isBusy } = useStartSignIn();
  if (accept.isSuccess) return <Joined name={accept.data.business.name} />;
  if (accept.error instanceof ApiError && accept.error.code === "business_member.already")
    return <Member message={accept.error.message} isResult />;
  if (accept.isError && isFinal(accept.error)) return <Dead message={messageOf(accept.error)} isResult />;
  if (offer.isError) {
    if (isFinal(offer.error)) return <Dead message={messageOf(offer.error)} />;
    return <Failed error={offer.error} onRetry={() => void offer.refetch()} retrying={offer.isFetching} />;
  }
  if (offer.data === undefined) return <Bones />;
  const needsConsent = accept.error instanceof ApiError && accept.error.code === "consent.required";
  const { business_name: name, role, has_joined: hasJoined } = offer.data;
  if (hasJoined) return <Member message={`‘${name}’ 팀에 ${memberRoleNames[role]}로 들어와 있어요.`} />;
  const page = `/invitation#token=${token}`;
  const signIn = () => {
    saveReturnPage(page);
    start();
  };
  return (
    <Message title={`‘${name}’에서 초대했어요`}>
      <p className={classes.text}>
        {brand} 병원 관리에 <strong>{memberRoleNames[role]}</strong>로 초대받았어요. {roleMeaning[role]} 의사가 아니어도 들어올 수 있어요.
      </p>
      {readSession() === null ? (
        <KakaoButton onClick={signIn} loading={isBusy}>
          카카오로 로그인하고 참여하기
        </KakaoButton>
      ) : (
        <>
          <Button h={54} fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
            팀에 참여하기
          </Button>
          <Suspense>
            <OtherAccount page={page} />
          </Suspense>
        </>
      )}
      {needsConsent ? (
        <Suspense>
          <FirstConsent onAgreed={() => accept.mutate()} />
        </Suspense>
      ) : accept.isError ? (
        <Text as="p" mt={12} tone="lost" role="alert">
          {messageOf(accept.error)}
        </Text>
      ) : null}
    </Message>
  );
};

const Bones = () => (
  <div aria-busy="true">
    <PublicCardTitle>초대를 확인하고 있어요</PublicCardTitle>
    <div className={classes.bone} />
    <div className={classes.bone} data-button />
  </div>
);

/** The page of an invitation link: the hospital, the role, and one button. */
export const InvitationPage = () => {
  const { brand } = usePublicConfig();
  const fragment = useFragment();
  const token = fragment === null ? undefined : tokenOf(fragment);
  useAllLetters();
  return (
    <PublicCard brand={brand} icon={<IconUsersGroup size={28} stroke={1.8} aria-hidden />}>
      <Box pb={16}>
        {token === undefined ? (
          <Bones />
        ) : token === null ? (
          <Dead message="초대 링크를 다시 확인해 주세요." />
        ) : (
          <Offer key={token} token={token} />
        )}
      </Box>
    </PublicCard>
  );
};
