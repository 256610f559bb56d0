import type { QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { useDeferredValue } from "react";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { PhoneFrame } from "../../../../ui/console/phone-frame.tsx";
import { FrameBody, FrameFoot, FrameHead, FramePreview } from "../../question-sets/components/frame.tsx";
import { Intro } from "../../question-sets/components/question-set-dialog.tsx";
import { QuestionPage } from "../../question-sets/components/question-page.tsx";
import { ResultPage } from "../../question-sets/components/result-page.tsx";
import { kindName } from "../../question-sets/texts.ts";
import { previewQuestion, previewResult, previewSet, type SetForm } from "../form.ts";

export type PreviewPage = "intro" | "question" | "result";

type Props = { kind: QuestionSetKind; form: SetForm; page: PreviewPage; selected: number; submittedCount: number };
const idle = { isSending: false, error: null };
/** The buttons of a preview do nothing. */
const doNothing = () => undefined;

const Page = ({ kind, form, page, selected, submittedCount }: Props) => {
  const set = previewSet(form, submittedCount);
  const question = previewQuestion(form, selected);
  if (page === "intro") return <Intro kind={kind} set={set} sending={idle} onStart={doNothing} onClose={doNothing} />;
  if (page === "question" && question !== null)
    return (
      <QuestionPage
        key={`${question.id} ${question.choices.length}`}
        kind={kind}
        set={set}
        question={question}
        isSending={false}
        error={null}
        onSubmit={doNothing}
        onClose={doNothing}
      />
    );
  return (
    <>
      <FrameHead>{kindName[kind]} 결과</FrameHead>
      <FrameBody>
        <ResultPage result={previewResult(kind, form)} />
      </FrameBody>
      <FrameFoot>
        <LargeButton fullWidth>확인</LargeButton>
      </FrameFoot>
    </>
  );
};

/** A page of the doctors' dialog with the form's current values. */
export const SetPreview = (props: Props) => {
  // Deferred, so that typing stays fast.
  const form = useDeferredValue(props.form);
  return (
    <PhoneFrame>
      <FramePreview>
        <Page {...props} form={form} />
      </FramePreview>
    </PhoneFrame>
  );
};
