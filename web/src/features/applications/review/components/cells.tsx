import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { IconNote, IconPaperclip, IconSchool, IconStethoscope } from "@tabler/icons-react";
import { formatDate, formatPhone, splitPhones } from "../../../../lib/format.ts";
import { recentTime, seoulDay, shortDay } from "../../../../lib/seoul-time.ts";
import { Grid, Row, Text } from "../../../../ui/box.tsx";
import { useReviewLabels } from "../labels.ts";
import { useDownloadResumeFile } from "../mutations.ts";
import { detailsElementId, type RowProps } from "../row-view.ts";
import { FailedCaption } from "./captions.tsx";
import classes from "./cells.module.css";

type OnlyRow = { row: ReviewedApplication };

export const phonesOf = ({ hr_phone_number: phones }: ReviewedApplication): string[] => splitPhones(phones).map(formatPhone);

const Key = ({ children }: { children: string }) => (
  <Text weight={500} tone="faint" className={classes.key}>
    {children}
  </Text>
);

export const IdCell = ({ row }: OnlyRow) => (
  <>
    <strong className={classes.line}>{row.id}</strong>
    <span className={classes.second}>{row.active ? <>지원 {shortDay(row.created_at)}</> : <CancelledText row={row} />}</span>
  </>
);

const CancelledText = ({ row }: OnlyRow) => (
  <>
    <Text weight={600} tone="lost">
      취소
    </Text>{" "}
    {shortDay(row.cancelled_at ?? row.updated_at)}
  </>
);

const Person = ({ row }: OnlyRow) => (
  <>
    <strong>{row.name}</strong>
    <Key>{`#${row.user_id}`}</Key>
  </>
);

/** For operators: opens the doctor's page in the user search. */
export const PersonLink = ({ row }: OnlyRow) => (
  <a
    className={classes.person}
    data-touch="cell"
    href={`/manage/user-search?search_string=${row.user_id}`}
    target="_blank"
    rel="noreferrer"
    aria-label={`${row.name}#${row.user_id} 유저 검색 새 창에서 열기`}
  >
    <Person row={row} />
  </a>
);

export const ApplicantCell = ({ row }: OnlyRow) => (
  <>
    <PersonLink row={row} />
    <span className={classes.second}>{formatPhone(row.phone_number)}</span>
  </>
);

/** For hospitals: opens the documents that the doctor sent, or the progress of a cancelled application. */
export const ApplicantResumeCell = ({ row, onResume }: RowProps) => (
  <>
    <button
      type="button"
      className={classes.person}
      data-touch="cell"
      aria-label={`${row.name}#${row.user_id} ${row.active ? "이력서" : "진행"} 보기`}
      onClick={() => onResume(row)}
    >
      <Person row={row} />
    </button>
    <span className={classes.second}>{row.phone_number === "" ? "번호 비공개" : formatPhone(row.phone_number)}</span>
  </>
);

const documents = [
  { key: "has_educations", label: "학력", icon: IconSchool },
  { key: "has_experiences", label: "경력", icon: IconStethoscope },
] as const;

/** Downloads the first file. Without a file that the user may open, it opens the sent résumé. */
const FileIcon = ({ row, onResume }: RowProps) => {
  const download = useDownloadResumeFile();
  const [file] = row.resume_files;
  const words = file === undefined ? `이력서 보기, 파일 ${row.has_resume_files ? "있음" : "없음"}` : `이력서 파일 받기, ${file.file_name}`;
  return (
    <button
      type="button"
      className={classes.document}
      data-touch="around"
      data-present={row.has_resume_files || undefined}
      aria-label={`${row.name} ${words}`}
      title={words}
      onClick={() => {
        if (file === undefined) onResume(row);
        else if (!download.isPending) download.mutate(file);
      }}
    >
      <IconPaperclip size={14} stroke={1.7} aria-hidden />
    </button>
  );
};

/** Each document has a fixed place, so that a column is easy to scan. */
export const DocumentsCell = (props: RowProps) => {
  const { row } = props;
  return (
    <span className={classes.documents}>
      {documents.map(({ key, label, icon: Icon }) => {
        const text = `${label} ${row[key] ? "있음" : "없음"}`;
        return (
          <span key={key} className={classes.document} data-present={row[key] || undefined} role="img" aria-label={text} title={text}>
            <Icon size={14} stroke={1.7} aria-hidden />
          </span>
        );
      })}
      <FileIcon {...props} />
    </span>
  );
};

export const ChangeCell = ({ row: { latest_updated_at: latest } }: OnlyRow) => (
  <>
    <span className={classes.line} title={latest.text}>
      {latest.text}
    </span>
    <span className={classes.second}>{recentTime(latest.at)}</span>
  </>
);

/** Opens the post in the console of the reviewer. A new window keeps the table and its unsaved rows. */
const PostLink = ({ row, to }: OnlyRow & { to: "/manage/posts" | "/user_manage/job_posts" }) => (
  <a className={classes.link} data-touch="cell" href={`${to}?job_post_id=${row.job_post_id}`} target="_blank" rel="noreferrer">
    공고 {row.job_post_id}
    <Text spoken> 새 창에서 열기</Text>
  </a>
);

