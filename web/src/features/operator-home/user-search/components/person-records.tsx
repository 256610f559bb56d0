import type { SearchedUserProfile, SignUpCard } from "@rounds/contract/operator-home/user-search.ts";
import { type ReactNode, useId } from "react";
import { formatPhone } from "../../../../lib/format.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { periodText, statusNames } from "../../../resumes/index.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { careerText, friendText, sentText, suitabilityNames, suitabilityTones, wonText } from "../texts.ts";
import classes from "./person-records.module.css";
import { PersonLink } from "./person-link.tsx";
import { SendStatus } from "./send-status.tsx";
import { SuitabilityTag } from "./suitability-tag.tsx";

type Column = { readonly label: string; readonly width?: string; readonly right?: true };

type Props = {
  title: string;
  note: string;
  columns: readonly Column[];
  rows: readonly { readonly key: number; readonly cells: readonly ReactNode[] }[];
  empty: string;
  aside?: ReactNode;
  /** Omits the column header when it would only repeat the title. */
  headless?: true;
};

/** One kind of record as a table. On phones each row is a small block. */
const Records = ({ title, note, columns, rows, empty, aside, headless }: Props) => {
  const id = useId();
  return (
    <Box as="section" pt={20} aria-labelledby={id}>
      <Row gap={8} align="center" justify="between" wrap minH={24} className={classes.title}>
        <h3 id={id}>
          {title} <span className={classes.note}>{note}</span>
        </h3>
        {aside}
      </Row>
      {rows.length === 0 ? (
        <Text as="p" py={10} mt={4} line="top" tone="muted">
          {empty}
        </Text>
      ) : (
        <table className={classes.table} aria-labelledby={id}>
          <colgroup>
            {columns.map(({ label, width }) => (
              <col key={label} style={width === undefined ? {} : { width }} />
            ))}
          </colgroup>
          <Box as="thead" spoken={headless}>
            <tr>
              {columns.map(({ label, right }) => (
                <Text as="th" line="bottom" weight={400} tone="muted" nowrap key={label} scope="col" data-right={right}>
                  {label}
                </Text>
              ))}
            </tr>
          </Box>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <Text as="td" line="bottom" key={columns[index]?.label} data-right={columns[index]?.right}>
                    {cell}
                  </Text>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
};

const counted = (count: number, ...more: string[]): string => [String(count), ...more].filter(Boolean).join(" · ");
const orDash = (text: string | null): string => (text === null || text === "" ? "–" : text);

const referredColumns = [
  { label: "유저", width: "18%" },
  { label: "전화", width: "19%" },
  { label: "대상", width: "14%" },
  { label: "채널 친구", width: "11%" },
  { label: "금액", width: "9%", right: true },
  { label: "리워드", width: "12%", right: true },
  { label: "보낸 날", right: true },
] as const;

const referredCells = (card: SignUpCard): ReactNode[] => [
  <PersonLink key="who" card={card} />,
  card.profile_phone_number === null ? "–" : formatPhone(card.profile_phone_number),
  <SuitabilityTag key="tag" card={card} />,
  friendText(card.kakao_plus_friend),
  wonText(card.amount),
  <SendStatus key="status" card={card} />,
  sentText(card),
];

type ReferredProps = { cards: readonly SignUpCard[]; counts: SearchedUserProfile["who_i_recommended_counts"] };

const Referred = ({ cards, counts }: ReferredProps) => {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Records
      title="추천한 사람"
      note={counted(total, total > cards.length ? `최근 ${cards.length}명만 보여요` : "")}
      columns={referredColumns}
      rows={cards.map((card) => ({ key: card.user_id, cells: referredCells(card) }))}
      empty="추천한 사람이 없어요."
      aside={
        <Row as="ul" gap={8} rowGap={4} wrap aria-label="대상별 인원">
          {counts.map(({ sign_up_promotion_suitable: suitable, count }) => (
            <li key={suitable}>
              <Tag tone={suitabilityTones[suitable]}>
                {suitabilityNames[suitable]} {count}
              </Tag>
            </li>
          ))}
        </Row>
      }
    />
  );
};

const careerColumns = (first: string, second: string): readonly Column[] => [
  { label: first, width: "38%" },
  { label: second, width: "25%" },
  { label: "상태", width: "11%" },
  { label: "기간", right: true },
];

/** Education, experience, skills, and the people invited by this person. */
export const PersonRecords = ({
  user: { educations, experiences, skills, who_i_recommended: referred, who_i_recommended_counts: counts },
}: {
  user: SearchedUserProfile;
}) => (
  <>
    <Records
      title="학력"
      note={counted(educations.length)}
      columns={careerColumns("학교", "전공")}
      rows={educations.map((one) => ({
        key: one.id,
        cells: [<strong key="school">{one.school_name}</strong>, orDash(one.major), statusNames[one.status], periodText(one)],
      }))}
      empty="적은 학력이 없어요."
    />
    <Records
      title="경력"
      note={counted(experiences.length, careerText(experiences))}
      columns={careerColumns("근무지", "주요 업무")}
      rows={experiences.map((one) => ({
        key: one.id,
        cells: [<strong key="workplace">{one.workplace_name}</strong>, orDash(one.major_task), statusNames[one.status], periodText(one)],
      }))}
      empty="적은 경력이 없어요."
    />
    <Records
      title="스킬"
      note={counted(skills.length)}
      headless
      columns={[{ label: "술기", width: "38%" }, { label: "설명" }]}
      rows={skills.map((one) => ({ key: one.id, cells: [<strong key="skill">{one.skill_name}</strong>, orDash(one.skill_description)] }))}
      empty="적은 스킬이 없어요."
    />
    <Referred cards={referred} counts={counts} />
  </>
);
