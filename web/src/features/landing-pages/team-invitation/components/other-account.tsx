import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveReturnPage } from "../../../../lib/return-page.ts";
import { logout } from "../../../../lib/session.ts";
import { Text } from "../../../../ui/box.tsx";
import { userProfileQuery } from "../../../profiles/index.ts";

/**
 * A computer of a hospital often has the session of a colleague. So the page names the account that would join. `page`: the address of the
 * invitation, which opens again after the sign-in.
 */
export const OtherAccount = ({ page }: { page: string }) => {
  const [isLeaving, setLeaving] = useState(false);
  const { data: profile } = useQuery(userProfileQuery());
  // A member without a doctor's profile has no name here.
  const account = profile?.name ? `${profile.name}님 계정` : profile?.is_owner ? "병원을 관리하는 계정" : undefined;
  const leave = async () => {
    setLeaving(true);
    await logout();
    // Afterwards, because a logout deletes it.
    saveReturnPage(page);
  };
  return (
    <>
      <Button variant="subtle" h={48} mt={8} fullWidth loading={isLeaving} onClick={() => void leave()}>
        다른 계정으로 참여하기
      </Button>
      <Text as="p" mt={8} tone="muted" variant="note" text="center">
        {account === undefined ? "\u00A0" : `지금은 ${account}으로 로그인되어 있어요.`}
      </Text>
    </>
  );
};
