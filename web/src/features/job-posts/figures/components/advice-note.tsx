import { Button } from "@mantine/core";
import { overlookedDays, type AdviceField, type PostFigures } from "@rounds/contract/job-posts/figures.ts";
import { IconBulb } from "@tabler/icons-react";
import { adviceText, adviceLabels } from "../texts.ts";
import classes from "./figures.module.css";

type Props = { figures: PostFigures; onFollowAdvice: ((field: AdviceField) => void) | null };

/** Advice for a post that no doctor opens: fields that similar opened posts have filled in. */
export const AdviceNote = ({ figures: { is_overlooked, advice }, onFollowAdvice }: Props) => {
  if (!is_overlooked) return null;
  return (
    <section className={classes.advice} aria-label="눈에 띄게 하려면">
      <p>
        <IconBulb size={18} stroke={1.8} aria-hidden />
        <strong>{overlookedDays}일 동안 아무도 열지 않았어요.</strong>
      </p>
      {advice !== null && advice.missing.length === 0 && <p>급여, 근무시간, 사진은 비슷한 공고만큼 있어요.</p>}
      {advice !== null && advice.missing.length > 0 && (
        <ul>
          {advice.missing.map((missing) => (
            <li key={missing.field}>
              <span>{adviceText(advice, missing)}</span>
              {onFollowAdvice && (
                <Button size="compact-sm" variant="default" onClick={() => onFollowAdvice(missing.field)}>
                  {adviceLabels[missing.field]}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
