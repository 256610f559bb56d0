import classes from "./login-scenes.module.css";

type SceneCard = { readonly art: string; readonly pill: string; readonly title: string; readonly text: string };

const Card = ({ className, art, pill, title, text }: SceneCard & { className: string | undefined }) => (
  <div className={`${classes.card} ${className ?? ""}`}>
    <img src={`/art/${art}.svg`} alt="" width="72" height="72" />
    <div>
      <span className={classes.pill}>{pill}</span>
      <p className={classes.cardTitle}>{title}</p>
      <p className={classes.cardText}>{text}</p>
    </div>
  </div>
);

/** Two cards, one over the other. */
export const SceneCards = ({ back, front }: { back: SceneCard; front: SceneCard }) => (
  <div className={classes.scenes} data-cards>
    <Card className={classes.back} {...back} />
    <Card className={classes.front} {...front} />
  </div>
);

/**
 * Drawn hospital scenes that show what the service does. They contain no figures and no real hospital, so nothing in them can be false. The
 * large scenes are for wide screens only. They load lazily, so that phones do not fetch them.
 */
export const LoginScenes = () => (
  <div className={classes.scenes}>
    <img className={classes.wide} loading="lazy" src="/art/lobby-clay.svg" alt="" width="376" height="364" />
    <img className={classes.upper} loading="lazy" src="/art/corridor-sage.svg" alt="" width="290" height="174" />
    <img className={classes.lower} loading="lazy" src="/art/arch-sand.svg" alt="" width="290" height="174" />
    <Card className={classes.back} art="scan-teal" pill="한 번의 클릭" title="지원은 바로" text="이력서는 나중에 보내도 돼요" />
    <Card
      className={classes.front}
      art="lobby-teal"
      pill="전문과 · 지역 · 근무 요일"
      title="원하는 조건으로"
      text="월급여(NET)를 먼저 보여 드려요"
    />
  </div>
);
