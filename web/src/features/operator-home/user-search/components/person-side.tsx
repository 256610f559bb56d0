import { ActionIcon, Badge, Button, CopyButton } from "@mantine/core";
import type { SearchedUserProfile, SignUpCard } from "@rounds/contract/operator-home/user-search.ts";
import { IconCheck, IconCopy, IconPaperclip } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDate, formatPhone, formatSize, phoneHref } from "../../../../lib/format.ts";
import { saveBlob } from "../../../../lib/save-blob.ts";
import { memberRoleNames } from "../../../../text/member-roles.ts";
import { ContactLink } from "../../../../ui/console/contact-link.tsx";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useEndSessions } from "../mutations.ts";
import { fetchResumeFile } from "../queries.ts";
import { friendText, wonText } from "../texts.ts";
import classes from "./person-side.module.css";
import { LegalHold } from "./legal-hold.tsx";
import { PersonLink } from "./person-link.tsx";
import { SendStatus } from "./send-status.tsx";
import { SuitabilityTag } from "./suitability-tag.tsx";

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Grid columns="84px minmax(0, 1fr)" align="baseline" className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </Grid>
);

const Unknown = () => <Text tone="muted">없음</Text>;

const Phone = ({ digits, children }: { digits: string | null; children?: ReactNode }) =>
  digits === null ? (
    <Unknown />
  ) : (
    <>
      <ContactLink href={phoneHref(digits)}>{formatPhone(digits)}</ContactLink>
      {children}
    </>
  );

const ResumeFile = ({ file }: { file: SearchedUserProfile["resume_files"][number] }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchResumeFile(file.id),
    onSuccess: (blob) => saveBlob(blob, file.file_name),
    onError: (error) => toast.failure(error, { title: "이력서를 내려받지 못했어요" }),
  });
  return (
    <Row
      as="button"
      gap={6}
      rowGap={0}
      align="center"
      wrap
      inline
      minH={24}
      type="button"
      className={classes.file}
      disabled={isPending}
      aria-label={`${file.file_name} 내려받기`}
      onClick={() => mutate()}
    >
      <IconPaperclip size={14} stroke={1.8} aria-hidden />
      <span>{file.file_name}</span>
      <Text as="small" size={12} tone="muted">
        {isPending ? "받는 중" : formatSize(file.byte_size)}
      </Text>
    </Row>
  );
};

/** Contact details for the clipboard: name, number, e-mail and address, one line each. */
const contactText = (user: SearchedUserProfile): string =>
  [
    `${user.name ?? "이름 없음"}#${user.user_id}`,
    user.phone_number === null ? null : formatPhone(user.phone_number),
    user.email,
    user.address,
  ]
    .filter(Boolean)
    .join("\n");

