import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { useState } from "react";
import { useOneAtATime } from "../../../lib/use-act.ts";
import { choiceOf, type PublicationChoice, publicationOf } from "./components/publication-field.tsx";
import { usePublishContent } from "./mutations.ts";

/** The chosen publication of a content. `publish` first saves the form, and changes nothing if that fails. */
export const usePublication = (content: StudioContent, saveForm: () => Promise<boolean>) => {
  const publishing = usePublishContent(content.id);
  const oneAtATime = useOneAtATime();
  const [chosen, setChosen] = useState<PublicationChoice | null>(null);
  const [at, setAt] = useState(content.publication.publish_at ?? "");
  const choice = chosen ?? choiceOf(content);
  const next = publicationOf(content, choice, at);
  return {
    choice,
    at,
    next,
    /** The operator has chosen another publication and has not applied it. A draft starts with a choice that no operator made. */
    isChosen: next !== null && (chosen !== null || content.publication.state === "scheduled"),
    error: publishing.error,
    isPublishing: publishing.isPending,
    choose: (value: PublicationChoice): void => {
      publishing.reset();
      setChosen(value);
    },
    setAt,
    publish: (): Promise<void> =>
      oneAtATime(async () => {
        if (next === null || !(await saveForm())) return;
        await publishing.mutateAsync(next).then(
          () => setChosen(null),
          () => {},
        );
      }),
  };
};
export type Publishing = ReturnType<typeof usePublication>;
