import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { IconArrowLeft } from "@tabler/icons-react";
import { Row } from "../../../../ui/box.tsx";
import { HospitalPicture } from "../../list/components/hospital-picture.tsx";
import classes from "./phone-detail.module.css";
import { PhoneTitle } from "./phone-detail.tsx";
import carousel from "./picture-carousel.module.css";

/** The first screenful of PhoneDetail: picture and title. Slow phones also draw it without a visible delay. */
export const PhoneDetailPreview = ({ post }: { post: JobPostDetail }) => (
  <div className={classes.root}>
    <div className={classes.top}>
      <Row gap={8} align="center" px={8} className={classes.buttons}>
        <span className={classes.round}>
          <IconArrowLeft size={22} stroke={2} aria-hidden />
        </span>
      </Row>
    </div>
    <div className={carousel.root}>
      <HospitalPicture businessId={post.business.id} src={post.business.images[0] ?? null} className={carousel.picture} lazy={false} />
    </div>
    <div className={`${classes.head} ${classes.preview}`}>
      <PhoneTitle post={post} quiet />
    </div>
  </div>
);
