import { Button, Skeleton, Switch } from "@mantine/core";
import type { Consent } from "@rounds/contract/accounts/account.ts";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../lib/format.ts";
import { Row } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { type AdvertisingKind, isEndingSoon, isGranted, latestDecision } from "../consents.ts";
import { useChangeConsent } from "../mutations.ts";
import { consentsQuery } from "../queries.ts";
import classes from "./account-section.module.css";

const texts = [
  { kind: "terms", name: "이용약관", href: "/terms" },
  { kind: "privacy", name: "개인정보 처리방침", href: "/privacy" },
] as const;

const switches: readonly { readonly kind: AdvertisingKind; readonly name: string; readonly help: string }[] = [
  { kind: "advertising", name: "광고성 정보 받기", help: "새 공고와 행사 소식을 문자, 이메일, 앱 알림으로 보내 드려요." },
  { kind: "night_advertising", name: "야간(21시~8시)에도 받기", help: "광고성 정보를 밤에도 받을지 따로 정해요." },
];

const standingText = (consent: Consent | undefined): string => {
  if (consent === undefined) return "동의한 기록이 없어요";
  if (consent.granted) return `${formatDate(consent.at)} 동의${consent.ends_at === null ? "" : ` · ${formatDate(consent.ends_at)}까지`}`;
  if (consent.ends_at !== null) return `${formatDate(consent.ends_at)}에 동의가 끝났어요`;
  return consent.was_granted ? `${formatDate(consent.at)} 철회` : "동의하지 않았어요";
};

/** The current state of each consent. Advertising can be granted and withdrawn at any time. */
export const ConsentList = () => {
  const { data: consents, error, refetch, isFetching } = useQuery(consentsQuery());
  const { mutate } = useChangeConsent();
  if (consents === undefined && error !== null) return <ErrorLine error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (consents === undefined) return <Skeleton height={216} radius={12} />;
  return (
    <ul className={classes.consents}>
      {texts.map(({ kind, name, href }) => {
        const standing = latestDecision(consents, kind);
        return (
          <Row as="li" gap={16} align="center" justify="between" py={8} minH={56} key={kind}>
            <div>
              <span className={classes.name}>{name}</span>
              <span className={classes.standing}>
                {standingText(standing)}
                {standing && ` · ${standing.version} 판`}
              </span>
            </div>
            <a className={classes.link} href={href} target="_blank" rel="noreferrer" aria-label={`${name} 보기 (새 창)`}>
              보기
            </a>
          </Row>
        );
      })}
      {switches.map(({ kind, name, help }) => {
        const standing = latestDecision(consents, kind);
        return (
          <Row as="li" gap={16} align="center" justify="between" py={8} minH={56} key={kind}>
            <div>
              <span className={classes.name}>{name}</span>
              <span className={classes.standing}>{help}</span>
              {standing && <span className={classes.standing}>{standingText(standing)}</span>}
              {standing && isEndingSoon(standing, new Date()) && (
                <Button variant="default" mt={8} aria-label={`${name} 계속 받기`} onClick={() => mutate({ kind, granted: true })}>
                  계속 받기
                </Button>
              )}
            </div>
            <Switch
              size="md"
              aria-label={name}
              checked={isGranted(consents, kind)}
              disabled={kind === "night_advertising" && !isGranted(consents, "advertising")}
              onChange={({ currentTarget: { checked } }) => mutate({ kind, granted: checked })}
            />
          </Row>
        );
      })}
    </ul>
  );
};
