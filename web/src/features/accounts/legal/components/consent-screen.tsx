import { Button, Checkbox, Skeleton } from "@mantine/core";
import { type AwaitedConsent, legalNames, type LegalKind } from "@rounds/contract/accounts/legal.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { call, messageOf } from "../../../../lib/api.ts";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatPhone } from "../../../../lib/format.ts";
import { asSubject, withAnd } from "../../../../lib/particles.ts";
import { Box, Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { Logo } from "../../../../ui/logo.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { takeFocusInPlace } from "../../../../ui/take-focus.ts";
import { LeaveDialog } from "../../account/components/leave-dialog.tsx";
import { latestDecision } from "../../account/consents.ts";
import { useExportAccount } from "../../account/mutations.ts";
import { consentsQuery } from "../../account/queries.ts";
import { useAgree } from "../mutations.ts";
import { legalVersionsQuery } from "../queries.ts";
import { changesSince, dayText, versionPath } from "../versions.ts";
import classes from "./legal-page.module.css";

/** Gets the focus, so that a screen reader begins with it. */
const Heading = ({ children }: { children: ReactNode }) => (
  <Text as="h1" mb={8} variant="greeting" tone="strong" tabIndex={-1} data-autofocus ref={takeFocusInPlace} style={{ outline: "none" }}>
    {children}
  </Text>
);

/** The changes of a text since the member's last agreement to it. */
const Changes = ({ kind }: { kind: LegalKind }) => {
  const versions = useQuery(legalVersionsQuery(call));
  const consents = useQuery(consentsQuery());
  if (versions.data === undefined || consents.isPending) return <Skeleton height={44} radius={8} />;
  const agreed = latestDecision(consents.data ?? [], kind)?.version ?? "";
  return (
    <Box as="ul" variant="body" tone="muted">
      {changesSince(versions.data, kind, agreed).map((change) => (
        <li key={change}>
          <span aria-hidden>• </span>
          {change}
        </li>
      ))}
    </Box>
  );
};

/** The law demands these facts before a consent to the collection of personal data: items, purpose, period, and the consequence of a refusal. */
const Collected = () => (
  <Text as="p" variant="body" tone="muted" pretty>
    병원 관리와 담당자 확인을 위해 로그인 식별자와 이메일, 팀에서 쓰는 이름, 병원 대표자와 담당자 연락처를 모으고 탈퇴하면 지워요. 동의하지
    않을 수 있지만 그러면 병원 관리를 쓸 수 없어요.
  </Text>
);

const boxLabels = {
  first: { terms: "이용약관에 동의해요", privacy: "개인정보 수집·이용에 동의해요" },
  again: { terms: "바뀐 이용약관에 동의해요", privacy: "바뀐 개인정보 수집·이용에 동의해요" },
} as const;

type DocumentProps = {
  consent: AwaitedConsent;
  isFirst: boolean;
  isTicked: boolean;
  isMissing: boolean;
  onTick: (isTicked: boolean) => void;
};

const Document = ({ consent: { kind, version }, isFirst, isTicked, isMissing, onTick }: DocumentProps) => (
  <Box as="section" p={16} line="all" radius={14} aria-labelledby={`consent-${kind}`}>
    <Row align="center" justify="between" gap={8} mb={4}>
      <Text as="h2" variant="title3" tone="strong" id={`consent-${kind}`}>
        {legalNames[kind]}
      </Text>
      <a
        className={classes.other}
        href={versionPath(kind, version)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${legalNames[kind]} 전체 보기 (새 창)`}
      >
        전체 보기
      </a>
    </Row>
    <Text as="p" mb={8} variant="note" tone="muted">
      {dayText(version)}부터 적용
    </Text>
    {isFirst ? kind === "privacy" && <Collected /> : <Changes kind={kind} />}
    <Checkbox
      size="md"
      radius={6}
      mt={12}
      styles={{ body: { alignItems: "center", minHeight: 44 } }}
      checked={isTicked}
      error={isMissing && "동의하려면 체크해 주세요."}
      label={boxLabels[isFirst ? "first" : "again"][kind]}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
  </Box>
);

type FormProps = {
  awaited: readonly AwaitedConsent[];
  isFirst: boolean;
  onAgreed: () => void;
  onReplaced: () => void;
  onDecline: () => void;
};

const AgreementForm = ({ awaited, isFirst, onAgreed, onReplaced, onDecline }: FormProps) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const agree = useAgree(onAgreed, onReplaced);
  const nameOf = ({ kind, version }: AwaitedConsent) => `${kind} ${version}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (awaited.every((consent) => ticked.has(nameOf(consent)))) agree.act(awaited);
  };
  const tick = (consent: AwaitedConsent) => (isTicked: boolean) => {
    const others = [...ticked].filter((name) => name !== nameOf(consent));
    setTicked(new Set(isTicked ? [...others, nameOf(consent)] : others));
  };
  const names = awaited.map(({ kind }) => legalNames[kind]).reduce((before, name) => `${withAnd(before)} ${name}`);
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <div>
        <Heading>{isFirst ? "병원 담당자로 시작할게요" : `${asSubject(names)} 바뀌었어요`}</Heading>
        <Text as="p" variant="body" tone="muted" pretty>
          {isFirst
            ? "병원 관리를 쓰려면 약관을 확인하고 동의해 주세요."
            : "계속 쓰려면 바뀐 내용을 확인하고 동의해 주세요. 작성하던 내용은 그대로 있어요."}
        </Text>
      </div>
      {awaited.map((consent) => (
        <Document
          key={nameOf(consent)}
          consent={consent}
          isFirst={isFirst}
          isTicked={ticked.has(nameOf(consent))}
          isMissing={isSent && !ticked.has(nameOf(consent))}
          onTick={tick(consent)}
        />
      ))}
      <Row align="center" minH={24} role="alert" variant="note" tone="lost" weight={500}>
        {agree.error !== null && messageOf(agree.error)}
      </Row>
      <Stack gap={8}>
        <LargeButton type="submit" fullWidth loading={agree.isPending}>
          동의하고 계속하기
        </LargeButton>
        <Button variant="subtle" color="gray" size="md" onClick={onDecline}>
          동의하지 않아요
        </Button>
      </Stack>
    </Stack>
  );
};

