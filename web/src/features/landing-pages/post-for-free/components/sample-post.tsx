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
      <div className={classes.body}>
        <p className={classes.place}>우리 병원 · 경기 용인시</p>
        <p className={classes.name}>내과 봉직의 (정규직)</p>
        <p className={classes.pay}>
          월 1,500~1,800만원 <small>(NET)</small>
        </p>
        <p className={classes.tags}>
          <span>주 4.5일</span>
          <span>퇴직금 별도</span>
          <span>기숙사</span>
        </p>
        <p className={classes.hours}>근무시간</p>
        <div className={classes.week}>
          {week.map(([day, from, to]) => (
            <span key={day} data-off={to === "" || undefined}>
              <b>{day}</b>
              {from}
              <br />
              {to}
            </span>
          ))}
        </div>
      </div>
    </div>
  </div>
);