const Contact = ({ user }: { user: SearchedUserProfile }) => {
  const [file] = user.resume_files;
  const isSame = user.sso_phone_number !== null && user.sso_phone_number === user.phone_number;
  return (
    <Box as="section" px={20} pt={14} pb={18} line="bottom" className={classes.part} aria-labelledby="contact">
      <Row gap={8} align="center" justify="between" minH={28} className={classes.title}>
        <h3 id="contact">연락처</h3>
        <CopyButton value={contactText(user)} timeout={1500}>
          {({ copied, copy }) => (
            <ActionIcon size={28} aria-label={copied ? "연락처를 복사했어요" : "연락처 복사"} onClick={copy}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </Row>
      <Stack as="dl" gap={2} mt={4}>
        <Fact label="주소">{user.address ?? <Unknown />}</Fact>
        <Fact label="프로필 전화">
          <Phone digits={user.phone_number} />
        </Fact>
        <Fact label="로그인 전화">
          <Phone digits={user.sso_phone_number}>
            {isSame ? (
              <Text weight={600} tone="brand">
                {" "}
                같음
              </Text>
            ) : null}
          </Phone>
        </Fact>
        <Fact label="이메일">
          {user.email === null ? <Unknown /> : <ContactLink href={`mailto:${user.email}`}>{user.email}</ContactLink>}
        </Fact>
        <Fact label="진료과">
          {user.specialties.length === 0 ? (
            <Unknown />
          ) : (
            <Row as="span" gap={4} wrap>
              {user.specialties.map((specialty) => (
                <Badge key={specialty} className={classes.tag} radius={6} tt="none">
                  {specialty}
                </Badge>
              ))}
            </Row>
          )}
        </Fact>
        {user.hospitals.length > 0 && (
          <Fact label="병원 팀">
            {user.hospitals.map(({ id, name, role }) => (
              <Text key={id} as="p">
                <Link to="/manage/businesses" search={{ business_id: id }} data-touch="around">
                  {name}
                </Link>{" "}
                <Text tone="muted">{memberRoleNames[role]}</Text>
              </Text>
            ))}
          </Fact>
        )}
        <Fact label="이력서 파일">{file === undefined ? <Unknown /> : <ResumeFile file={file} />}</Fact>
      </Stack>
    </Box>
  );
};

const Reward = ({ card }: { card: SignUpCard }) => (
  <>
    {wonText(card.amount)} · <SendStatus card={card} />
    {card.send_date === null ? null : ` ${formatDate(card.send_date)}`}
  </>
);

type CardProps = { title: string; card: SignUpCard | null; emptyText: string; who?: ReactNode };

const RouteCard = ({ title, card, emptyText, who }: CardProps) => (
  <Box as="article" px={14} pt={8} pb={12} mt={8} bg="surface" radius={10} line="all" aria-label={title}>
    <Row gap={8} align="center" justify="between" minH={28} className={classes.title}>
      <h4>{title}</h4>
      <SuitabilityTag card={card} />
    </Row>
    {who}
    {card === null ? (
      <Text as="p" tone="muted">
        {emptyText}
      </Text>
    ) : (
      <Stack as="dl" gap={2} mt={4}>
        <Fact label="프로필 전화">
          <Phone digits={card.profile_phone_number} />
        </Fact>
        <Fact label="로그인 전화">
          <Phone digits={card.sso_phone_number} />
        </Fact>
        <Fact label="채널 친구">{friendText(card.kakao_plus_friend)}</Fact>
        <Fact label="리워드">
          <Reward card={card} />
        </Fact>
      </Stack>
    )}
  </Box>
);

const Sessions = ({ user }: { user: SearchedUserProfile }) => {
  const end = useEndSessions();
  const confirm = async () => {
    const isSure = await confirmAction({
      title: `${user.name ?? "이름 없음"}#${user.user_id}: 모든 기기에서 로그아웃할까요?`,
      message:
        "휴대폰을 잃어버렸거나 계정을 도용당했을 때 써 주세요. 본인이 맞는지 먼저 전화로 확인하세요. 다시 로그인하면 계속 쓸 수 있어요.",
      confirmLabel: "로그아웃",
      danger: true,
    });
    if (isSure) end.act(user.user_id);
  };
  return (
    <Box as="section" px={20} pt={14} pb={18} line="bottom" className={classes.part} aria-labelledby="sessions">
      <Row gap={8} align="center" justify="between" minH={28} className={classes.title}>
        <h3 id="sessions">로그인</h3>
        <Button variant="default" loading={end.isPending} onClick={() => void confirm()}>
          모든 기기에서 로그아웃
        </Button>
      </Row>
    </Box>
  );
};

/** Contact details, sign-up source, self-introduction, the end of all sessions, and the legal hold. */
export const PersonSide = ({ user }: { user: SearchedUserProfile }) => (
  <>
    <Contact user={user} />
    <Box as="section" px={20} pt={14} pb={18} line="bottom" className={classes.part} aria-labelledby="sign-up-route">
      <Row gap={8} align="center" justify="between" minH={28} className={classes.title}>
        <h3 id="sign-up-route">가입 경로</h3>
      </Row>
      <Text as="p" size={12} tone="muted">
        가입 설문 응답은 외부 설문지에만 있고 여기에는 저장하지 않아서 볼 수 없어요.
      </Text>
      <RouteCard
        title="나를 추천한 사람"
        card={user.who_recommended_me}
        emptyText="추천 없이 가입했어요."
        who={
          user.who_recommended_me === null ? null : (
            <Text as="p" mt={2} mb={4} tabular>
              <PersonLink card={user.who_recommended_me} />
            </Text>
          )
        }
      />
      <RouteCard title="본인 가입" card={user.sign_up} emptyText="가입 이벤트 기록이 없어요." />
    </Box>
    <Box as="section" px={20} pt={14} pb={18} line="bottom" className={classes.part} aria-labelledby="introduction">
      <Row gap={8} align="center" justify="between" minH={28} className={classes.title}>
        <h3 id="introduction">자기소개</h3>
      </Row>
      {user.introduction === null ? (
        <Text as="p" tone="muted">
          적은 자기소개가 없어요.
        </Text>
      ) : (
        <Text as="p" mt={4} size={13} tone="muted" className={classes.text}>
          {user.introduction.content}
        </Text>
      )}
    </Box>
    <Sessions user={user} />
    <Box as="section" px={20} pt={14} pb={18} className={classes.part} aria-labelledby="legal-hold">
      <LegalHold key={user.user_id} userId={user.user_id} titleClass={classes.title} />
    </Box>
  </>
);
