import { composeNotification } from "@rounds/contract/broadcast-text.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { BrandMark } from "../../../ui/console/brand-mark.tsx";
import type { Content } from "../mutations.ts";
import classes from "./push-preview.module.css";

type Props = { content: Content; full?: boolean };

/** The push notification as a device shows it. `full` shows the complete text. */
export const PushPreview = ({ content, full = false }: Props) => {
  const { brand, support_phone: phone } = usePublicConfig();
  const { title, body } = composeNotification(content, { name: brand, phone });
  return (
    <div className={classes.bubble} data-full={full || undefined}>
      <BrandMark />
      <div className={classes.text}>
        <p className={classes.title}>
          <strong>{title === "" ? "제목" : title}</strong>
          <span>지금</span>
        </p>
        <p className={classes.body}>{body === "" ? "설명" : body}</p>
      </div>
    </div>
  );
};
