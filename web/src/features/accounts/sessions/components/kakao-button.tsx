import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./kakao-button.module.css";

const KakaoMark = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
    <path d="M10 2.2c-4.7 0-8.5 3-8.5 6.7 0 2.4 1.6 4.5 4 5.7l-.8 3c-.1.3.2.5.5.3l3.5-2.4 1.3.1c4.7 0 8.5-3 8.5-6.7s-3.8-6.7-8.5-6.7Z" />
  </svg>
);

type Props = {
  onClick: () => void;
  loading: boolean;
  children?: ReactNode;
  /** `text`: a quiet button, for pages where another button is the main one. */
  look?: "filled" | "text";
};

export const KakaoButton = ({ onClick, loading, children = "카카오 로그인", look = "filled" }: Props) => (
  <Button
    className={classes.button}
    data-look={look}
    data-way-in
    fullWidth
    loading={loading}
    loaderProps={{ color: "currentColor" }}
    leftSection={<KakaoMark />}
    onClick={onClick}
  >
    {children}
  </Button>
);
