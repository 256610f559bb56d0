import { Button } from "@mantine/core";
import type { Banner } from "@rounds/contract/engagement/banners.ts";
import { IconExternalLink } from "@tabler/icons-react";
import { Frame, FrameBody, FrameFoot, FrameHead } from "../../question-sets/components/frame.tsx";
import { Picture } from "../../question-sets/components/picture.tsx";
import { Text } from "../../../../ui/box.tsx";

/** The large picture of an advertisement, with the way to its page where it has one. */
export const ImageDialog = ({ banner, onClose }: { banner: Banner; onClose: () => void }) => (
  <Frame label={`광고, ${banner.title}`} onClose={onClose}>
    <FrameHead>광고 · {banner.eyebrow}</FrameHead>
    <FrameBody>
      <Text as="h2" variant="title1" tone="strong" mb={12}>
        {banner.title}
      </Text>
      {banner.detail_image_url !== null && <Picture url={banner.detail_image_url} alt={banner.detail_image_alt} />}
    </FrameBody>
    {banner.action_type === "show_image_with_web_url" && banner.action_url !== null && (
      <FrameFoot>
        <Button
          component="a"
          href={banner.action_url}
          target="_blank"
          rel="noopener noreferrer"
          h={54}
          fullWidth
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          자세히 보기
        </Button>
      </FrameFoot>
    )}
  </Frame>
);
