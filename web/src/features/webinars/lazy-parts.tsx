import { Suspense, useState, type ComponentProps } from "react";
import type { HospitalForm as Form } from "./sessions/components/hospital-form.tsx";
import type { SessionDialog as Dialog } from "./sessions/components/session-dialog.tsx";
import { backgroundPart } from "../../ui/background-part.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const LoadedDialog = lazyPart<ComponentProps<typeof Dialog> & { opened: boolean }>(
  async () => (await import("./sessions/components/session-dialog.tsx")).SessionDialog,
  "card",
);
const LoadedHomeContents = backgroundPart(async () => (await import("./contents/components/home-contents.tsx")).HomeContents);

/** The detail of a session. Loaded when the first one is opened, because the list alone does not need it. */
export const SessionDialog = (props: ComponentProps<typeof Dialog>) => {
  const [hasOpened, setHasOpened] = useState(false);
  if (props.sessionId !== undefined && !hasOpened) setHasOpened(true);
  return hasOpened ? (
    <Suspense>
      <LoadedDialog {...props} opened={props.sessionId !== undefined} />
    </Suspense>
  ) : null;
};

const LoadedForm = lazyPart(async () => (await import("./sessions/components/hospital-form.tsx")).HospitalForm, "card");

/** The form for the current workplace. */
export const HospitalForm = (props: ComponentProps<typeof Form>) => (
  <Suspense>
    <LoadedForm {...props} />
  </Suspense>
);

/** Contents on the home screen. Loaded after the screen, because they are below it. */
export const HomeContents = (props: { enabled: boolean; onSettled: () => void }) => (
  <Suspense>
    <LoadedHomeContents {...props} />
  </Suspense>
);
