import classes from "./logo.module.css";

type Props = {
  brand: string;
  /** Height of the letters in px; by default the height of the surrounding text. */
  size?: number;
};

/** A ring with a dot: a doctor on a ward round. It has the colour of the surrounding text. */
export const LogoMark = ({ size = 24 }: { size?: number | string }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
    <path d="M13.2 4.1A8.6 8.6 0 1 0 20.4 11" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round" />
    <circle cx="19.3" cy="5.3" r="2.6" fill="currentColor" />
  </svg>
);

export const Logo = ({ brand, size }: Props) => (
  <span className={classes.logo} {...(size === undefined ? {} : { style: { fontSize: size } })}>
    <LogoMark size="1.1em" />
    {brand}
  </span>
);
