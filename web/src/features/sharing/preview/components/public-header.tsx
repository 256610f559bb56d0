import { Link } from "@tanstack/react-router";
import { usePublicConfig } from "../../../../lib/config.ts";
import { useIsSignedIn } from "../../../../lib/use-is-signed-in.ts";
import { Row } from "../../../../ui/box.tsx";
import { Logo } from "../../../../ui/logo.tsx";
import classes from "./public-header.module.css";

type Props = {
  plain?: boolean;
  /** Called before the login opens. */
  onLogin?: () => void;
};

/** Over a picture by default; `plain` on pages without one. */
export const PublicHeader = ({ plain = false, onLogin }: Props) => {
  const { brand } = usePublicConfig();
  const isSignedIn = useIsSignedIn();
  return (
    <Row as="header" align="center" justify="between" px={20} className={classes.header} data-plain={plain || undefined}>
      <Link to="/" className={classes.link} aria-label={`${brand} 처음으로`}>
        <Logo brand={brand} size={20} />
      </Link>
      {!isSignedIn && (
        <Link to="/login" className={classes.link} onClick={onLogin}>
          로그인
        </Link>
      )}
    </Row>
  );
};
