import { Button } from "@mantine/core";
import { useState } from "react";
import { saveReturnPage } from "../../../../lib/return-page.ts";
import { logout } from "../../../../lib/session.ts";

/** A computer of a hospital often has the session of a colleague. `page`: the address of the invitation, which opens again after the sign-in. */
export const OtherAccount = ({ page }: { page: string }) => {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logout();
    // Afterwards, because a logout deletes it.
    saveReturnPage(page);
  };
  return (
    <Button variant="subtle" h={48} mt={8} fullWidth loading={isLeaving} onClick={() => void leave()}>
      다른 계정으로 참여하기
    </Button>
  );
};
