import { UnstyledButton } from "@mantine/core";
import { Picture } from "../../pictures/components/picture.tsx";
import type { PlacedPicture } from "../pictures.ts";
import classes from "./room-pictures.module.css";

type Props = {
  pictures: readonly PlacedPicture[];
  /** In a dialog. */
  small?: boolean;
  onOpen: (place: number) => void;
};

const sizes = "(width >= 1024px) 480px, 50vw";

/** Pictures of one room in rows of two. An odd last one has the whole width. */
export const RoomPictures = ({ pictures, small = false, onOpen }: Props) => (
  <ul className={classes.rows} data-small={small || undefined}>
    {pictures.map((picture) => (
      <li key={picture.id} className={classes.cell}>
        <UnstyledButton className={classes.picture} aria-label={`${picture.name} 크게 보기`} onClick={() => onOpen(picture.place)}>
          <Picture image={picture} alt="" sizes={sizes} />
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
