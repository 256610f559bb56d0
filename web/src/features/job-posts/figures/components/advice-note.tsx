import { Button } from "@mantine/core";
import { overlookedDays, type AdviceField, type PostFigures } from "@rounds/contract/job-posts/figures.ts";
import { IconBulb } from "@tabler/icons-react";
import { Row, Stack } from "../../../../ui/box.tsx";
import { adviceText, adviceLabels } from "../texts.ts";
import classes from "./figures.module.css";

type Props = {
  figures: PostFigures;
  onFollowAdvice: ((field: AdviceField) => void) | null;
  /** Differs where two notes are on one screen. */
  label?: string;
};

/** Advice for a post that no doctor opens: fields that similar opened posts have filled in. */
export const AdviceNote = ({ figures: { is_overlooked, advice }, onFollowAdvice, label = "눈에 띄게 하려면" }: Props) => {
  if (!is_overlooked) return null;
  return (
    <Stack as="section" gap={8} px={14} py={12} radius={12} tone="wait" className={classes.advice} aria-label={label}>
      <Row as="p" gap={8} align="center">
        <IconBulb size={18} stroke={1.8} aria-hidden />
        <strong>{overlookedDays}일 동안 아무도 열지 않았어요.</strong>
      </Row>
      {advice !== null && advice.missing.length === 0 && (
        <Row as="p" gap={8} align="center">
          급여, 근무시간, 사진은 비슷한 공고만큼 있어요.
        </Row>
      )}
      {advice !== null && advice.missing.length > 0 && (
        <Stack as="ul" gap={8}>
          {advice.missing.map((missing) => (
            <Row as="li" gap={12} rowGap={6} align="center" justify="between" wrap tone="strong" key={missing.field}>
              <span>{adviceText(advice, missing)}</span>
              {onFollowAdvice && (
                <Button size="compact-sm" variant="default" onClick={() => onFollowAdvice(missing.field)}>
                  {adviceLabels[missing.field]}
                </Button>
              )}
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  );
};
