import { TagsInput } from "@mantine/core";
import { postLimits } from "@rounds/contract/job-posts/rules.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fieldId, labels } from "../form.ts";
import { usedWordsQuery } from "../queries.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { suggestedEntries, type EntryField } from "../suggested-entries.ts";
import { splitEntries } from "../../../../lib/field-values.ts";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import look from "../../../../ui/console/form-fields.module.css";

type Props = { editing: PostEditing; name: EntryField; aside?: ReactNode };

/** A list of short entries. It suggests presets and the entries of other posts, and accepts any other text. */
export const TagsField = ({ editing: { form, errors, type }, name, aside }: Props) => {
  const { data: used } = useQuery(usedWordsQuery());
  return (
    <TagsInput
      id={fieldId(name)}
      label={
        <>
          {labels[name]} {aside && <span className={look.aside}>{aside}</span>}
        </>
      }
      size="xs"
      radius={8}
      data={suggestedEntries(name, used?.[name] ?? [])}
      value={form[name]}
      error={errors[name]}
      placeholder={form[name].length === 0 ? "입력하고 Enter" : "더하기"}
      maxTags={name === "tags" ? postLimits.tags : postLimits.entries}
      maxLength={name === "tags" ? postLimits.tagLength : postLimits.entryLength}
      maxDropdownHeight={220}
      splitChars={[","]}
      classNames={{ ...fieldLook, input: look.tags, pill: look.pill }}
      onChange={(entries) => type({ [name]: splitEntries(entries, form[name]) })}
    />
  );
};
