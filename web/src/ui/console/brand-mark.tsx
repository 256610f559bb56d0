import { LogoMark } from "../logo.tsx";
import classes from "./brand-mark.module.css";

export const BrandMark = () => (
  <span className={classes.mark}>
    <LogoMark size={18} />
  </span>
);
