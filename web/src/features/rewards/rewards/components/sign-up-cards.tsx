import type { MarketingSignUp } from "@rounds/contract/rewards/rewards.ts";
import type { ReactNode } from "react";
import { formatPhone } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Grid, Stack, Text } from "../../../../ui/box.tsx";
import { PersonName, SendStatus, SuitabilityTag } from "./parts.tsx";
import classes from "./sign-up-cards.module.css";

type LineProps = { label: string; name: string | null; id: number; phone: string | null; status: ReactNode };

const Line = ({ label, name, id, phone, status }: LineProps) => (
  <Grid columns="36px minmax(0, 1fr) auto" gap={8} full className={classes.line}>
    <Text size={13} tone="faint">
      {label}
    </Text>
    <Stack as="span" shrink>
      <PersonName name={name} id={id} />
      {phone === null ? null : (
        <Text size={13} tone="faint">
          {formatPhone(phone)}
        </Text>
      )}
    </Stack>
    {status}
  </Grid>
);

type CardRow = Pick<MarketingSignUp, "user" | "referrer_user"> & {
  readonly id: number | string;
  /** Of an invitation to an event: its title. */
  readonly about?: string;
};
type Props = { label: string; rows: readonly CardRow[]; loading: boolean; busy: boolean };

/** The same rows for narrow windows: one line for each side. */
export const SignUpCards = ({ label, rows, loading, busy }: Props) =>
  loading ? (
    <Box as="ul" tabular aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <Stack as="li" gap={10} line="bottom" key={index} className={classes.bones}>
          <Bone width="62%" />
          <Bone width="84%" />
        </Stack>
      ))}
    </Box>
  ) : (
    <Box as="ul" tabular aria-label={label} aria-busy={busy}>
      {rows.map(({ id, about, user, referrer_user: referrer }) => (
        <Stack as="li" gap={8} justify="start" line="bottom" size={14} key={id} className={classes.card}>
          <SuitabilityTag suitability={user.sign_up_promotion_suitable} />
          {about === undefined ? null : <Text truncate>{about}</Text>}
          <Line
            label={about === undefined ? "가입" : "참여"}
            name={user.name}
            id={user.user_id}
            phone={user.profile_phone_number}
            status={<SendStatus status={user.reward_send_status} at={user.reward_send_at} />}
          />
          {referrer === null ? null : (
            <Line
              label={about === undefined ? "추천" : "초대"}
              name={referrer.referrer_user_name}
              id={referrer.referrer_user_id}
              phone={referrer.referrer_user_profile_phone_number}
              status={<SendStatus status={referrer.referrer_reward_send_status} at={referrer.referrer_reward_send_at} />}
            />
          )}
        </Stack>
      ))}
    </Box>
  );
