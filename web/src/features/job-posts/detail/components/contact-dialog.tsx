import { IconMail, IconPhone } from "@tabler/icons-react";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { useEffect } from "react";
import { formatPhone, phoneHref, splitPhones } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { track } from "../../../app-events/index.ts";
import classes from "./contact-dialog.module.css";

type Contact = Pick<JobPostDetail, "hr_name" | "hr_email" | "hr_phone_number" | "hr_available_time">;

/** Whether the hospital gave an e-mail address or a phone number for questions. */
export const hasContact = (post: Contact): boolean => Boolean(post.hr_email) || splitPhones(post.hr_phone_number).length > 0;

type Props = { post: Contact & Pick<JobPostDetail, "id" | "business">; opened: boolean; onClose: () => void };

/** Contact person of the hospital, with mail and phone links. Each opening counts as one question in the hospital's figures. */
export const ContactDialog = ({ post, opened, onClose }: Props) => {
  const { id } = post;
  useEffect(() => {
    if (opened) track("click_question", { job_post_id: id });
  }, [opened, id]);
  return (
    <Modal opened={opened} onClose={onClose} title="인사 담당자에게 문의" size={400} classNames={{ header: classes.header }}>
      <Text as="p" px={8} size={16} weight={650}>
        {post.business.name}
      </Text>
      {post.hr_name && (
        <Text as="p" px={8} mt={2} variant="meta" tone="muted">
          담당자 {post.hr_name}
        </Text>
      )}
      <ul className={classes.links}>
        {post.hr_email && (
          <li>
            <a href={`mailto:${post.hr_email}`}>
              <IconMail size={20} stroke={1.8} aria-hidden />
              <span>{post.hr_email}</span>
            </a>
          </li>
        )}
        {splitPhones(post.hr_phone_number).map((phone) => (
          <li key={phone}>
            <a href={phoneHref(phone)}>
              <IconPhone size={20} stroke={1.8} aria-hidden />
              <span>{formatPhone(phone)}</span>
            </a>
          </li>
        ))}
      </ul>
      {post.hr_available_time && (
        <Text as="p" px={8} mt={2} variant="meta" tone="muted">
          연락 가능 시간 {post.hr_available_time}
        </Text>
      )}
    </Modal>
  );
};
