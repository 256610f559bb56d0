import type { PublicFigures } from "@rounds/contract/landing-pages.ts";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import classes from "./post-for-free.module.css";

/** Counts from the database. Counts below the minimum are left out. Without any count, the strip is not shown. */
export const Figures = ({ figures }: { figures: PublicFigures | null }) => {
  const { brand } = usePublicConfig();
  const visibleFigures = [
    { count: figures?.doctors ?? null, unit: "명", label: `면허를 확인한 ${brand} 의사` },
    { count: figures?.open_posts ?? null, unit: "개", label: "지금 열려 있는 공고" },
    { count: figures?.hospitals ?? null, unit: "곳", label: "공고를 올린 병원" },
  ].flatMap(({ count, ...words }) => (count === null ? [] : [{ count, ...words }]));
  if (visibleFigures.length === 0) return null;
  return (
    <Stack as="dl" className={classes.figures}>
      {visibleFigures.map(({ count, unit, label }) => (
        <Box py={12} line="bottom" key={label}>
          <Text as="dt" size={14} tone="muted">
            {label}
          </Text>
          <Text as="dd" weight={700} tabular nowrap>
            {formatNumber(count)}
            {unit}
          </Text>
        </Box>
      ))}
    </Stack>
  );
};

const steps = [
  { title: "병원 등록", text: "이름과 주소를 고르면 지도에 위치가 함께 보여요.", art: "facade-teal" },
  { title: "공고 작성", text: "급여와 요일별 근무시간을 적으면 의사가 보는 화면이 옆에 나와요.", art: "consult-sand" },
  { title: "지원자 확인", text: "이력서를 보고, 단계를 바꾸고, 문자를 보내요. 동료와 함께 볼 수도 있어요.", art: "lobby-teal" },
];

export const Steps = () => (
  <section id="how" className={classes.section} aria-labelledby="how-title">
    <h2 id="how-title">세 단계면 충분해요</h2>
    <p className={classes.lead}>쓰던 공고 글이 있다면 그대로 옮겨 적으셔도 돼요.</p>
    <Stack as="ol" gap={16} className={classes.steps}>
      {steps.map(({ title, text, art }, index) => (
        <Box as="li" px={24} pt={24} clip bg="ground" radius={20} key={title}>
          <Text weight={700} tone="brand-strong" aria-hidden>
            {index + 1}
          </Text>
          <h3>{title}</h3>
          <Text as="p" mb={20} minH={48} tone="muted">
            {text}
          </Text>
          <img loading="lazy" src={`/art/${art}.svg`} alt="" width="320" height="180" />
        </Box>
      ))}
    </Stack>
  </section>
);

const free = ["공고 등록과 수정", "지원자와 이력서 확인", "지원자 진행 관리, 메모", "채용 확정"];

export const Cost = () => (
  <section id="cost" aria-labelledby="cost-title">
    <h2 id="cost-title">얼마인가요?</h2>
    <p className={classes.lead}>병원이 내는 비용은 없어요. 지원자를 확인하고 채용을 마칠 때까지 같아요.</p>
    <Box as="dl" clip radius={16} line="all" className={classes.costs}>
      {free.map((what) => (
        <Row gap={12} align="center" justify="between" px={20} py={8} minH={56} key={what}>
          <Row as="dt" gap={8} align="center">
            <IconCheck size={16} stroke={2.4} aria-hidden />
            {what}
          </Row>
          <Text as="dd" weight={650} nowrap>
            0원
          </Text>
        </Row>
      ))}
      <Row gap={12} align="center" justify="between" px={20} py={8} minH={56} className={classes.sum}>
        <Row as="dt" gap={8} align="center">
          모두 더해서
        </Row>
        <Text as="dd" size={22} weight={650} tone="brand-strong" nowrap>
          0원
        </Text>
      </Row>
    </Box>
  </section>
);

const questions = [
  {
    question: "누가 공고를 올릴 수 있나요?",
    answer: "병원 대표자와 채용 담당자라면 누구나 올릴 수 있어요. 쓰시는 계정으로 로그인하고 병원을 등록하면 돼요.",
  },
  {
    question: "공고는 언제부터 보이나요?",
    answer:
      "등록하면 바로 보여요. 병원이나 공고의 확인이 필요할 때는 운영자가 확인한 뒤에 보이고, 확인 상태는 병원과 공고 화면에서 알 수 있어요.",
  },
  {
    question: "여러 병원을 함께 관리할 수 있나요?",
    answer: "한 계정에 병원을 여러 곳 등록할 수 있어요. 동료를 링크로 초대해 편집하거나 보기만 하도록 나눌 수도 있어요.",
  },
  {
    question: "지원자의 개인정보는 어떻게 다루나요?",
    answer: "이력서는 지원한 병원의 담당자만 볼 수 있고, 누가 언제 열었는지 기록으로 남아요.",
  },
  {
    question: "공고를 내리거나 고치려면 어떻게 하나요?",
    answer: "공고 화면에서 언제든 고치고 마감할 수 있어요. 마감한 공고는 다시 열 수 있어요.",
  },
];

export const Questions = () => (
  <section id="faq" aria-labelledby="faq-title">
    <h2 id="faq-title">자주 묻는 질문</h2>
    <Box mt={16} line="top" className={classes.questions}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <Row as="summary" gap={12} align="center" justify="between" minH={56} weight={650}>
            {question}
            <IconPlus size={18} stroke={1.8} aria-hidden />
          </Row>
          <Text as="p" mb={16} tone="muted">
            {answer}
          </Text>
        </details>
      ))}
    </Box>
  </section>
);
