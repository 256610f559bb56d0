import { IconChevronRight, IconMail, IconMessageCircleFilled, IconPhone } from "@tabler/icons-react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatPhone, phoneHref } from "../../../../lib/format.ts";
import classes from "./support.module.css";

/** Support contacts: telephone, e-mail, and the messenger channel if one is configured. */
export const Support = () => {
  const { chat_url, support_phone, support_email } = usePublicConfig();
  return (
    <section className={classes.card} aria-label="고객센터">
      {chat_url !== null && (
        <a className={classes.chat} href={chat_url} target="_blank" rel="noreferrer">
          <span className={classes.tile}>
            <IconMessageCircleFilled size={22} aria-hidden />
          </span>
          <span className={classes.words}>
            <strong>궁금한 점을 물어보세요</strong>
            <span>카카오톡 상담</span>
          </span>
          <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
        </a>
      )}
      <div className={classes.contacts}>
        <a href={phoneHref(support_phone)}>
          <IconPhone size={18} stroke={1.8} aria-hidden />
          {formatPhone(support_phone)}
        </a>
        <a href={`mailto:${support_email}`}>
          <IconMail size={18} stroke={1.8} aria-hidden />
          {support_email}
        </a>
      </div>
    </section>
  );
};
