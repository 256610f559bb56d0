import { Button } from "@mantine/core";
import type { PublicFigures } from "@rounds/contract/landing-pages.ts";
import { IconArrowRight, IconCheck, IconMessageCircle, IconPhone } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatPhone, phoneHref } from "../../../../lib/format.ts";
import { CompanyDetails } from "../../../../ui/company-details.tsx";
import { Box, Row, Stack } from "../../../../ui/box.tsx";
import { Logo } from "../../../../ui/logo.tsx";
import { useTrackView } from "../../../app-events/index.ts";
import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { useWayIn } from "../use-way-in.ts";
import classes from "./post-for-free.module.css";
import { SamplePost } from "./sample-post.tsx";
import { Cost, Figures, Questions, Steps } from "./sections.tsx";

type WayIn = ReturnType<typeof useWayIn>;

const Header = ({ enter, isBusy }: WayIn) => {
  const { brand } = usePublicConfig();
  return (
    <Row as="header" gap={32} align="center" minH={64} className={classes.header}>
      <Link to="/" className={classes.home} aria-label={`${brand} 처음으로`}>
        <Logo brand={brand} size={20} />
      </Link>
      <nav className={classes.nav} aria-label="이 페이지">
        <a href="#how">이용 방법</a>
        <a href="#cost">비용</a>
        <a href="#faq">자주 묻는 질문</a>
      </nav>
      <Link to="/login" className={classes.login}>
        로그인
      </Link>
      <Button h={44} onClick={enter} loading={isBusy}>
        무료로 올리기
      </Button>
    </Row>
  );
};

const promises = ["등록비 0원", "채용 수수료 없음", "팀과 함께 관리"];

const Hero = ({ enter, isBusy }: WayIn) => (
  <Stack as="section" gap={32} className={classes.hero}>
    <div className={classes.heroWords}>
      <h1>
        의사 채용 공고,
        <br />
        무료로 올리세요
      </h1>
      <p>병원을 등록하고 공고를 쓰면 진료과와 지역이 맞는 의사의 휴대전화에 보여요. 지원자와 이력서도 한 화면에서 확인해요.</p>
      <Stack gap={8} className={classes.heroButtons}>
        <Button h={54} fz={16} onClick={enter} loading={isBusy} rightSection={<IconArrowRight size={18} aria-hidden />}>
          5분 만에 공고 올리기
        </Button>
        <Button h={54} fz={16} variant="default" component="a" href="#how">
          화면 먼저 보기
        </Button>
      </Stack>
      <Row as="ul" gap={16} rowGap={6} wrap mt={20} size={14} tone="muted" className={classes.promises}>
        {promises.map((promise) => (
          <Row as="li" gap={8} align="center" key={promise}>
            <IconCheck size={16} stroke={2.4} aria-hidden />
            {promise}
          </Row>
        ))}
      </Row>
    </div>
    <SamplePost />
  </Stack>
);

/** By phone and, if configured, in the messenger channel. */
const Inquiry = ({ enter, isBusy }: WayIn) => {
  const { support_phone, chat_url } = usePublicConfig();
  return (
    <section className={classes.inquiry} aria-labelledby="inquiry-title">
      <h2 id="inquiry-title">
        다음 의사 선생님,
        <br />
        오늘부터 찾으세요
      </h2>
      <p>혼자 시작하셔도 5분이면 돼요. 궁금한 점은 편하게 물어보세요.</p>
      <div className={classes.inquiryButtons}>
        <button type="button" className={classes.start} onClick={enter} disabled={isBusy}>
          로그인하고 바로 시작
          <IconArrowRight size={18} aria-hidden />
        </button>
        <a href={phoneHref(support_phone)}>
          <IconPhone size={18} aria-hidden />
          전화 문의 {formatPhone(support_phone)}
        </a>
        {chat_url === null ? null : (
          <a href={chat_url} target="_blank" rel="noreferrer">
            <IconMessageCircle size={18} aria-hidden />
            채팅 문의
          </a>
        )}
      </div>
    </section>
  );
};

const Footer = () => {
  const { brand, support_phone, support_email } = usePublicConfig();
  return (
    <Row as="footer" gap={24} rowGap={4} align="center" wrap size={13} tone="muted" className={classes.footer}>
      <strong>{brand}</strong>
      <span>
        <Link to="/terms">이용약관</Link> · <Link to="/privacy">개인정보 처리방침</Link>
      </span>
      <span className={classes.contact}>
        <a href={phoneHref(support_phone)}>고객센터 {formatPhone(support_phone)}</a> ·{" "}
        <a href={`mailto:${support_email}`}>{support_email}</a>
      </span>
      <CompanyDetails />
    </Row>
  );
};

/** For hospitals: explains free posts, the costs, and how to start. */
export const PostForFreePage = ({ landing, figures }: { landing: Landing; figures: PublicFigures | null }) => {
  const wayIn = useWayIn(landing);
  useTrackView("view_landing", { page: "post-for-free", ad_name: landing.ad_name ?? null });
  return (
    <Box bg="surface" tone="strong" className={classes.page}>
      <Header {...wayIn} />
      <main>
        <Hero {...wayIn} />
        <Figures figures={figures} />
        <Steps />
        <Stack gap={56} className={classes.pair}>
          <Cost />
          <Questions />
        </Stack>
        <Inquiry {...wayIn} />
      </main>
      <Footer />
    </Box>
  );
};
