import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { formatPhones } from "../../../../lib/format.ts";
import { Column } from "../../../../ui/box.tsx";
import { Bone } from "../../../../ui/bone.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { DecisionFacts } from "../../../../ui/console/decision-facts.tsx";
import { memberRoleNames } from "../../../../text/member-roles.ts";
import { claimsQuery, reviewQuery } from "../queries.ts";
import { originText, personText } from "../texts.ts";
import { ClaimDetail } from "./claim-detail.tsx";
import { BusinessReviewBar } from "./business-review-bar.tsx";
import { WaitingPosts } from "./waiting-posts.tsx";

type Props = { id: number; keysOn: boolean; onDecided: () => void };

/** The facts about a waiting hospital with its review bar, for the operators' home. */
export const HospitalDecision = ({ id, keysOn, onDecided }: Props) => {
  const open = useQuery(reviewQuery(id));
  if (open.data === undefined)
    return open.isError ? <TableFailure query={open}>병원을 불러오지 못했어요.</TableFailure> : <Bone height={180} />;
  const { business, business_review: review } = open.data;
  const facts = [
    ["분류", `${business.category} · ${originText(review.is_registered)}`],
    ["주소", business.address || "없음"],
    ["대표자", business.biz_owner || "없음"],
    ["대표 번호", formatPhones(business.biz_phone_number) || "없음"],
    [
      "팀원",
      review.members.map(({ user_id, role, ...person }) => `${personText(person, user_id)} ${memberRoleNames[role]}`).join(", ") || "없음",
    ],
    ["이름이 같은 병원", review.namesakes.map(({ id: other, address }) => `#${other} ${address}`).join(", ") || "없음"],
    ["기다리는 공고", review.waiting_posts.length === 0 ? "없음" : <WaitingPosts key="posts" review={review} />],
    ["사진", `${business.images.length}장`],
  ] as const;
  return (
    <Column grow>
      <DecisionFacts facts={facts} labelWidth={120} />
      <BusinessReviewBar review={review} version={business.updated_at} keysOn={keysOn} onDecided={onDecided} />
    </Column>
  );
};

/** A waiting claim of a registered hospital, for the operators' home. */
export const ClaimDecision = ({ id, onOpen, ...props }: Props & { onOpen: (businessId: number) => void }) => {
  const claims = useInfiniteQuery(claimsQuery());
  const claim = claims.data?.rows.find((row) => row.id === id);
  if (claim === undefined)
    return claims.isError ? <TableFailure query={claims}>병원을 불러오지 못했어요.</TableFailure> : <Bone height={180} />;
  return <ClaimDetail claim={claim} onOpen={onOpen} {...props} />;
};
