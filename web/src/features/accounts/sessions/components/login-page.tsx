import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { CheckMark } from "../../../../ui/public-card.tsx";
import { keepLanding } from "../landing.ts";
import { useFinishSignIn, useStartSignIn } from "../use-sign-in.ts";
import { ArrivalNote } from "./arrival-note.tsx";
import { KakaoButton } from "./kakao-button.tsx";
import { LoginFrame } from "./login-frame.tsx";
import classes from "./login-page.module.css";
import { LoginScenes } from "./login-scenes.tsx";
import { StoreLinks } from "./store-links.tsx";

const features = [
  { title: "한 번의 클릭으로 지원", text: "이력서는 나중에 보내도 괜찮아요" },
  { title: "전문과와 근무 요일로 찾기", text: "월급여와 근무 시간을 먼저 보여 드려요" },
  { title: "면허를 확인한 의사만", text: "병원과 선생님 모두 안심할 수 있어요" },
];

const Features = () => (
  <Stack as="ul" gap={16} className={classes.features}>
    {features.map(({ title, text }) => (
      <li key={title}>
        <CheckMark />
        <Text as="strong" size={16} weight={650}>
          {title}
        </Text>
        <Text size={14} tone="muted">
          {text}
        </Text>
      </li>
    ))}
  </Stack>
);

const DemoNote = () => (
  <Text as="p" mt={16} variant="meta" tone="faint" text="center" className={classes.demo}>
    데모라서 카카오 대신 체험 계정으로 로그인해요. <a href="/dev">체험 계정 보기</a>
  </Text>
);

/** Hospitals also land here, because this is the first page of the product. */
const HospitalEntry = () => (
  <Link to="/post-for-free">
    <Row as="span" align="center" justify="between" minH={56} px={16} mt={12} bg="ground" radius={14} size={15} tone="muted">
      <span>
        병원이신가요?{" "}
        <Text weight={650} tone="strong">
          채용 공고 무료 등록
        </Text>
      </span>
      <IconChevronRight size={20} stroke={1.8} aria-hidden />
    </Row>
  </Link>
);

export const LoginPage = ({ landing }: { landing: Landing }) => {
  const { demo } = usePublicConfig();
  const { start, isBusy } = useStartSignIn();
  // Before the end of a sign-in, which reads the landing.
  useEffect(() => keepLanding(landing), [landing]);
  const { isBusy: isFinishing } = useFinishSignIn();
  return (
    <LoginFrame
      scene={<LoginScenes />}
      promise={
        <>
          <h1>
            진료 사이 잠깐이면,
            <br />
            다음 자리를 찾습니다
          </h1>
          <Text as="p" mt={12} tone="muted" pretty hideOn="wide" className={classes.lead}>
            전문과와 근무 요일에 맞는 공고를 고르고, 지원은 터치 한 번이면 끝나요.
          </Text>
        </>
      }
    >
      <div className={classes.welcome}>
        <h2>선생님, 반갑습니다</h2>
        <Text as="p" mt={10} size={16} tone="muted">
          카카오 계정으로 시작하고, 면허는 한 번만 확인해요.
        </Text>
        <Features />
      </div>
      <ArrivalNote />
      <KakaoButton onClick={start} loading={isBusy || isFinishing} />
      <StoreLinks arrival={landing} />
      <HospitalEntry />
      {demo ? <DemoNote /> : null}
    </LoginFrame>
  );
};
