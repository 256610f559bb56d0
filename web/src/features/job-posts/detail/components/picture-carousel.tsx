import "@mantine/carousel/styles.layer.css";
import { Carousel } from "@mantine/carousel";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { HospitalPicture } from "../../list/components/hospital-picture.tsx";
import { Text } from "../../../../ui/box.tsx";
import classes from "./picture-carousel.module.css";

type Props = { businessId: number; businessName: string; images: readonly string[] };

/** Hides the library's own announcement, which is English. The counter announces the picture. */
const hideAnnouncement = (root: HTMLElement | null) => root?.querySelector(":scope > [role='status']")?.setAttribute("hidden", "");

/** Pictures of the hospital. It moves by swipe, arrow buttons and arrow keys, and never automatically. */
export const PictureCarousel = ({ businessId, businessName, images }: Props) => {
  const [index, setIndex] = useState(0);
  const pictures: readonly (string | null)[] = images.length > 0 ? images : [null];
  const several = pictures.length > 1;
  return (
    <div className={classes.root} role="group" aria-roledescription="캐러셀" aria-label={`${businessName} 사진`}>
      <Carousel
        ref={hideAnnouncement}
        // The library's own names are English.
        aria-roledescription="사진 모음"
        classNames={{ control: classes.control, controls: classes.controls }}
        height="100%"
        withControls={several}
        emblaOptions={{ align: "start", loop: false }}
        previousControlIcon={<IconChevronLeft size={20} stroke={2} aria-hidden />}
        nextControlIcon={<IconChevronRight size={20} stroke={2} aria-hidden />}
        previousControlProps={{ "aria-label": "이전 사진" }}
        nextControlProps={{ "aria-label": "다음 사진" }}
        onSlideChange={setIndex}
      >
        {pictures.map((src, position) => (
          <Carousel.Slide
            key={src ?? "placeholder"}
            aria-roledescription="사진"
            aria-label={`${position + 1} / ${pictures.length}`}
            aria-hidden={position === index ? undefined : true}
          >
            <HospitalPicture
              businessId={businessId}
              src={src}
              className={classes.picture}
              alt={src === null ? "" : `${businessName} 사진 ${position + 1}`}
              lazy={position > 1}
            />
          </Carousel.Slide>
        ))}
      </Carousel>
      {several && (
        <span className={classes.counter} aria-live="polite">
          <Text spoken>사진 </Text>
          {index + 1} / {pictures.length}
        </span>
      )}
    </div>
  );
};
