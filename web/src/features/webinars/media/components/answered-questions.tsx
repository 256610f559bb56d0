import { useQuery } from "@tanstack/react-query";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { Author, Reply } from "../../questions/components/question-parts.tsx";
import { answeredQuestionsQuery } from "../queries.ts";
import classes from "./content-screen.module.css";

/** The questions of the recorded session that have a written reply. Absent without any. */
export const AnsweredQuestions = ({ contentId }: { contentId: number }) => {
  const { data: questions = [] } = useQuery(answeredQuestionsQuery(contentId));
  if (questions.length === 0) return null;
  return (
    <Box as="section" px={20} pt={20} className={classes.more} aria-label="질문과 답변">
      <Text as="h2" variant="title3" mb={12} block>
        질문과 답변
      </Text>
      <Column as="ul" gap={20}>
        {questions.map((question) => (
          <Column as="li" key={question.id} gap={6}>
            <Text keepLines>{question.question_text}</Text>
            <Row variant="meta" tone="muted">
              <Author question={question} />
            </Row>
            {question.answer_text === null ? null : <Reply text={question.answer_text} />}
          </Column>
        ))}
      </Column>
    </Box>
  );
};
