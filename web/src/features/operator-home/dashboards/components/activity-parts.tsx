import type { AppActivity } from "@rounds/contract/operator-home/dashboards.ts";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { Sparkline } from "../../../../ui/charts/sparkline.tsx";
import { activityQuery } from "../queries.ts";
import { type DashboardPeriod, lengthOf } from "../search.ts";
import { eventNames, growthText } from "../texts.ts";
import classes from "./dashboard.module.css";
import { Part } from "./part.tsx";

/** The server deletes events after this number of days. */
const storedDays = 400;

type EventsProps = { events: AppActivity["app_events"]; isComparable: boolean };

const Events = ({ events, isComparable }: EventsProps) => (
  <table className={classes.funnel}>
    <caption>앱에서 일어난 일</caption>
    <thead>
      <tr>
        <th scope="col">한 일</th>
        <td />
        <th scope="col">수</th>
        <th scope="col">앞 기간보다</th>
      </tr>
    </thead>
    <tbody>
      {events.map(({ name, total, before, daily }) => (
        <tr key={name}>
          <th scope="row">{eventNames[name]}</th>
          <td aria-hidden>
            <Sparkline values={daily} />
          </td>
          <td>{formatNumber(total)}</td>
          <td>{(isComparable ? growthText(total, before) : null) ?? "–"}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Drops = ({ reasons }: { reasons: AppActivity["drop_reasons"] }) => {
  const most = Math.max(1, ...reasons.map(({ count }) => count));
  if (reasons.length === 0)
    return (
      <Text as="p" tone="muted">
        이 기간에 드롭한 지원이 없어요.
      </Text>
    );
  return (
    <table className={classes.funnel}>
      <caption>드롭 사유</caption>
      <thead>
        <tr>
          <th scope="col">사유</th>
          <td />
          <th scope="col">수</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ reason, count }) => (
          <tr key={reason}>
            <th scope="row">{reason}</th>
            <td className={classes.track} aria-hidden>
              <span style={{ width: `${(count / most) * 100}%` }} />
            </td>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Events of the app, and the reasons of dropped applications. */
export const ActivityParts = ({ period }: { period: DashboardPeriod }) => {
  const query = useQuery(activityQuery(period));
  const days = `${lengthOf(period)}일`;
  const isComparable = 2 * lengthOf(period) <= storedDays;
  return (
    <>
      <Part title="앱에서 일어난 일" note={isComparable ? `${days}, 앞 ${days}과 비교` : days} height={190} query={query}>
        {({ app_events }) => <Events events={app_events} isComparable={isComparable} />}
      </Part>
      <Part
        title="드롭 사유"
        note={query.data && `${days} ${formatNumber(query.data.drop_reasons.reduce((sum, { count }) => sum + count, 0))}건`}
        height={120}
        query={query}
      >
        {({ drop_reasons }) => <Drops reasons={drop_reasons} />}
      </Part>
    </>
  );
};
