import { sql, type Insertable } from "kysely";
import type { InvitationEvents, MarketingEvents } from "../../src/db/types.gen.ts";
import type { engagementFactories } from "./engagement.ts";
import type { Person } from "./people.ts";
import type { FactoryTools } from "./tools.ts";

type Overrides<Table> = Partial<Omit<Insertable<Table>, "id">>;
type EngagementFactories = ReturnType<typeof engagementFactories>;
type QuestionSet = Awaited<ReturnType<EngagementFactories["questionSet"]>>;

const running = { is_published: true, starts_at: sql<string>`now() - interval '1 day'` } as const;

export function marketingEventFactories({ db, unique }: FactoryTools, { questionSet }: EngagementFactories) {
  /** A running event with a quiz and with vouchers. */
  const marketingEvent = async ({ set, ...overrides }: Overrides<MarketingEvents> & { set?: QuestionSet } = {}) => {
    const questions = set ?? (await questionSet({ kind: "quiz" }));
    const event = await db
      .insertInto("marketing_events")
      .values({
        title: `이벤트 ${unique.next()}`,
        question_set_id: questions.id,
        detail_button_text: "참여하기",
        share_message: "같이 풀어 봐요. 초대코드 {code}",
        has_rewards: true,
        ...running,
        ...overrides,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...event, set: questions };
  };

  /** The person's code of the event. */
  const marketingEventCode = async (event: { readonly id: number }, person: Pick<Person, "userId">, code: string = newCode()) => {
    await db.insertInto("marketing_event_codes").values({ marketing_event_id: event.id, user_id: person.userId, code }).execute();
    return code;
  };

  /** The person entered the code of the inviter. */
  const marketingEventInviter = async (
    event: { readonly id: number },
    inviter: Pick<Person, "userId">,
    person: Pick<Person, "userId">,
    createdAt: string,
  ) => {
    await marketingEventCode(event, inviter);
    await db
      .insertInto("marketing_event_inviters")
      .values({ marketing_event_id: event.id, user_id: person.userId, inviter_user_id: inviter.userId, created_at: createdAt })
      .execute();
  };

  const newCode = (): string => `KEYS${unique.digits(4).replaceAll("0", "Z").replaceAll("1", "Y")}`;

  /** A running invitation event. */
  const invitationEvent = (overrides: Overrides<InvitationEvents> = {}) =>
    db
      .insertInto("invitation_events")
      .values({
        preview_button_text: "동료 초대하고 커피 한 잔",
        detail_title: "동료 한 명 초대할 때마다 두 분 모두 커피 한 잔",
        detail_text: "동료가 가입하고 면허 확인과 채널 추가를 마치면 보내요.",
        detail_button_text: "초대 메시지 복사",
        share_message: "초대코드 {code}로 가입하면 커피 한 잔을 받아요.",
        ...running,
        ...overrides,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  return { marketingEvent, marketingEventCode, marketingEventInviter, invitationEvent };
}
