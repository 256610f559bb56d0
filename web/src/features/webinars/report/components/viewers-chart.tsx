import { useElementSize } from "@mantine/hooks";
import type { SessionReport } from "@rounds/contract/webinars/report.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { sampled, timeLabels, topOf } from "../chart-scale.ts";

const height = 208;
const edges = { left: 44, right: 20, top: 26, bottom: 30 };
const bottom = height - edges.bottom;
const tick = 8;
/** Before the first measurement of the window. */
const usualWidth = 800;
const maxRows = 40;

/** The label of the peak: a dark pill below the point, because text would touch the line. */
const pill = { height: 24, below: 12, padding: 10 } as const;
/** Of a text of 12 px. Hangul is about as wide as high, digits are half as wide. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (letter > "\u00ff" ? 12 : 7.2), 0);

const small = { fontSize: 12, fill: "var(--app-t2)" } as const;

/** As much of the text as fits into this width, px. Empty when not even three letters fit. */
const fitted = (text: string, space: number): string => {
  if (widthOf(text) <= space) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && widthOf(`${letters.join("")}…`) > space) letters.pop();
  return letters.length < 3 ? "" : `${letters.join("").trimEnd()}…`;
};

const Peak = ({ x, y, right, label }: { x: number; y: number; right: number; label: string }) => {
  const width = widthOf(label) + 2 * pill.padding;
  const middle = Math.min(Math.max(x, edges.left + width / 2), right - width / 2);
  const top = y + pill.below;
  return (
    <>
      <circle cx={x} cy={y} r={4.5} fill="var(--app-brand)" stroke="var(--app-surface)" strokeWidth={2} />
      <rect x={middle - width / 2} y={top} width={width} height={pill.height} rx={6} fill="var(--app-ink)" />
      <text x={middle} y={top + 16} textAnchor="middle" fontSize={12} fontWeight={700} fill="var(--app-on-ink)">
        {label}
      </text>
    </>
  );
};

/** Viewers minute by minute: a line in one hue, the parts of the programme as hairlines, and a tick for each question. */
export const ViewersChart = ({ report }: { report: SessionReport }) => {
  const { ref, width: measured } = useElementSize();
  const width = measured === 0 ? usualWidth : measured;
  const { viewers, peak, question_times: questions, session } = report;
  const [first, last] = [viewers[0], viewers.at(-1)];
  if (!first || !last)
    return (
      <Text as="p" tone="muted" py={40} text="center">
        아직 시청한 사람이 없어요.
      </Text>
    );
  const from = Date.parse(first.at);
  const to = Math.max(Date.parse(last.at), from + 60_000);
  const top = topOf(Math.max(...viewers.map((point) => point.viewers)));
  const x = (at: number) => edges.left + ((at - from) / (to - from)) * (width - edges.left - edges.right);
  const y = (value: number) => bottom - (value / top) * (bottom - edges.top);
  const line = viewers.map((point) => `${x(Date.parse(point.at)).toFixed(1)},${y(point.viewers).toFixed(1)}`).join(" ");
  const parts = session.programme
    .flatMap(({ title, starts_after_minutes: minutes }) => {
      const at = minutes === null ? Number.NaN : Date.parse(session.starts_at) + minutes * 60_000;
      return at >= from && at <= to ? [{ title, at }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
  return (
    <Box ref={ref} shrink>
      <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {[0, 1, 2, 3, 4].map((quarter) => (
          <g key={quarter}>
            <line
              x1={edges.left}
              x2={width - edges.right}
              y1={y((top * quarter) / 4)}
              y2={y((top * quarter) / 4)}
              stroke="var(--app-line)"
            />
            <text x={edges.left - 8} y={y((top * quarter) / 4) + 4} textAnchor="end" {...small}>
              {formatNumber((top * quarter) / 4)}
            </text>
          </g>
        ))}
        <polygon points={`${x(from)},${bottom} ${line} ${x(to)},${bottom}`} fill="var(--app-brand-soft)" />
        {parts.map(({ title, at }, index) => (
          <g key={`${at}-${title}`}>
            <line x1={x(at)} x2={x(at)} y1={edges.top - 16} y2={bottom} stroke="var(--app-line-2)" />
            <text x={x(at) + 6} y={edges.top - 6} {...small}>
              {fitted(title, x(parts[index + 1]?.at ?? to) - x(at) - 12)}
            </text>
          </g>
        ))}
        <polyline points={line} fill="none" stroke="var(--app-brand)" strokeWidth={2} strokeLinejoin="round" />
        {questions.map((at, index) => (
          <line
            key={index}
            x1={x(Date.parse(at))}
            x2={x(Date.parse(at))}
            y1={bottom - tick}
            y2={bottom}
            stroke="var(--app-brand)"
            strokeWidth={1.5}
            opacity={0.6}
          />
        ))}
        {timeLabels(from, to, Math.max(2, Math.floor(width / 80))).map((at) => (
          <text key={at} x={x(at)} y={height - 10} textAnchor="middle" {...small}>
            {seoulClock(at)}
          </text>
        ))}
        {peak === null ? null : (
          <Peak
            x={x(Date.parse(peak.at))}
            y={y(peak.viewers)}
            right={width - edges.right}
            label={`${seoulClock(peak.at)} ${formatNumber(peak.viewers)}명`}
          />
        )}
      </svg>
      <Box spoken>
        <table>
          <caption>시간에 따른 시청</caption>
          <thead>
            <tr>
              <th scope="col">시각</th>
              <th scope="col">시청 중</th>
            </tr>
          </thead>
          <tbody>
            {sampled(viewers, maxRows).map((point) => (
              <tr key={point.at}>
                <th scope="row">{seoulClock(point.at)}</th>
                <td>{formatNumber(point.viewers)}명</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
};
