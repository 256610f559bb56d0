import { UnstyledButton } from "@mantine/core";
import { logout } from "../../../../lib/session.ts";
import { Row } from "../../../../ui/box.tsx";
import classes from "./other-ways.module.css";

type Props = { isOwner: boolean; isOperator: boolean };

/** For users of another account or another part of the product, because the dialog has no close button. */
export const OtherWays = ({ isOwner, isOperator }: Props) => (
  <Row as="p" gap={20} rowGap={0} wrap mt={24}>
    <a className={classes.way} href={isOwner ? "/user_manage" : "/user_manage/businesses"}>
      {isOwner ? "병원 관리로 가기" : "병원 담당자예요"}
    </a>
    {isOperator && (
      <a className={classes.way} href="/manage/applications">
        운영 화면으로 가기
      </a>
    )}
    <UnstyledButton className={classes.way} onClick={() => void logout()}>
      다른 계정으로 로그인
    </UnstyledButton>
    {/* This page needs no profile, unlike the doctor's own. */}
    <a className={classes.way} href="/user_manage/account">
      서비스 탈퇴
    </a>
  </Row>
);
