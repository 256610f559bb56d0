import type { Question } from "@rounds/contract/webinars/questions.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { Tag } from "../../../../ui/tag.tsx";

export const Author = ({ question: { me, user } }: { question: Question }) =>
  me.is_my_question ? (
    <Tag tone="brand" small>
      나
    </Tag>
  ) : (
    <span>{user.name ?? "익명"}</span>
  );

export const Reply = ({ text }: { text: string }) => (
  <Box mt={4} p={12} bg="sunken" radius={12} variant="note">
    <Text as="p" weight={650}>
      답변
    </Text>
    <Text as="p" keepLines>
      {text}
    </Text>
  </Box>
);
