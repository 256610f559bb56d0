import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { memo, useMemo } from "react";
import { StageRing } from "../../../../ui/console/stage-ring.tsx";
import { formatPhone, phoneHref } from "../../../../lib/format.ts";
import { recentTime, shortDay } from "../../../../lib/seoul-time.ts";
import { useReviewLabels } from "../labels.ts";
import { detailsElementId, rowElementId, type RowProps, viewOf } from "../row-view.ts";
import { DocumentsCell, PostingCell } from "./cells.tsx";
import { DropReasonChoice, StatusChoice } from "./choices.tsx";
import { itemProps, type ReviewListProps, rowData, type RowItemProps } from "./review-table.tsx";
import classes from "./review-cards.module.css";
import { RowDetails } from "./row-details.tsx";

const stateText = { rest: null, unsaved: "저장 안 됨", saving: "저장하는 중", failed: "저장하지 못했습니다" } as const;

const Stage = ({ draft, lost }: RowProps) => {
  const labels = useReviewLabels();
  return (
    <span className={classes.stage}>
      <StageRing reached={applicationStatuses.indexOf(draft.current_status) + 1} of={applicationStatuses.length} lost={lost} />
      {draft.drop_reason === "" ? labels.status(draft.current_status) : <span className={classes.drop}>{draft.drop_reason}</span>}
    </span>
  );
};

/** The fields of a row that its two lines leave out. */
const CardFacts = (props: RowProps) => {
  const { row } = props;
  return (
    <div className={classes.facts}>
      <dl className={classes.pairs}>
        <dt>지원 ID</dt>
        <dd>
          {row.id} · {row.active ? `지원 ${shortDay(row.created_at)}` : `취소 ${shortDay(row.cancelled_at ?? row.updated_at)}`}
        </dd>
        <dt>전화</dt>
        <dd>
          <a href={phoneHref(row.phone_number)}>{formatPhone(row.phone_number)}</a>
        </dd>
        <dt>공고</dt>
        <dd>
          <PostingCell row={row} />
        </dd>
        <dt>서류</dt>
        <dd>
          <DocumentsCell {...props} />
        </dd>
        <dt>직접지원</dt>
        <dd>{row.directly_apply ? "가능" : "불가능"}</dd>
      </dl>
      <div className={classes.choices}>
        <div>
          <span className={classes.choiceLabel}>현재 상태</span>
          <StatusChoice {...props} />
        </div>
        <div>
          <span className={classes.choiceLabel}>드롭 사유</span>
          <DropReasonChoice {...props} />
        </div>
      </div>
    </div>
  );
};

const ReviewCard = memo((item: RowItemProps) => {
  const { row, edit, selected, open, measure, dispatch, onSave, onSelect, onToggle, onMessage, onResume } = item;
  const view = useMemo(() => viewOf(row, edit), [row, edit]);
  const props: RowProps = { ...view, selected, open, dispatch, onSave, onSelect, onToggle, onMessage, onResume };
  const word = stateText[view.state];
  return (
    <li ref={measure} className={classes.card} {...rowData(view, item)} onAnimationEnd={() => dispatch({ type: "saved_faded", row })}>
      <button
        type="button"
        id={rowElementId(row.id)}
        className={classes.summary}
        aria-expanded={open}
        aria-controls={open ? detailsElementId(row.id) : undefined}
        onFocus={() => onSelect(row.id)}
        onClick={() => onToggle(row.id)}
      >
        <span className={classes.first}>
          <strong>{row.name}</strong>
          <span className={classes.number}>#{row.user_id}</span>
          {row.active ? null : <span className={classes.drop}>취소</span>}
          {word === null ? null : <span className={classes.word}>{word}</span>}
        </span>
        <Stage {...props} />
        <span className={classes.second}>{row.business_name}</span>
        <span className={classes.time}>{recentTime(row.latest_updated_at.at)}</span>
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </button>
      {open ? (
        <div id={detailsElementId(row.id)}>
          <RowDetails {...props} withFacts>
            <CardFacts {...props} />
          </RowDetails>
        </div>
      ) : null}
    </li>
  );
});

const CardSkeletons = () => (
  <ul className={classes.cards} aria-hidden>
    {Array.from({ length: 9 }, (_, index) => (
      <li key={index} className={classes.bones}>
        <span />
        <span />
      </li>
    ))}
  </ul>
);

/** The rows on narrow windows: two lines each. A row expands in place. */
export const ReviewCards = ({ label, window, states, handlers, loading, stale, message }: ReviewListProps) => (
  <>
    {loading ? <CardSkeletons /> : null}
    {window.rows.length > 0 ? (
      <ul className={classes.cards} aria-label={label} aria-busy={stale} style={{ paddingBlock: `${window.before}px ${window.after}px` }}>
        {window.rows.map((item) => (
          <ReviewCard key={item.row.id} {...itemProps(item, states, handlers, window.measure)} />
        ))}
      </ul>
    ) : null}
    {message}
  </>
);
