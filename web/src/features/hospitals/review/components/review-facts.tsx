import { Button } from "@mantine/core";
import type { BusinessReview } from "@rounds/contract/hospitals/review.ts";
import { IconArrowMerge, IconFileText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { memberRoleNames } from "../../../../text/member-roles.ts";
import { useAppointOwner } from "../mutations.ts";
import { originText, personText } from "../texts.ts";
import { WaitingPosts } from "./waiting-posts.tsx";
import classes from "./review-facts.module.css";

type Props = { review: BusinessReview; onMerge: (otherId: number | null) => void };

/** The members of the hospital, and possible duplicates. */
export const ReviewFacts = ({ review, onMerge }: Props) => {
  const appoint = useAppointOwner(review.id);
  return (
    <Stack as="section" gap={12} p={14} bg="sunken" radius={12} line="all" className={classes.facts} aria-label="운영 정보" data-replaced>
      <div>
        <Text as="h3" mb={4} size={12.5} weight={600}>
          팀원 {review.members.length}{" "}
          <Text size={12} tone="muted">
            {originText(review.is_registered)}
          </Text>
        </Text>
        {review.members.length === 0 ? (
          <Text as="p" size={12} tone="muted">
            아직 담당자가 없어요.
          </Text>
        ) : null}
        <Stack as="ul" gap={6}>
          {review.members.map(({ user_id, role, ...person }) => (
            <Row as="li" gap={8} align="center" key={user_id}>
              <span>{personText(person, user_id)}</span>
              <Text size={12} tone="muted">
                {memberRoleNames[role]}
              </Text>
              {role === "owner" ? null : (
                <Button
                  size="compact-sm"
                  fz={13}
                  variant="default"
                  loading={appoint.isPending && appoint.variables === user_id}
                  onClick={() => appoint.mutate(user_id)}
                >
                  소유자로 지정
                </Button>
              )}
            </Row>
          ))}
        </Stack>
      </div>
      {review.waiting_posts.length === 0 ? null : (
        <div>
          <Text as="h3" mb={4} size={12.5} weight={600}>
            기다리는 공고 {review.waiting_post_count}
          </Text>
          <WaitingPosts review={review} />
        </div>
      )}
      {review.namesakes.length === 0 ? null : (
        <div>
          <Text as="h3" mb={4} size={12.5} weight={600}>
            이름이 같은 병원 {review.namesakes.length}
          </Text>
          <Stack as="ul" gap={6}>
            {review.namesakes.map((other) => (
              <Row as="li" gap={8} align="center" key={other.id}>
                <span>
                  {other.name}#{other.id}
                  <Text block size={12} tone="muted">
                    {other.address || "주소 없음"} · {originText(other.is_registered)}
                    {other.has_owner ? " · 담당자 있음" : ""}
                  </Text>
                </span>
                <Button size="compact-sm" fz={13} variant="default" onClick={() => onMerge(other.id)}>
                  합치기
                </Button>
              </Row>
            ))}
          </Stack>
        </div>
      )}
      <Row gap={8} wrap>
        <Button
          size="compact-sm"
          fz={13}
          variant="default"
          leftSection={<IconFileText size={15} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/manage/posts" search={{ search_string: review.name }} />}
        >
          이 병원의 공고
        </Button>
        <Button
          size="compact-sm"
          fz={13}
          variant="default"
          leftSection={<IconArrowMerge size={15} stroke={1.7} aria-hidden />}
          onClick={() => onMerge(null)}
        >
          다른 병원과 합치기
        </Button>
      </Row>
    </Stack>
  );
};
