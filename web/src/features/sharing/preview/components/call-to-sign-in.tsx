import { Button } from "@mantine/core";
import { usePublicConfig } from "../../../../lib/config.ts";
import type { Arrival } from "@rounds/contract/sharing/store-address.ts";
import { Box, Grid } from "../../../../ui/box.tsx";
import { KakaoButton, useStores } from "../../../accounts/index.ts";
import classes from "./call-to-sign-in.module.css";

type Props = { arrival: Arrival; onOpen: () => void; isBusy: boolean };

/** One main button: the app on phones if configured, otherwise the login. */
export const CallToSignIn = ({ arrival, onOpen, isBusy }: Props) => {
  const { brand } = usePublicConfig();
  const stores = useStores(arrival);
  return (
    <Box as="section" text="center" className={classes.call} data-app={stores.length > 0 || undefined}>
      <h2>
        위치와 근무 조건, 지원은 <span className={classes.where}>앱에서</span>
        <span className={classes.whereElse}>로그인 후에</span>
      </h2>
      <p>의사 면허를 확인한 선생님만 볼 수 있어요</p>
      {stores.length > 0 ? (
        <div className={classes.onPhone}>
          <Grid gap={8} className={classes.stores}>
            {stores.map(({ name, icon, url }) => (
              <Button key={name} component="a" href={url} rel="noreferrer" h={54} fz={16} fullWidth leftSection={icon}>
                {stores.length === 1 ? `${brand} 앱에서 보기` : name}
              </Button>
            ))}
          </Grid>
          <KakaoButton look="text" onClick={onOpen} loading={isBusy}>
            카카오로 로그인하고 웹에서 보기
          </KakaoButton>
        </div>
      ) : null}
      <div className={classes.onDesktop}>
        <KakaoButton onClick={onOpen} loading={isBusy}>
          카카오로 로그인하고 보기
        </KakaoButton>
      </div>
    </Box>
  );
};