export const PostingCell = ({ row }: OnlyRow) => (
  <>
    <span className={classes.strongLine} title={row.business_name}>
      {row.business_name}
    </span>
    <span className={classes.second}>
      <PostLink row={row} to="/manage/posts" />
    </span>
  </>
);

/** The hospital knows its own name, so the cell shows only the post. */
export const OwnPostingCell = ({ row }: OnlyRow) => (
  <>
    <span className={classes.strongLine} title={row.job_post_title}>
      {row.job_post_title}
    </span>
    <span className={classes.second} title={row.business_name}>
      <PostLink row={row} to="/user_manage/job_posts" /> · {row.business_name}
    </span>
  </>
);

/** The id of a post on its job board, as a link if the board has public addresses. `none` replaces a missing id. */
export const BoardPost = ({ row, none }: OnlyRow & { none: string }) => {
  const labels = useReviewLabels();
  const address = row.x_job_post_id === null ? null : labels.boardAddress(row.post_from, row.x_job_post_id);
  return address === null ? (
    (row.x_job_post_id ?? none)
  ) : (
    <a className={classes.link} data-touch="cell" href={address} target="_blank" rel="noreferrer">
      {row.x_job_post_id}
      <Text spoken> 새 창에서 열기</Text>
    </a>
  );
};

export const SourceCell = ({ row }: OnlyRow) => {
  const source = useReviewLabels().source(row.post_from);
  return (
    <>
      <span className={classes.line} title={source}>
        {source === "" ? "\u00A0" : source}
      </span>
      <span className={classes.second} title={row.x_job_post_id ?? undefined}>
        <BoardPost row={row} none="–" />
      </span>
    </>
  );
};

export const DirectCell = ({ row }: OnlyRow) => (
  <Text tone="muted" className={classes.direct} data-direct={row.directly_apply || undefined}>
    {row.directly_apply ? "가능" : "불가능"}
  </Text>
);

export const ContactCell = ({ row }: OnlyRow) => {
  const [first, ...others] = phonesOf(row);
  return (
    <>
      <span className={row.hr_email ? classes.line : classes.none} title={row.hr_email ?? undefined}>
        {row.hr_email ?? "이메일 없음"}
      </span>
      <span className={classes.second} title={[first, ...others].join(", ")}>
        {/* A narrow column must not cut the digits of the number, so the count of further numbers is short. */}
        <Row as="span" gap={4}>
          <Text nowrap>{first ?? "전화 없음"}</Text>
          {others.length > 0 ? (
            <Text weight={600} truncate>
              +{others.length}
            </Text>
          ) : null}
        </Row>
      </span>
    </>
  );
};

export const PhoneCell = ({ row }: OnlyRow) => {
  const [first, ...others] = phonesOf(row);
  return (
    <span className={first === undefined ? classes.none : classes.line} title={[first, ...others].join(", ")}>
      {first ?? "전화 없음"}
      {others.length > 0 ? <Key>{` 외 ${others.length}`}</Key> : null}
    </span>
  );
};

/** Opens the row. A row without notes opens with a new, focused note, because only this can be its purpose. */
const MemoToggle = ({ row, draft, state, open, readOnly, dispatch, onToggle, children }: RowProps & { children: React.ReactNode }) => (
  <Grid
    as="button"
    gap={8}
    py={2}
    full
    minH={40}
    radius={6}
    tone="strong"
    type="button"
    className={classes.memo}
    aria-expanded={open}
    aria-controls={open ? detailsElementId(row.id) : undefined}
    onClick={() => {
      if (!open && !readOnly && state !== "saving" && draft.notes.length === 0) dispatch({ type: "note_added", row, date: seoulDay() });
      onToggle(row.id);
    }}
  >
    {children}
  </Grid>
);

/** The newest note. The button opens the row. */
export const MemoCell = (props: RowProps) => {
  const { draft, changed, state, readOnly } = props;
  const newest = draft.notes.find((note) => note.content.trim() !== "");
  const notice = changed.notes && state !== "rest";
  return (
    <MemoToggle {...props}>
      {newest === undefined ? (
        <span className={classes.none}>{readOnly ? "메모 없음" : "메모 추가"}</span>
      ) : (
        <>
          <Text shrink>
            <Text block size={12} tone="faint">
              {formatDate(newest.date)}
            </Text>
            <span className={classes.memoText} data-lines={notice ? 1 : 2} title={newest.content}>
              {newest.content}
            </span>
            {notice && state === "failed" ? <FailedCaption view={props} field="notes" /> : null}
            {notice && state !== "failed" ? (
              <Text block size={11} weight={600} tone="wait">
                저장 전
              </Text>
            ) : null}
          </Text>
        </>
      )}
    </MemoToggle>
  );
};

/** The number of notes, for windows without space for their text. */
export const MemoCountCell = (props: RowProps) => {
  const count = props.draft.notes.filter((note) => note.content.trim() !== "").length;
  const waiting = props.changed.notes && props.state !== "rest";
  return (
    <MemoToggle {...props}>
      <span className={classes.memoCount} data-empty={count === 0 || undefined} data-waiting={waiting || undefined}>
        <IconNote size={16} stroke={1.7} aria-hidden />
        <Text spoken>메모 </Text>
        {count}
        <Text spoken>{waiting ? "개, 저장 전" : "개"}</Text>
      </span>
    </MemoToggle>
  );
};
