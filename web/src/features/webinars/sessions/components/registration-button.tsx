import { Button } from "@mantine/core";
import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { IconCheck, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Row } from "../../../../ui/box.tsx";
import { sessionSearch } from "../session-search.ts";
import target from "../../target.module.css";
import classes from "./sessions.module.css";
import { useSessionActions } from "./use-session-actions.ts";

type Props = { session: WebinarSession };

export const RegisteredBadge = () => (
  <Row as="span" inline align="center" fixed gap={4} px={8} bg="ink" radius={7} size={13} weight={600} className={classes.badge}>
    <IconCheck size={14} stroke={2.6} aria-hidden />
    등록 완료
  </Row>
);

/** The registration state in a row: a quiet 사전등록, then the badge. */
export const RegistrationButton = ({ session }: Props) => {
  const navigate = useNavigate();
  const { register, isBusy } = useSessionActions(session, {
    onHospitalInfo: () =>
      void navigate({ to: "/webinar/contents", search: (previous) => ({ ...previous, ...sessionSearch(session), form: true }) }),
  });
  return session.me.registration_state === "not_registered" ? (
    <Button
      variant="default"
      className={`${target.target} ${classes.quiet}`}
      loading={isBusy}
      onClick={register}
      aria-label={`${session.title} 사전등록`}
    >
      사전등록
    </Button>
  ) : (
    <RegisteredBadge />
  );
};

/** The main button of the card on top: 입장하기 while live, 사전등록 before. An unregistered doctor registers first. */
export const MainButton = ({ session }: Props) => {
  const navigate = useNavigate();
  const { register, enter, isBusy } = useSessionActions(session, {
    onHospitalInfo: () =>
      void navigate({ to: "/webinar/contents", search: (previous) => ({ ...previous, ...sessionSearch(session), form: true }) }),
  });
  const isRegistered = session.me.registration_state !== "not_registered";
  return (
    <Button size="lg" fullWidth loading={isBusy} onClick={isRegistered ? enter : register}>
      <Row as="span" gap={8} align="center">
        {isRegistered && <IconPlayerPlayFilled size={16} aria-hidden />}
        {isRegistered ? "입장하기" : "사전등록"}
      </Row>
    </Button>
  );
};
