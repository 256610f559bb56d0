import { IconLock } from "@tabler/icons-react";
import { type UIEvent, useState } from "react";
import { useIsSignedIn } from "../../../../lib/use-is-signed-in.ts";
import { Box, Column, Row, Stack } from "../../../../ui/box.tsx";
import classes from "./blurred-carousel.module.css";

type Props = {
  /** Small copies, blurred on the server. */
  pictures: readonly string[];
  /** The number of pictures that the hospital has. */
  count: number;
};

const slideAt = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => Math.round(scrollLeft / Math.max(clientWidth, 1));

/** One blurred picture per slide. Slides move only when the visitor moves them. */
export const BlurredCarousel = ({ pictures, count }: Props) => {
  const isSignedIn = useIsSignedIn();
  const [current, setCurrent] = useState(0);
  return (
    <Box as="section" clip relative className={classes.carousel} aria-label="병원 사진">
      <div
        className={classes.slides}
        tabIndex={0}
        role="group"
        aria-label="흐리게 가린 병원 사진"
        onScroll={(event) => setCurrent(slideAt(event))}
      >
        {pictures.map((picture, index) => (
          <div key={picture} className={classes.slide}>
            <img src={picture} alt="" width="64" height="48" {...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy" })} />
          </div>
        ))}
      </div>
      <Column align="center" className={classes.veil}>
        <Stack as="span" align="center" justify="center" className={classes.lock}>
          <IconLock size={22} stroke={2} aria-hidden />
        </Stack>
        {count > 0 ? (
          <p className={classes.note}>
            병원 사진 {count}장은 {isSignedIn ? "공고에서" : "로그인 후"} 볼 수 있어요
          </p>
        ) : null}
      </Column>
      {pictures.length > 1 ? (
        <Row gap={6} justify="center" className={classes.dots} aria-hidden>
          {pictures.map((picture, index) => (
            <span key={picture} data-current={index === current || undefined} />
          ))}
        </Row>
      ) : null}
    </Box>
  );
};