type DeclinedProps = { isFirst: boolean; onBack: () => void; onLogout: () => void };

const Declined = ({ isFirst, onBack, onLogout }: DeclinedProps) => {
  const { support_email, support_phone } = usePublicConfig();
  const [isLeaving, setIsLeaving] = useState(false);
  const exported = useExportAccount();
  return (
    <Stack gap={16}>
      <div>
        <Heading>동의하지 않으면 {isFirst ? "병원 관리를 쓸 수 없어요" : "서비스를 계속 쓸 수 없어요"}</Heading>
        <Text as="p" mb={8} variant="body" tone="muted" pretty>
          지금 정하지 않아도 돼요. 로그아웃하면 계정과 정보는 그대로 있고, 다음에 들어올 때 다시 여쭤볼게요.
        </Text>
        <Text as="p" mb={8} variant="body" tone="muted" pretty>
          더 쓰지 않는다면 내 정보를 내려받고 탈퇴할 수 있어요. 탈퇴하면 개인정보를 바로 지우고, 진행 중인 지원은 모두 취소돼요.
        </Text>
        <Text as="p" variant="body" tone="muted" pretty>
          혼자 소유한 병원에 열린 공고나 예정된 인터뷰가 있으면 탈퇴할 때 함께 정리할 수 있어요. 도움이 필요하면 고객센터(
          <Text nowrap>{formatPhone(support_phone)}</Text>, {support_email})가 도와드려요.
        </Text>
      </div>
      <Stack gap={8}>
        <LargeButton fullWidth onClick={onBack}>
          돌아가서 다시 보기
        </LargeButton>
        <Button variant="default" size="md" loading={exported.isPending} onClick={() => exported.act(undefined)}>
          내 정보 내려받기
        </Button>
        <Button variant="default" size="md" onClick={() => setIsLeaving(true)}>
          서비스 탈퇴
        </Button>
        <Button variant="subtle" color="gray" size="md" onClick={onLogout}>
          로그아웃
        </Button>
      </Stack>
      {isLeaving && <LeaveDialog onClose={() => setIsLeaving(false)} />}
    </Stack>
  );
};

type Props = {
  awaited: readonly AwaitedConsent[];
  /** The person agrees for the first time, to become a member of a hospital. */
  isFirst: boolean;
  onAgreed: () => void;
  /** The server refused the agreement, because another version applies. */
  onReplaced: () => void;
  onLogout: () => void;
};

/** The question whether a person agrees to the legal texts, or to their new versions. */
export const ConsentScreen = ({ awaited, isFirst, onAgreed, onReplaced, onLogout }: Props) => {
  const { brand } = usePublicConfig();
  const [isDeclined, setIsDeclined] = useState(false);
  return (
    <Modal.Root
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      backCloses={false}
      fullScreen
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content aria-label="약관 동의">
        <Modal.Body maw={480} mx="auto" p={0}>
          <Column justify="center" px={20} py={24} minH="screen" tone="strong">
            <Box mb={20}>
              <Logo brand={brand} size={20} />
            </Box>
            {isDeclined ? (
              <Declined isFirst={isFirst} onBack={() => setIsDeclined(false)} onLogout={onLogout} />
            ) : (
              <AgreementForm
                awaited={awaited}
                isFirst={isFirst}
                onAgreed={onAgreed}
                onReplaced={onReplaced}
                onDecline={() => setIsDeclined(true)}
              />
            )}
          </Column>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
