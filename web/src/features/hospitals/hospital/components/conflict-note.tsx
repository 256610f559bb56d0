import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import panel from "../../../../ui/console/editor-panel.module.css";
import { TheirChange, TheirChanges } from "../../../../ui/console/their-change.tsx";
import { changedFields, formOf, labels, valueText } from "../form.ts";
import type { BusinessEditing } from "../use-business-editor.ts";

type Props = { editing: BusinessEditing };

/** How the pictures of another version differ. Null if they are equal. */
const pictureText = (before: readonly string[], after: readonly string[]): string | null => {
  if (before.join() === after.join()) return null;
  if (before.toSorted().join() === after.toSorted().join()) return "순서가 바뀌었어요";
  return before.length === after.length ? `${after.length}장, 다른 사진으로 바뀌었어요` : `${after.length}장`;
};

/** Fields that another member saved in the meantime. If both changed a field, the user chooses one of the versions. */
const Changes = ({ editing: { business, conflict, form, base, changedFields: own, prefer } }: Props) => {
  if (conflict === null || conflict.latest === null) return null;
  const theirs = formOf(conflict.latest);
  const pathsOf = (images: readonly { path: string }[] = []) => images.map(({ path }) => path);
  const pictures = pictureText(pathsOf(business?.images), pathsOf(conflict.latest.images));
  return (
    <TheirChanges>
      {changedFields(theirs, base).map((name) => (
        <TheirChange
          key={name}
          label={labels[name]}
          value={valueText(theirs, name)}
          own={own.includes(name) && valueText(form, name) !== valueText(theirs, name) ? valueText(form, name) : null}
          isPreferred={conflict.preferred.includes(name)}
          onPrefer={(isPreferred) => prefer(name, isPreferred)}
        />
      ))}
      {pictures === null ? null : (
        <li>
          <b>사진:</b> {pictures}
        </li>
      )}
    </TheirChanges>
  );
};

/** Another member was first. The user continues with that version, and typed changes stay. */
export const ConflictNote = ({ editing }: Props) =>
  editing.conflict === null ? null : (
    <div className={panel.note} role="alert">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <div>
        <p>
          <strong>그사이 다른 사람이 이 병원을 고쳤어요.</strong> 아무것도 덮어쓰지 않았어요. 최신 내용을 불러오면 입력한 변경은 그대로
          남아요.
        </p>
        <Changes editing={editing} />
      </div>
      <Button variant="default" onClick={() => void editing.takeLatest()}>
        최신 내용 불러오기
      </Button>
    </div>
  );
