import { Button } from "@mantine/core";
import type { listClaims } from "@rounds/contract/hospitals/register.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { IconExternalLink } from "@tabler/icons-react";
import { formatDate, formatPhone, phoneHref } from "../../../../lib/format.ts";
import { Box, Grid, Row, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { ContactLink } from "../../../../ui/console/contact-link.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useDecideClaim } from "../mutations.ts";
import { personText, waitingText } from "../texts.ts";
import classes from "./claim-detail.module.css";

export type Claim = ResponseBody<typeof listClaims>["business_claims"][number];

type Props = { claim: Claim; keysOn: boolean; onDecided: () => void; onOpen: (businessId: number) => void };

/** The claim of a user to a hospital of the register. */
export const ClaimDetail = ({ claim, keysOn, onDecided, onOpen }: Props) => {
  const { business, user, created_at, has_owner } = claim;
  const { act: decide, isPending } = useDecideClaim();
  const who = personText(user, user.id);
  const approve = () => decide({ claim, state: "approved" }, { onSuccess: onDecided });
  const refuse = async () => {
    const isSure = await confirmAction({
      title: "소유 확인 요청을 거절할까요?",
      message: has_owner
        ? `${who}님에게 ‘${business.name}’의 담당자에게 팀 초대를 부탁하라고 알려요.`
        : `${who}님에게 ‘${business.name}’의 담당자인지 확인하지 못했다고 알려요.`,
      confirmLabel: "거절",
      danger: true,
    });
    if (isSure) decide({ claim, state: "rejected" }, { onSuccess: onDecided });
  };
  const actions = { KeyE: has_owner ? undefined : approve, KeyX: () => void refuse() };
  useConsoleKeys({ enabled: keysOn && !isPending, step: () => {}, actions });
  return (
    <section className={classes.detail} aria-label="소유 확인 요청">
      <h2>{business.name}</h2>
      <Text as="p" mt={4} mb={16} tone="muted">
        {formatDate(created_at)} 요청 · {waitingText(created_at)}
      </Text>
      <Box as="dl" line="top" className={classes.facts}>
        <Grid columns="96px minmax(0, 1fr)" align="center" minH={44} line="bottom">
          <dt>요청한 사람</dt>
          <dd>
            {who}
            {user.name !== null && user.email !== null ? <Text tone="muted"> {user.email}</Text> : null}
          </dd>
        </Grid>
        <Grid columns="96px minmax(0, 1fr)" align="center" minH={44} line="bottom">
          <dt>대표 번호</dt>
          <dd>
            {claim.phone_number === null ? (
              "등록부에 없음"
            ) : (
              <Text weight={600} tone="brand" tabular>
                <ContactLink href={phoneHref(claim.phone_number)}>{formatPhone(claim.phone_number)}</ContactLink>
              </Text>
            )}
          </dd>
        </Grid>
        <Grid columns="96px minmax(0, 1fr)" align="center" minH={44} line="bottom">
          <dt>분류</dt>
          <dd>{business.category}</dd>
        </Grid>
        <Grid columns="96px minmax(0, 1fr)" align="center" minH={44} line="bottom">
          <dt>주소</dt>
          <dd>{business.address || "없음"}</dd>
        </Grid>
      </Box>
      <p className={classes.hint}>
        {has_owner
          ? "그사이 다른 담당자가 생긴 병원이에요. 거절하면 그 담당자에게 팀 초대를 부탁하라고 알려요."
          : "병원 대표 번호로 전화해 담당자인지 확인해 주세요. 확인하면 이 사람이 병원 소유자가 돼요."}
      </p>
      <Row gap={8} justify="end" wrap>
        <Button variant="subtle" color="gray" leftSection={<IconExternalLink size={15} aria-hidden />} onClick={() => onOpen(business.id)}>
          병원 열기
        </Button>
        <Button variant="default" disabled={isPending} rightSection={<ButtonKey>X</ButtonKey>} onClick={() => void refuse()}>
          거절
        </Button>
        {has_owner ? null : (
          <Button loading={isPending} rightSection={<ButtonKey filled>E</ButtonKey>} onClick={approve}>
            소유 확인
          </Button>
        )}
      </Row>
    </section>
  );
};
