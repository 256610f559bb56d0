import { TagsInput } from "@mantine/core";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import look from "../../../../ui/console/form-fields.module.css";
import { studioKeywordsQuery } from "../queries.ts";

type Props = { keywords: readonly string[]; error: ReactNode; onChange: (keywords: string[]) => void };

/** The keywords of a content. It offers those of other contents, and takes new ones. */
export const KeywordsField = ({ keywords, error, onChange }: Props) => {
  const { data: offered } = useQuery(studioKeywordsQuery());
  return (
    <TagsInput
      label="키워드"
      size="xs"
      radius={8}
      splitChars={[","]}
      maxTags={contentLimits.keywords}
      maxLength={contentLimits.keyword}
      placeholder={keywords.length === 0 ? "의사가 찾는 말을 적고 Enter" : "더하기"}
      data={(offered ?? []).map(({ keyword }) => keyword)}
      classNames={{ ...fieldLook, input: look.tags, pill: look.pill }}
      value={[...keywords]}
      error={error}
      onChange={(entries) => onChange(entries.map((entry) => entry.trim()).filter(Boolean))}
    />
  );
};
