import { ActionIcon, Badge, CopyButton } from "@mantine/core";
import type { SearchedUserProfile, SignUpCard } from "@rounds/contract/operator-home/user-search.ts";
import { IconCheck, IconCopy, IconPaperclip } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDate, formatPhone, phoneHref } from "../../../../lib/format.ts";
import { saveBlob } from "../../../../lib/save-blob.ts";
import { toast } from "../../../../ui/toast.ts";
import { sizeText } from "../../../resumes/index.ts";
import { fetchResumeFile } from "../queries.ts";
import { friendText, sendStatusNames, wonText } from "../texts.ts";
import classes from "./person-side.module.css";
import { SuitabilityTag } from "./suitability-tag.tsx";

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Unknown = ({ children = "없음" }: { children?: string }) => <span className={classes.unknown}>{children}</span>;

const Phone = ({ digits, children }: { digits: string | null; children?: ReactNode }) =>
  digits === null ? (
    <Unknown />
  ) : (
    <>
      <a href={phoneHref(digits)}>{formatPhone(digits)}</a>
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
    <button type="button" className={classes.file} disabled={isPending} aria-label={`${file.file_name} 내려받기`} onClick={() => mutate()}>
      <IconPaperclip size={14} stroke={1.8} aria-hidden />
      <span>{file.file_name}</span>
      <small>{isPending ? "받는 중" : sizeText(file.byte_size)}</small>
    </button>
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
    <section className={classes.part} aria-labelledby="contact">
      <div className={classes.title}>
        <h3 id="contact">연락처</h3>
        <CopyButton value={contactText(user)} timeout={1500}>
          {({ copied, copy }) => (
            <ActionIcon size={28} aria-label={copied ? "연락처를 복사했어요" : "연락처 복사"} onClick={copy}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </div>
      <dl className={classes.facts}>
        <Fact label="주소">{user.address ?? <Unknown />}</Fact>
        <Fact label="프로필 전화">
          <Phone digits={user.phone_number} />
        </Fact>
        <Fact label="로그인 전화">
          <Phone digits={user.sso_phone_number}>{isSame ? <span className={classes.same}> 같음</span> : null}</Phone>
        </Fact>
        <Fact label="이메일">{user.email === null ? <Unknown /> : <a href={`mailto:${user.email}`}>{user.email}</a>}</Fact>
        <Fact label="진료과">
          {user.specialties.length === 0 ? (
            <Unknown />
          ) : (
            <span className={classes.tags}>
              {user.specialties.map((specialty) => (
                <Badge key={specialty} className={classes.tag} radius={6} tt="none">
                  {specialty}
                </Badge>
              ))}
            </span>
          )}
        </Fact>
        <Fact label="이력서 파일">{file === undefined ? <Unknown /> : <ResumeFile file={file} />}</Fact>
      </dl>
    </section>
  );
};

const Reward = ({ card }: { card: SignUpCard }) => (
  <>
    {wonText(card.amount)} ·{" "}
    <span className={classes.status} data-status={card.status}>
      {sendStatusNames[card.status]}
    </span>
    {card.send_date === null ? null : ` ${formatDate(card.send_date)}`}
  </>
);

type CardProps = { title: string; card: SignUpCard | null; emptyText: string; who?: ReactNode };

const RouteCard = ({ title, card, emptyText, who }: CardProps) => (
  <article className={classes.card} aria-label={title}>
    <div className={classes.title}>
      <h4>{title}</h4>
      <SuitabilityTag card={card} />
    </div>
    {who}
    {card === null ? (
      <p className={classes.unknown}>{emptyText}</p>
    ) : (
      <dl className={classes.facts}>
        <Fact label="채널 친구">{friendText(card.kakao_plus_friend)}</Fact>
        <Fact label="리워드">
          <Reward card={card} />
        </Fact>
      </dl>
    )}
  </article>
);

const Person = ({ card }: { card: SignUpCard }) => (
  <p className={classes.person}>
    <strong>{card.name ?? "이름 없음"}</strong>#{card.user_id}
    {card.profile_phone_number === null ? null : ` ${formatPhone(card.profile_phone_number)}`}
  </p>
);

/** Contact details, sign-up source, and self-introduction. */
export const PersonSide = ({ user }: { user: SearchedUserProfile }) => (
  <>
    <Contact user={user} />
    <section className={classes.part} aria-labelledby="sign-up-route">
      <div className={classes.title}>
        <h3 id="sign-up-route">가입 경로</h3>
      </div>
      <RouteCard
        title="나를 추천한 사람"
        card={user.who_recommended_me}
        emptyText="추천 없이 가입했어요."
        who={user.who_recommended_me === null ? null : <Person card={user.who_recommended_me} />}
      />
      <RouteCard title="본인 가입" card={user.sign_up} emptyText="가입 이벤트 기록이 없어요." />
    </section>
    <section className={classes.part} aria-labelledby="introduction">
      <div className={classes.title}>
        <h3 id="introduction">자기소개</h3>
      </div>
      {user.introduction === null ? (
        <p className={classes.unknown}>적은 자기소개가 없어요.</p>
      ) : (
        <p className={classes.text}>{user.introduction.content}</p>
      )}
    </section>
  </>
);
