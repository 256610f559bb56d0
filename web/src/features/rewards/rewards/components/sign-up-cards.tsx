import type { MarketingSignUp } from "@rounds/contract/rewards/rewards.ts";
import type { ReactNode } from "react";
import { formatPhone } from "../../../../lib/format.ts";
import { PersonName, SendStatus, SuitabilityTag } from "./parts.tsx";
import classes from "./sign-up-cards.module.css";

type LineProps = { label: string; name: string | null; id: number; phone: string | null; status: ReactNode };

const Line = ({ label, name, id, phone, status }: LineProps) => (
  <div className={classes.line}>
    <span className={classes.label}>{label}</span>
    <span className={classes.who}>
      <PersonName name={name} id={id} />
      {phone === null ? null : <span className={classes.phone}>{formatPhone(phone)}</span>}
    </span>
    {status}
  </div>
);

type Props = { label: string; rows: readonly MarketingSignUp[]; loading: boolean; busy: boolean };

/** The same rows for narrow windows: one line for each side. */
export const SignUpCards = ({ label, rows, loading, busy }: Props) =>
  loading ? (
    <ul className={classes.cards} aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index} className={classes.bones}>
          <span />
          <span />
        </li>
      ))}
    </ul>
  ) : (
    <ul className={classes.cards} aria-label={label} aria-busy={busy}>
      {rows.map(({ id, user, referrer_user: referrer }) => (
        <li key={id} className={classes.card}>
          <SuitabilityTag suitability={user.sign_up_promotion_suitable} />
          <Line
            label="가입"
            name={user.name}
            id={user.user_id}
            phone={user.profile_phone_number}
            status={<SendStatus status={user.reward_send_status} at={user.reward_send_at} />}
          />
          {referrer === null ? null : (
            <Line
              label="추천"
              name={referrer.referrer_user_name}
              id={referrer.referrer_user_id}
              phone={referrer.referrer_user_profile_phone_number}
              status={<SendStatus status={referrer.referrer_reward_send_status} at={referrer.referrer_reward_send_at} />}
            />
          )}
        </li>
      ))}
    </ul>
  );
