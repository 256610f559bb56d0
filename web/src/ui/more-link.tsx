import { IconChevronRight } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./more-link.module.css";

/** At the end of a section's head: leads to the whole list. */
export const MoreLink = ({ to, children }: { to: LinkProps["to"]; children: ReactNode }) => (
  <Link to={to} className={classes.more}>
    {children}
    <IconChevronRight size={18} stroke={1.8} aria-hidden />
  </Link>
);
