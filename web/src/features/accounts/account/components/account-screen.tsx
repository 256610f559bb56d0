import { logout } from "../../../../lib/session.ts";
import layout from "../../../../ui/console/owner-screen.module.css";
import classes from "./account-section.module.css";
import { AccountSection } from "./account-section.tsx";

/** 내 계정 of the owners' console. Doctors have the same section at the end of their profile. */
export const AccountScreen = () => (
  <div className={layout.screen}>
    <h1 className={layout.title}>내 계정</h1>
    <div className={classes.readable}>
      <AccountSection onSaveFile={null} isSavingFile={false} onLogout={() => void logout()} />
    </div>
  </div>
);
