import type { PayFigures, PayIndex } from "@rounds/contract/pay-index.ts";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../lib/format.ts";
import { Row, Text } from "../../../ui/box.tsx";
import { searchOf } from "../pay-search.ts";
import { choiceText, payNumber, spanText, unitText, wholeName } from "../texts.ts";
import type { Hover } from "./pay-chart.tsx";
import classes from "./pay-table.module.css";

type Props = { index: PayIndex; onDownload: () => void } & Hover;

const Cells = ({ figures, unit }: { figures: PayFigures; unit: PayIndex["unit"] }) => (
  <>
    <td className={classes.wide}>{payNumber(figures.lower_quartile, unit)}</td>
    <td>
      <b>{payNumber(figures.median, unit)}</b>
    </td>
    <td className={classes.wide}>{payNumber(figures.upper_quartile, unit)}</td>
    <td className={classes.narrow}>{spanText(figures, unit)}</td>
    <td>{formatNumber(figures.posts)}</td>
    <td className={classes.wide}>{formatNumber(figures.hospitals)}</td>
  </>
);

/** Up to this number, each missing name has its own row. */
const maxHiddenRows = 3;

const Hidden = ({ index: { hidden } }: { index: PayIndex }) => {
  if (hidden.length === 0) return null;
  if (hidden.length > maxHiddenRows)
    return (
      <Text as="p" mt={14} variant="meta" tone="muted" pretty className={classes.aligned}>
        {hidden.join(", ")}: 공고가 적어 보여 드리지 않아요.
      </Text>
    );
  return (
    <dl className={classes.hidden}>
      {hidden.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>공고가 적어 보여 드리지 않아요</dd>
        </div>
      ))}
    </dl>
  );
};

/** All figures. On phones the quartiles are one column. */
export const PayTable = ({ index, onDownload, name: hovered, onHover }: Props) => {
  const { whole, rows, rows_are: kind, marked, unit } = index;
  const areRegions = kind === "regions";
  const linkOf = (name: string) => searchOf(areRegions ? { ...index, region: name } : { ...index, specialty: name });
  return (
    <>
      <Row justify="between" align="center" gap={12} mb={4} className={classes.aligned}>
        <Text as="h2" variant="title3" tone="strong">
          표로 보기
        </Text>
        <Row
          as="button"
          type="button"
          align="center"
          gap={6}
          minH={44}
          hideOn="wide"
          size={14}
          weight={650}
          tone="brand-strong"
          onClick={onDownload}
        >
          <IconDownload size={18} stroke={1.8} aria-hidden />
          CSV
        </Row>
      </Row>
      <Text as="p" mb={6} variant="cap" tone="muted" text="end" className={classes.aligned}>
        {unitText(unit)}, 단위 만원
      </Text>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <Text as="caption" spoken>
            {choiceText(index)} {unitText(unit)}, 중앙값이 높은 순서
          </Text>
          <thead>
            <tr>
              <th scope="col">{areRegions ? "지역" : "진료과"}</th>
              <th scope="col" className={classes.wide}>
                하위 25%
              </th>
              <th scope="col" aria-sort="descending">
                중앙값
              </th>
              <th scope="col" className={classes.wide}>
                상위 25%
              </th>
              <th scope="col" className={classes.narrow}>
                가운데 절반
              </th>
              <th scope="col">공고</th>
              <th scope="col" className={classes.wide}>
                병원
              </th>
            </tr>
          </thead>
          <tbody>
            {whole && (
              <tr>
                <th scope="row">
                  <b>{wholeName(index)}</b>
                </th>
                <Cells figures={whole} unit={unit} />
              </tr>
            )}
            {rows.map((row) => (
              <tr
                key={row.name}
                data-marked={marked.includes(row.name) || hovered === row.name || undefined}
                onPointerEnter={() => onHover(row.name)}
                onPointerLeave={() => onHover(null)}
              >
                <th scope="row">
                  <Link
                    to="/pay"
                    search={linkOf(row.name)}
                    resetScroll={false}
                    {...(marked.includes(row.name) ? { "aria-current": true } : {})}
                  >
                    {row.name}
                  </Link>
                </th>
                <Cells figures={row} unit={unit} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Hidden index={index} />
    </>
  );
};
