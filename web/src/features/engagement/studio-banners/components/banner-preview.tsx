import type { BannerTarget } from "@rounds/contract/engagement/studio-banners.ts";
import { useDeferredValue } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Grid, Stack, Text } from "../../../../ui/box.tsx";
import { PhoneFrame } from "../../../../ui/console/phone-frame.tsx";
import { BannerCard } from "../../banners/components/banner-card.tsx";
import { previewOf, targetOf, type BannerForm } from "../form.ts";

/** The banner on the doctors' home screen. Nothing in it reacts. */
export const BannerPreview = ({ form, targets }: { form: BannerForm; targets: readonly BannerTarget[] }) => {
  // Deferred, so that typing stays fast.
  const shown = useDeferredValue(form);
  const banner = previewOf(shown, targetOf(shown, targets));
  return (
    <PhoneFrame>
      <Stack gap={16} px={16} py={24} inert>
        <Text as="p" variant="greeting" tone="strong">
          김서연 선생님,
          <br />새 공고가 기다려요
        </Text>
        <Bone height={72} borderRadius={16} />
        <BannerCard key={shown.image_url} banner={banner} eager onOpen={() => undefined} />
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
};
