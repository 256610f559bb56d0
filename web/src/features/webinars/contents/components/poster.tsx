import type { JSX } from "react";
import { Box } from "../../../../ui/box.tsx";
import classes from "./poster.module.css";

type Props = {
  /** The id chooses the drawn poster where there is no picture. */
  content: { readonly id: number; readonly thumbnail_url: string | null };
  /** Loaded immediately, because it is in the first view. */
  eager?: boolean;
};

type Motif = { readonly ground: string; readonly pale: string; readonly drawing: JSX.Element };

const line = (d: string, width = 9) => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

/** Ground, colour of the drawing, drawing. The circle behind it is a lighter ground. */
const motifs: readonly Motif[] = [
  { ground: "#0b5254", pale: "#9bd3d0", drawing: line("M30 98h70l16-44 22 84 18-40h36l12-26 14 26h62") },
  {
    ground: "#3f3a63",
    pale: "#d5cef5",
    drawing: <path d="M160 36c26 34 40 54 40 74a40 40 0 0 1-80 0c0-20 14-40 40-74Z" fill="currentColor" />,
  },
  {
    ground: "#28485f",
    pale: "#a9c6d8",
    drawing: (
      <>
        {line("M160 30v62")}
        <path d="M148 74c-34 4-50 34-46 66 22 6 46-2 46-26Zm24 0c34 4 50 34 46 66-22 6-46-2-46-26Z" fill="currentColor" />
      </>
    ),
  },
  { ground: "#6b4522", pale: "#fbd9a5", drawing: line("M118 138a58 58 0 1 1 84 0M160 98l26-28") },
  {
    ground: "#2e5c43",
    pale: "#bcd8bf",
    drawing: (
      <path
        d="M138 44c-28-4-46 18-44 46s24 50 42 42c14-6 2-18 4-30s16-14 16-30-8-26-18-28Zm44 0c28-4 46 18 44 46s-24 50-42 42c-14-6-2-18-4-30s-16-14-16-30 8-26 18-28Z"
        fill="currentColor"
      />
    ),
  },
  {
    ground: "#2b3457",
    pale: "#c5cdf0",
    drawing: (
      <>
        <path d="M176 40a52 52 0 1 0 38 86 44 44 0 0 1-38-86Z" fill="currentColor" />
        {line("M40 116c14-22 28-22 42 0s28 22 42 0", 7)}
      </>
    ),
  },
  {
    ground: "#1c5458",
    pale: "#b6e0dc",
    drawing: (
      <g transform="rotate(-38 160 90)">
        <rect x="96" y="62" width="128" height="56" rx="28" fill="none" stroke="currentColor" strokeWidth="9" />
        <path d="M160 62h36a28 28 0 0 1 0 56h-36Z" fill="currentColor" />
      </g>
    ),
  },
  {
    ground: "#4c4842",
    pale: "#e7e0d2",
    drawing: (
      <path
        d="M134 24h52v44c16 6 18 18 10 26H124c-8-8-6-20 10-26Zm-10 84h72c10 8 8 20-8 26v26h-56v-26c-16-6-18-18-8-26Z"
        fill="currentColor"
      />
    ),
  },
  {
    ground: "#62374a",
    pale: "#f4cdd6",
    drawing: (
      <>
        <path d="M148 40a14 14 0 0 1 28 0v66a28 28 0 1 1-28 0Z" fill="none" stroke="currentColor" strokeWidth="9" />
        {line("M162 70v50M198 50h24M198 74h14M198 98h24")}
      </>
    ),
  },
  {
    ground: "#55542a",
    pale: "#e9e6a3",
    drawing: (
      <path
        d="M152 92c-6-34-26-54-40-46s-10 76 12 92c16 10 26-14 28-28h16c2 14 12 38 28 28 22-16 26-84 12-92s-34 12-40 46Z"
        fill="currentColor"
      />
    ),
  },
  {
    ground: "#6e3a2c",
    pale: "#f3c5b4",
    drawing: (
      <>
        <path d="M72 92c24-34 56-50 88-50s64 16 88 50c-24 34-56 50-88 50s-64-16-88-50Z" fill="none" stroke="currentColor" strokeWidth="9" />
        <circle cx="160" cy="92" r="24" fill="currentColor" />
      </>
    ),
  },
  {
    ground: "#0a5c60",
    pale: "#d6efed",
    drawing: line("M104 40v34a34 34 0 0 0 68 0V40M138 108v10a34 34 0 0 0 68 0v-14m0-12a10 10 0 1 0 .1 0"),
  },
];

/** The picture of a content, 16:9: its thumbnail, or a drawing. Decorative, because its title is always next to it. */
export const Poster = ({ content: { id, thumbnail_url: picture }, eager = false }: Props) => {
  if (picture !== null)
    return (
      <img className={classes.poster} src={picture} alt="" width={320} height={180} loading={eager ? "eager" : "lazy"} decoding="async" />
    );
  const motif = motifs[id % motifs.length];
  return (
    <Box as="span" block clip className={classes.poster} aria-hidden>
      {motif && (
        <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" color={motif.pale} width="100%" height="100%">
          <rect width="320" height="180" fill={motif.ground} />
          <circle cx="252" cy="92" r="122" fill="#fff" opacity="0.12" />
          {motif.drawing}
        </svg>
      )}
    </Box>
  );
};
