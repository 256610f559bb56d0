import { CodeButton } from "../../../../ui/large-button.tsx";
import { useSecondsLeft } from "../use-seconds-left.ts";
import { codeLength } from "./pin-field.tsx";

type Props = {
  code: string;
  /** The sent code can no longer be right, so the button requests a new one. */
  isDead: boolean;
  /** When the server sends a new code at the earliest. Milliseconds since 1970. */
  resendAt: number;
  isConfirming: boolean;
  isRequesting: boolean;
  onConfirm: () => void;
  onRequest: () => void;
  className?: string | undefined;
};

/** The button next to the field for a code. */
export const CodeAction = ({ code, isDead, resendAt, isConfirming, isRequesting, onConfirm, onRequest, className }: Props) => {
  const wait = useSecondsLeft(resendAt);
  if (!isDead) {
    return (
      <CodeButton className={className} disabled={code.length < codeLength} loading={isConfirming} onClick={onConfirm}>
        확인
      </CodeButton>
    );
  }
  const label = wait > 0 ? `${wait}초 후` : "재요청";
  return (
    <CodeButton className={className} aria-label={`인증번호 ${label}`} disabled={wait > 0} loading={isRequesting} onClick={onRequest}>
      {label}
    </CodeButton>
  );
};
