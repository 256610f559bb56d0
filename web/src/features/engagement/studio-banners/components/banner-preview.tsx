import type { Banner } from "@rounds/contract/engagement/banners.ts";
import type { BannerTarget } from "@rounds/contract/engagement/studio-banners.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { PhoneFrame } from "../../../../ui/console/phone-frame.tsx";
import { BannerFace } from "../../banners/components/banner-card.tsx";
import { campaignsQuery } from "../../studio/queries.ts";
import { previewOf, targetOf, type BannerForm } from "../form.ts";
import { faceOf, liveBanners } from "../order.ts";
import classes from "./banner-preview.module.css";

export type Device = "phone" | "desktop";

type Face = Pick<Banner, "meta" | "image_url" | "image_alt" | "is_finished_picture" | "eyebrow" | "title" | "text_color" | "is_completed">;
type RowProps = { faces: readonly Face[]; own: number };

/** The banner, and the banners after it. The first of them peeks. */
const Banners = ({ faces, own }: RowProps) => (
  <Row relative clip gap={8} p={4}>
    {faces.slice(own).map((face, index) => (
      <span key={`${index} ${face.image_url}`} className={classes.banner} data-own={index === 0 || undefined}>
        <BannerFace look={face} eager />
      </span>
    ))}
    {faces.length > 1 && (
      <Row align="center" radius={8} px={10} size={12} weight={600} minH={24} className={classes.counter}>
        {own + 1} / {faces.length}
      </Row>
    )}
  </Row>
);

const Greeting = () => (
  <Text as="p" variant="greeting" tone="strong">
    김서연 선생님,
    <br />새 공고가 기다려요
  </Text>
);

const PhonePage = (row: RowProps) => (
  <PhoneFrame>
    <Stack gap={16} px={12} py={24} inert>
      <Greeting />
      <Bone height={72} borderRadius={16} />
      <Banners {...row} />
      <Box mt={8}>
        <Bone width="52%" height={20} />
      </Box>
      <Grid columns="repeat(2, minmax(0, 1fr))" gap={8}>
        <Bone height={132} borderRadius={16} />
        <Bone height={132} borderRadius={16} />
      </Grid>
    </Stack>
  </PhoneFrame>
);

/** Three banners side by side, drawn smaller. */
const DesktopPage = ({ faces, own }: RowProps) => {
  const first = Math.max(0, Math.min(own - 1, faces.length - 3));
  return (
    <Row justify="center" role="group" aria-label="미리보기">
      <Stack gap={20} p={32} bg="ground" radius={24} line="all" fixed className={classes.page} inert>
        <Greeting />
        <Grid columns="repeat(3, minmax(0, 1fr))" gap={12}>
          {faces.slice(first, first + 3).map((face, index) => (
            <span
              key={`${index} ${face.image_url}`}
              className={classes.banner}
              data-own={(first + index === own && faces.length > 1) || undefined}
            >
              <BannerFace look={face} eager />
            </span>
          ))}
        </Grid>
        <Bone width="24%" height={24} />
        <Grid columns="repeat(3, minmax(0, 1fr))" gap={12}>
          <Bone height={220} borderRadius={16} />
          <Bone height={220} borderRadius={16} />
          <Bone height={220} borderRadius={16} />
        </Grid>
      </Stack>
    </Row>
  );
};

type Props = { id: number | undefined; form: BannerForm; targets: readonly BannerTarget[]; device: Device };

/** The banner among the others on the doctors' home screen. Nothing in it reacts. */
export const BannerPreview = ({ id, form, targets, device }: Props) => {
  // Deferred, so that typing stays fast.
  const shown = useDeferredValue(form);
  const { data } = useQuery(campaignsQuery());
  const live = liveBanners(data ?? []);
  const place = live.findIndex((banner) => banner.id === id);
  // A new banner comes first.
  const own = Math.max(place, 0);
  const others: Face[] = live.filter((banner) => banner.id !== id).flatMap((banner) => faceOf(banner) ?? []);
  const row = { own, faces: others.toSpliced(own, 0, previewOf(shown, targetOf(shown, targets))) };
  return device === "phone" ? <PhonePage {...row} /> : <DesktopPage {...row} />;
};
