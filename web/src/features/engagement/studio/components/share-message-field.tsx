import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";

const place = "{code}";

type Props = { value: string; maxLength: number; error: string | undefined; onChange: (value: string) => void };

/** The text that a doctor sends to a colleague. The server puts the doctor's code into it. */
export const ShareMessageField = ({ value, maxLength, error, onChange }: Props) => (
  <ConsoleProseField
    label="보내는 메시지"
    description={
      value.includes(place)
        ? `${place} 자리에 초대코드가, 끝에 링크가 들어가요`
        : `초대코드와 링크가 끝에 붙어요. 다른 자리에 넣으려면 ${place}를 적어 주세요`
    }
    minRows={2}
    maxRows={8}
    maxLength={maxLength}
    value={value}
    error={error}
    onChange={onChange}
  />
);

/** The message with the code of one doctor. */
export const messageWithCode = (message: string, code: string): string =>
  message.includes(place) ? message.replaceAll(place, () => code) : `${message}\n초대코드 ${code}`;
