import { UnstyledButton } from "@mantine/core";
import { IconLink, IconShare2 } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { track } from "../../../app-events/index.ts";
import { useSharing, type SharedPost } from "../use-sharing.ts";
import { ShareMenu } from "./share-menu.tsx";

type Look = "icons" | "words";
const icon = { icons: { size: 22, stroke: 2 }, words: { size: 18, stroke: 1.8 } } as const;

type ButtonProps = { look: Look; of: typeof IconLink; label: string } & ComponentProps<"button">;

const ShareButton = ({ look, of: Icon, label, ...props }: ButtonProps) => (
  <UnstyledButton {...(look === "icons" ? { "aria-label": label } : {})} {...props}>
    <Icon {...icon[look]} aria-hidden />
    {look === "words" ? label : null}
  </UnstyledButton>
);

type Props = {
  post: SharedPost;
  /** Round icons over a picture, or icons with labels. */
  look: Look;
  /** A menu next to the buttons has 링크 복사. */
  isCopyElsewhere?: boolean;
  /** Class of each button. */
  className: string | undefined;
};

/** 링크 복사 and 공유 (the device's share sheet). KakaoTalk is added where it is configured. */
export const ShareButtons = ({ post, look, className, isCopyElsewhere = false }: Props) => {
  const { copy, shareByDevice, prepareKakao } = useSharing(post);
  const onCopy = () => {
    track("copy_post_link", { job_post_id: post.id });
    void copy();
  };
  const onDevice = () => {
    track("share_post", { job_post_id: post.id });
    void shareByDevice();
  };
  return (
    <>
      {isCopyElsewhere ? null : <ShareButton look={look} className={className} of={IconLink} label="링크 복사" onClick={onCopy} />}
      {prepareKakao === null ? (
        <ShareButton look={look} className={className} of={IconShare2} label="공유" onClick={onDevice} />
      ) : (
        <ShareMenu
          prepareKakao={prepareKakao}
          onCopy={onCopy}
          onDevice={onDevice}
          target={<ShareButton look={look} className={className} of={IconShare2} label="공유" />}
        />
      )}
    </>
  );
};
