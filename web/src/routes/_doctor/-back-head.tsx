import { UnstyledButton } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Row, Text } from "../../ui/box.tsx";
import classes from "./-text-screen.module.css";

type Props = {
  title: string;
  /** Names the button. */
  label: string;
  /** Where the button leads without a page before. */
  to: "/posts" | "/posts-applied" | "/posts-alerts" | "/posts-bookmarked";
  children?: ReactNode;
};

/** The head of a page below another one. */
export const BackHead = ({ title, label, to, children }: Props) => {
  const router = useRouter();
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to }));
  return (
    <Row gap={4} align="center" mb={8} wrap>
      <Row gap={4} align="center">
        <UnstyledButton className={classes.back} aria-label={label} onClick={back}>
          <IconArrowLeft size={22} stroke={1.9} aria-hidden />
        </UnstyledButton>
        <Text as="h1" variant="title2" tone="strong">
          {title}
        </Text>
      </Row>
      {children}
    </Row>
  );
};
