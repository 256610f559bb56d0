import { UnstyledButton } from "@mantine/core";
import type { CampaignResults } from "@rounds/contract/engagement/studio.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { correctShares, weakestQuestion, type QuestionChoice } from "../use-question-choice.ts";
import { PartTitle, ScoreColumns } from "./answer-figures.tsx";
import { ChoiceBars } from "./choice-bars.tsx";
import classes from "./results.module.css";
import { ShareBar } from "./share-bar.tsx";

type Props = Pick<CampaignResults, "questions"> & { choice: QuestionChoice };

/** The share of people who answered each question of a quiz correctly. The lowest one is marked, and one question shows its choices. */
const CorrectShares = ({ questions, choice: { open, choose } }: Props) => {
  const shares = correctShares(questions);
  const weakest = weakestQuestion(questions);
  const question = questions[open];
  return (
    <Stack as="section" gap={10} aria-label="문항별 정답률">
      <PartTitle title="문항별 정답률" about="누르면 보기별 답이 열려요" />
      <Stack>
        {questions.map(({ question: text, answers }, index) => (
          <UnstyledButton key={`${index} ${text}`} className={classes.question} aria-pressed={index === open} onClick={() => choose(index)}>
            <ShareBar
              name={`${index + 1}. ${text}`}
              share={(shares[index] ?? 0) / 100}
              value={`${shares[index]}%`}
              note={`${formatCount(answers)}명`}
              isWeak={index === weakest}
            />
          </UnstyledButton>
        ))}
      </Stack>
      {question && (
        <Stack gap={8} px={14} py={12} radius={12} line="all" bg="head">
          <Text as="h3" size={13} weight={600} pretty>
            {open + 1}. {question.question}
          </Text>
          <ChoiceBars choices={question.choices} />
          {question.answers === 0 && (
            <Box size={12} tone="muted">
              아직 응답이 없어요
            </Box>
          )}
        </Stack>
      )}
    </Stack>
  );
};

/** The questions and the scores of a quiz, side by side where there is room. */
export const QuizFigures = ({ results: { questions, scores }, choice }: { results: CampaignResults; choice: QuestionChoice }) => (
  <Row gap={28} align="start" wrap>
    <Box grow style={{ flexBasis: 460 }}>
      <CorrectShares questions={questions} choice={choice} />
    </Box>
    <Box grow style={{ flexBasis: 220 }}>
      <ScoreColumns scores={scores} />
    </Box>
  </Row>
);
