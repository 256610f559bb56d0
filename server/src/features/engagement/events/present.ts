import type { MarketingEvent, MarketingEventLanding, MarketingEventResult } from "@rounds/contract/engagement/events.ts";
import { shareMessage } from "../invitations/policy.ts";
import { scoreOf } from "../question-sets/policy.ts";
import { stateOf } from "../window.ts";
import { actionsOf, contentStatusOf } from "./policy.ts";
import type { EventRow } from "./queries.ts";
import type { EventResult, OpenEvent } from "./service.ts";

const presentContent = (event: EventRow) => ({
  content_type: event.kind === "quiz" ? ("quiz" as const) : ("poll" as const),
  content_id: event.question_set_id,
  num_of_questions: event.num_of_questions,
});

const presentShared = (event: EventRow, now: Date) => ({
  id: event.id,
  title: event.title,
  content: presentContent(event),
  detail_img_url: event.detail_img_url,
  detail_img_alt: event.detail_img_alt,
  start_date: event.starts_at,
  end_date: event.ends_at,
  state: stateOf(event, now),
  has_rewards: event.has_rewards,
  has_sponsor: event.sponsor_business_id !== null,
});

export const presentEvent = ({ event, offeredCode }: OpenEvent, now: Date): MarketingEvent => ({
  ...presentShared(event, now),
  detail_button_text: event.detail_button_text,
  me: {
    content_status: contentStatusOf(event),
    additional_actions: actionsOf(event),
    inviter_code: event.inviter_code,
    offered_inviter_code: offeredCode,
  },
});

export const presentLanding = ({ event, offeredCode }: OpenEvent, now: Date): MarketingEventLanding => ({
  ...presentShared(event, now),
  inviter_code: offeredCode,
});

export const presentResult = ({ event, code, link, rewardStatus }: EventResult): MarketingEventResult => ({
  id: event.id,
  title: event.title,
  content: presentContent(event),
  has_rewards: event.has_rewards,
  quiz:
    event.num_of_correct_answers === null
      ? null
      : {
          score: scoreOf(event.num_of_correct_answers, event.num_of_questions),
          num_of_correct_answers: event.num_of_correct_answers,
          num_of_questions: event.num_of_questions,
        },
  me: {
    additional_actions: actionsOf(event),
    is_completed: event.is_completed,
    invite_code: code,
    invite_link: link,
    reward_status: rewardStatus,
  },
  share_message: shareMessage(event.share_message, code),
});
