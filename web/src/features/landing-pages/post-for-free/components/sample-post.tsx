import { Box, Grid, Text } from "../../../../ui/box.tsx";
import classes from "./sample-post.module.css";

const week = [
  ["월", "09시", "18시"],
  ["화", "09시", "18시"],
  ["수", "09시", "18시"],
  ["목", "09시", "13시"],
  ["금", "09시", "18시"],
  ["토", "휴무", ""],
  ["일", "휴무", ""],
] as const;

/** A drawing of a post on a doctor's phone. It shows no real hospital and is labelled as an example. */
export const SamplePost = () => (
  <div className={classes.phone} role="img" aria-label="의사의 휴대전화에서 공고가 보이는 모습 예시">
    <div className={classes.screen} aria-hidden>
      <div className={classes.picture}>
        <img src="/art/facade-teal.svg" alt="" width="320" height="160" />
        <span>예시 화면</span>
      </div>
      <Box p={16} className={classes.body}>
        <p className={classes.place}>우리 병원 · 경기 용인시</p>
        <Text as="p" size={18} weight={650}>
          내과 봉직의 (정규직)
        </Text>
        <p className={classes.pay}>
          월 1,500~1,800만원{" "}
          <Text as="small" size={12}>
            (NET)
          </Text>
        </p>
        <p className={classes.tags}>
          <span>주 4.5일</span>
          <span>퇴직금 별도</span>
          <span>기숙사</span>
        </p>
        <Text as="p" size={14} weight={650}>
          근무시간
        </Text>
        <Grid columns="repeat(7, 1fr)" gap={4} mt={8} className={classes.week}>
          {week.map(([day, from, to]) => (
            <Text py={6} radius={8} size={11} text="center" key={day} data-off={to === "" || undefined}>
              <Text as="b" block>
                {day}
              </Text>
              {from}
              <br />
              {to}
            </Text>
          ))}
        </Grid>
      </Box>
    </div>
  </div>
);
