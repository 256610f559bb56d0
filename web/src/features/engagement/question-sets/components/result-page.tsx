import type { PollResult, QuizResult } from "@rounds/contract/engagement/question-sets.ts";
import { IconCheck, IconChevronDown, IconX } from "@tabler/icons-react";
import { formatCount } from "../../../../lib/format.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import type { SetResult } from "../calls.ts";
import { choiceName } from "../texts.ts";
import { Picture } from "./picture.tsx";
import { Ring } from "./score-ring.tsx";
import classes from "./result-page.module.css";

type BarsProps = { question: PollResult["question_results"][number]; correctId?: number };

/** All choices in their order, each with its share. */
const Bars = ({ question, correctId }: BarsProps) => (
  <Stack as="ul" gap={6}>
    {question.choice_results.map(({ choice, chosen_percentage: share }, place) => {
      const isCorrect = choice.id === correctId;
      const isOwn = choice.id === question.selected_id;
      return (
        <Row
          as="li"
          key={choice.id}
          align="center"
          gap={8}
          relative
          clip
          minH={44}
          radius={12}
          className={classes.bar}
          data-mid={(correctId === undefined ? isOwn : isCorrect) || undefined}
        >
          <span className={classes.fill} style={{ inlineSize: `${share}%` }} />
          {choice.image !== null && (
            <img src={choice.image} alt="" width="64" height="48" className={classes.choice} style={{ objectFit: "contain" }} />
          )}
          <Text shrink className={classes.choice}>
            {choiceName(choice, place)}
          </Text>
          {isCorrect && <span className={classes.correct}>정답</span>}
          {isOwn && <span className={classes.own}>{correctId === undefined && <IconCheck size={13} stroke={3} aria-hidden />}내 답</span>}
          <Text atEnd weight={600} tabular className={classes.choice}>
            {share}%
          </Text>
        </Row>
      );
    })}
  </Stack>
);

/** The note and the picture of a question, which its answer may need: `이 심전도의 리듬은?` */
const QuestionContext = ({ question: { description, question_image_url: url, question_image_alt: alt } }: BarsProps) => (
  <>
    {description !== "" && (
      <Text as="p" variant="meta" tone="muted" keepLines>
        {description}
      </Text>
    )}
    {url !== null && <Picture url={url} alt={alt} />}
  </>
);

const PollPart = ({ result }: { result: PollResult }) => (
  <>
    <Stack gap={6} as="header">
      <Text as="h2" variant="greeting" tone="strong" keepLines>
        {result.title}
      </Text>
      <Text as="p" variant="body" tone="muted">
        <Text weight={700} tone="strong">
          {formatCount(result.submitted_count)}명
        </Text>
        이 답했어요.
      </Text>
      {result.description !== "" && (
        <Text as="p" variant="body" tone="muted" keepLines>
          {result.description}
        </Text>
      )}
    </Stack>
    {result.result_image_url !== null && <Picture url={result.result_image_url} alt="" />}
    {result.question_results.map((question, index) => (
      <Stack as="section" gap={12} key={question.question_id} className={classes.part}>
        <div>
          <Text as="p" variant="cap" tone="muted">
            질문 {index + 1}
          </Text>
          <Text as="h3" variant="title3" tone="strong" keepLines>
            {question.question}
          </Text>
        </div>
        <QuestionContext question={question} />
        <Bars question={question} />
      </Stack>
    ))}
  </>
);

type QuizQuestion = QuizResult["question_results"][number];

const QuizRow = ({ question, number }: { question: QuizQuestion; number: number }) => {
  const place = question.choice_results.findIndex(({ choice }) => choice.id === question.correct_id);
  const correct = question.choice_results[place];
  const isRight = question.selected_id === question.correct_id;
  return (
    <details className={classes.row} open={!isRight}>
      <summary>
        <span className={classes.mark} data-right={isRight || undefined} role="img" aria-label={isRight ? "맞음" : "틀림"}>
          {isRight ? <IconCheck size={18} stroke={2.5} aria-hidden /> : <IconX size={18} stroke={2.5} aria-hidden />}
        </span>
        <Box grow>
          <Text as="h3" variant="lead" tone="strong" keepLines>
            {number}. {question.question}
          </Text>
          <Text as="p" variant="meta" tone="muted" className={classes.line}>
            <Text tone="brand-strong" weight={600}>
              정답 {correct && choiceName(correct.choice, place)}
            </Text>{" "}
            · {correct?.chosen_percentage ?? 0}%가 맞혔어요
          </Text>
        </Box>
        <IconChevronDown size={20} className={classes.chevron} aria-hidden />
      </summary>
      <Stack gap={10} className={classes.detail}>
        <QuestionContext question={question} />
        <Bars question={question} correctId={question.correct_id} />
        {question.explanation !== "" && (
          <Text as="p" variant="meta" tone="muted" keepLines>
            {question.explanation}
          </Text>
        )}
      </Stack>
    </details>
  );
};

const QuizPart = ({ result }: { result: QuizResult }) => (
  <>
    <Row as="header" gap={24} align="center">
      <Ring score={result.score} />
      <Box grow>
        <Text as="h2" variant="title1" tone="strong" pretty>
          {result.num_of_questions}문제 중 {result.num_of_correct_answers}문제를 맞혔어요
        </Text>
        <Text as="p" variant="note" tone="muted">
          선생님 {formatCount(result.submitted_count)}명이 풀었어요
        </Text>
      </Box>
    </Row>
    {result.description !== "" && (
      <Text as="p" variant="body" tone="muted" keepLines>
        {result.description}
      </Text>
    )}
    {result.result_image_url !== null && <Picture url={result.result_image_url} alt="" />}
    <div className={classes.part}>
      <Text as="p" variant="title2" tone="strong" mb={12}>
        문제별 정답
      </Text>
      {result.question_results.map((question, index) => (
        <QuizRow key={question.question_id} question={question} number={index + 1} />
      ))}
    </div>
  </>
);

/** The result of a poll or quiz. The heights do not depend on the shares. */
export const ResultPage = ({ result }: { result: SetResult }) => (
  <Stack gap={24}>{result.quiz ? <QuizPart result={result.quiz} /> : <PollPart result={result} />}</Stack>
);
