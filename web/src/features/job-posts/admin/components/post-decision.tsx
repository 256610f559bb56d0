import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { weekdays } from "@rounds/contract/vocabulary.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatPay, formatPhones } from "../../../../lib/format.ts";
import { dayNames } from "../../../../lib/working-hours.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Column } from "../../../../ui/box.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { DecisionFacts } from "../../../../ui/console/decision-facts.tsx";
import { adminPostQuery } from "../queries.ts";
import { PostReviewBar } from "./post-review-bar.tsx";

/** The post, or a placeholder until it arrives. */
const Loaded = ({ id, children }: { id: number; children: (post: EditableJobPost) => ReactNode }) => {
  const open = useQuery(adminPostQuery(id));
  if (open.data !== undefined) return children(open.data);
  return open.isError ? <TableFailure query={open}>공고를 불러오지 못했어요.</TableFailure> : <Bone height={180} />;
};

const Facts = ({ post }: { post: EditableJobPost }) => {
  const hours = weekdays.flatMap((day) => (post.working_hours[day] ? [`${dayNames[day]} ${post.working_hours[day]}`] : []));
  const facts = [
    ["병원", post.business.name],
    ["근무", `${post.job_type} · ${post.employment_type}`],
    ["진료과", post.specialties.join(", ") || "없음"],
    ["급여", [formatPay(post, post.job_type), post.pay_description].filter(Boolean).join(" · ")],
    ["근무 시간", hours.join(", ") || "없음"],
    ["담당자", [post.hr_name, formatPhones(post.hr_phone_number), post.hr_email].filter(Boolean).join(" · ") || "없음"],
    ["소개", post.description || "없음"],
  ] as const;
  return <DecisionFacts facts={facts} labelWidth={96} />;
};

/** The facts of a post, for a decision of another kind. */
export const PostFacts = ({ id }: { id: number }) => <Loaded id={id}>{(post) => <Facts post={post} />}</Loaded>;

type Props = { id: number; keysOn: boolean; onDecided: () => void };

/** The content of a waiting post with its review bar, for the operators' home. */
export const PostDecision = ({ id, keysOn, onDecided }: Props) => (
  <Loaded id={id}>
    {(post) => (
      <Column grow>
        <Facts post={post} />
        <PostReviewBar post={post} version={post.updated_at} keysOn={keysOn} onDecided={onDecided} />
      </Column>
    )}
  </Loaded>
);
