import { Button } from "@mantine/core";
import { usePublicConfig } from "../../../lib/config.ts";
import { KakaoButton, type Landing, useStores } from "../../sign-in/index.ts";
import { useOpenPost } from "../use-open-post.ts";
import classes from "./call-to-sign-in.module.css";

/** One call: the app on phones where there is one, the login everywhere else. */
export const CallToSignIn = ({ jobPostId, landing }: { jobPostId: number; landing: Landing }) => {
  const { brand } = usePublicConfig();
  const [store] = useStores();
  const { open, isBusy } = useOpenPost(jobPostId, landing);
  return (
    <section className={classes.call} data-app={store !== undefined || undefined}>
      <h2>
        위치와 근무 조건, 지원은 <span className={classes.where}>앱에서</span>
        <span className={classes.whereElse}>로그인 후에</span>
      </h2>
      <p>의사 면허를 확인한 선생님만 볼 수 있어요</p>
      {store ? (
        <div className={classes.onPhone}>
          <Button component="a" href={store.url} rel="noreferrer" h={54} fz={16} fullWidth>
            {brand} 앱에서 보기
          </Button>
          <KakaoButton look="text" onClick={open} loading={isBusy}>
            카카오로 로그인하고 웹에서 보기
          </KakaoButton>
        </div>
      ) : null}
      <div className={classes.onDesktop}>
        <KakaoButton onClick={open} loading={isBusy}>
          카카오로 로그인하고 보기
        </KakaoButton>
      </div>
    </section>
  );
};
