import { Button } from "@mantine/core";
import type { BusinessReview } from "@rounds/contract/hospitals/review.ts";
import { IconArrowMerge, IconFileText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { useAppointOwner } from "../mutations.ts";
import { roleNames } from "../texts.ts";
import classes from "./review-bar.module.css";

type Props = { review: BusinessReview; onMerge: (otherId: number | null) => void };

const registered = (isRegistered: boolean): string => (isRegistered ? "심평원 등록 병원" : "직접 등록한 병원");

/** The members of the hospital, and possible duplicates. */
export const ReviewFacts = ({ review, onMerge }: Props) => {
  const appoint = useAppointOwner(review.id);
  return (
    <Stack as="section" gap={12} p={14} bg="sunken" radius={12} line="all" className={classes.facts} aria-label="운영 정보">
      <div>
        <h3>
          팀원 {review.members.length} <span className={classes.none}>{registered(review.is_registered)}</span>
        </h3>
        {review.members.length === 0 ? <p className={classes.none}>아직 담당자가 없어요.</p> : null}
        <Stack as="ul" gap={6}>
          {review.members.map(({ user_id, name, role }) => (
            <Row as="li" gap={8} align="center" key={user_id}>
              <span>
                {name ?? "이름 없음"}#{user_id}
              </span>
              <span className={classes.none}>{roleNames[role]}</span>
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
      {review.namesakes.length === 0 ? null : (
        <div>
          <h3>이름이 같은 병원 {review.namesakes.length}</h3>
          <Stack as="ul" gap={6}>
            {review.namesakes.map((other) => (
              <Row as="li" gap={8} align="center" key={other.id}>
                <span>
                  {other.name}#{other.id}
                  <Text block className={classes.second}>
                    {other.address || "주소 없음"} · {registered(other.is_registered)}
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
