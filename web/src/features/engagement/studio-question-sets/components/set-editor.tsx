import { SegmentedControl } from "@mantine/core";
import type { QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { createQuestionSet, type StudioQuestionSet, updateQuestionSet } from "@rounds/contract/engagement/studio-question-sets.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../../lib/api.ts";
import { chord } from "../../../../ui/console/console-keys.ts";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { kindName } from "../../question-sets/texts.ts";
import { studioSetQuery } from "../queries.ts";
import { emptySet, newQuestion, questionsInput, setErrors, setFormOf, type SetForm, setWords, withChange } from "../form.ts";
import { type FieldErrors, useCampaignEditor } from "../../studio/use-campaign-editor.ts";
import { CampaignMenu } from "../../studio/components/campaign-menu.tsx";
import { EditorFrame } from "../../studio/components/editor-frame.tsx";
import { EditorPending } from "../../../../ui/console/editor-pending.tsx";
import { QuestionsTab, useQuestions } from "./questions-tab.tsx";
import { IntroFields, ResultFields, ScheduleFields } from "./set-pages.tsx";
import { SetPreview, type PreviewPage } from "./set-preview.tsx";

const tabs = [
  { value: "questions", label: "문항", preview: "question" },
  { value: "intro", label: "첫 화면", preview: "intro" },
  { value: "result", label: "결과 화면", preview: "result" },
  { value: "schedule", label: "일정", preview: "question" },
] as const;
type Tab = (typeof tabs)[number]["value"];

type Leaving = { onBack: () => void; onCreated: (id: number) => void; onResults: () => void };
type EditorProps = { kind: QuestionSetKind; set: StudioQuestionSet | null } & Leaving;

/** The tab with the field of the first error. */
const tabWith = (errors: FieldErrors): Tab | undefined => {
  const [field] = Object.keys(errors);
  return field === undefined ? undefined : field === "title" ? "intro" : field === "questions" ? "questions" : "schedule";
};

const useSetEditor = (
  kind: QuestionSetKind,
  set: StudioQuestionSet | null,
  onCreated: (id: number) => void,
  openTab: (tab: Tab) => void,
) => {
  const [empty] = useState<SetForm>(() => ({ ...emptySet, questions: [newQuestion(kind)] }));
  return useCampaignEditor<SetForm, StudioQuestionSet>({
    name: set === null ? `${kind}:new` : `question-set:${set.id}`,
    row: set,
    base: set === null ? empty : setFormOf(set),
    keyOf: (id) => studioSetQuery(id).queryKey,
    check: (form, isPublished) => setErrors(kind, form, isPublished),
    create: async ({ questions, ...form }, idempotencyKey) => {
      const question_set = { ...form, kind, questions: questionsInput(questions) };
      return (await call(createQuestionSet, { body: { question_set } }, { idempotencyKey })).question_set;
    },
    update: async (id, { questions, ...change }, idempotencyKey) => {
      const question_set = { ...change, ...(questions && { questions: questionsInput(questions) }) };
      return (await call(updateQuestionSet, { params: { id }, body: { question_set } }, { idempotencyKey })).question_set;
    },
    onCreated: ({ id }) => onCreated(id),
    openPartOf: (errors) => {
      const tab = tabWith(errors);
      if (tab !== undefined) openTab(tab);
    },
  });
};

const Editor = ({ kind, set, onBack, onCreated, onResults }: EditorProps) => {
  const [tab, setTab] = useState<Tab>("questions");
  const [chosenPage, setPage] = useState<PreviewPage>("question");
  const openTab = (next: Tab): void => {
    setTab(next);
    setPage(tabs.find(({ value }) => value === next)?.preview ?? "question");
  };
  const editing = useSetEditor(kind, set, onCreated, openTab);
  const { form, type } = editing;
  const isFrozen = set?.is_frozen ?? false;
  // An uploaded picture arrives long after the drawing in which it was chosen.
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  });
  const questions = useQuestions({
    kind,
    questions: form.questions,
    isFrozen,
    hasKeys: tab === "questions",
    onChange: (next) => type({ questions: next }),
    onChangeOne: (key, change) => latest.current.type({ questions: withChange(latest.current.form.questions, key, change) }),
  });

  const [missing] = Object.values(setErrors(kind, form, true));
  return (
    <EditorFrame
      title={set === null ? `새 ${kindName[kind]}` : `${kindName[kind]} 수정`}
      name={form.title}
      state={set?.state ?? null}
      isPublished={set?.is_published ?? false}
      editing={editing}
      words={setWords}
      missing={missing}
      tabs={
        <SegmentedControl
          aria-label="편집할 화면"
          value={tab}
          onChange={(value) => openTab(value as Tab)}
          data={tabs.map(({ value, label }) => ({ value, label: value === "questions" ? `${label} ${form.questions.length}` : label }))}
        />
      }
      actions={
        set !== null && (
          <CampaignMenu
            campaign={{ ...set, kind: "question_sets" }}
            onResults={set.is_published ? onResults : undefined}
            onUnpublish={set.is_published && !isFrozen ? () => void editing.save(false) : undefined}
          />
        )
      }
      hints={
        tab === "questions" &&
        !isFrozen && (
          <>
            <KeyHint keys={["Enter"]}>다음 보기</KeyHint>
            <KeyHint keys={[chord("↵")]}>새 문항</KeyHint>
            {kind === "quiz" && <KeyHint keys={["Alt", "C"]}>정답</KeyHint>}
            <KeyHint keys={["Alt", "↑", "↓"]}>옮기기</KeyHint>
            <KeyHint keys={[chord("["), chord("]")]}>앞뒤 문항</KeyHint>
          </>
        )
      }
      preview={
        <SetPreview kind={kind} form={form} page={chosenPage} selected={questions.selected} submittedCount={set?.submitted_count ?? 0} />
      }
      previewHead={
        <SegmentedControl
          size="xs"
          aria-label="미리 볼 화면"
          value={chosenPage}
          onChange={(value) => setPage(value as PreviewPage)}
          data={[
            ...(form.has_intro ? [{ value: "intro", label: "첫 화면" }] : []),
            { value: "question", label: kind === "quiz" ? "문제" : "질문" },
            { value: "result", label: "결과" },
          ]}
        />
      }
      onBack={onBack}
    >
      {tab === "questions" && <QuestionsTab {...questions} />}
      {tab === "intro" && <IntroFields editing={editing} />}
      {tab === "result" && <ResultFields editing={editing} />}
      {tab === "schedule" && <ScheduleFields editing={editing} />}
    </EditorFrame>
  );
};

/** The editor of a poll or quiz. `id` null: a new one of this kind. */
export const SetEditor = ({ id, newKind, ...leaving }: { id: number | null; newKind: QuestionSetKind } & Leaving) => {
  const set = useQuery({ ...studioSetQuery(id ?? 0), enabled: id !== null });
  if (id === null) return <Editor key={newKind} kind={newKind} set={null} {...leaving} />;
  if (set.data === undefined) return <EditorPending name="캠페인" queries={[set]} onBack={leaving.onBack} />;
  return <Editor key={id} kind={set.data.kind} set={set.data} {...leaving} />;
};
