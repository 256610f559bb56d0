import { UnstyledButton } from "@mantine/core";
import type { Banner } from "@rounds/contract/engagement/banners.ts";
import { IconCircleCheckFilled } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Row, Text } from "../../../../ui/box.tsx";
import { countClick } from "../queries.ts";
import classes from "./banner-card.module.css";

/** The part of a banner that is drawn. */
type BannerLook = Pick<
  Banner,
  "meta" | "image_url" | "image_alt" | "is_finished_picture" | "eyebrow" | "title" | "text_color" | "is_completed"
>;

const Words = ({ look }: { look: BannerLook }) => (
  <span className={classes.words}>
    <Row as="span" gap={6} align="center" className={classes.eyebrow}>
      {look.meta.type === "advertisement" && (
        <Text fixed radius={4} size={11} className={classes.chip}>
          광고
        </Text>
      )}
      {look.is_completed && <IconCircleCheckFilled size={16} aria-hidden />}
      <Text truncate>{look.eyebrow}</Text>
    </Row>
    <Text weight={700} keepLines className={classes.title}>
      {look.title}
    </Text>
  </span>
);

/** Live text over a picture. Without its picture the text stays, in dark letters on grey. */
export const BannerFace = ({ look, eager = false }: { look: BannerLook; eager?: boolean }) => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const hasPicture = look.image_url !== null && look.image_url !== failedUrl;
  return (
    <span className={classes.face} data-color={hasPicture ? look.text_color : "dark"} data-plain={look.image_url === null || undefined}>
      {hasPicture && look.image_url !== null && (
        <img
          className={classes.picture}
          src={look.image_url}
          alt={look.is_finished_picture ? look.image_alt : ""}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setFailedUrl(look.image_url)}
        />
      )}
      {(!look.is_finished_picture || !hasPicture) && <Words look={look} />}
    </span>
  );
};

type Props = { banner: Banner; eager: boolean; onOpen: (banner: Banner) => void };

/** An announcement and an advertisement without an action are text. Every other banner is one link or button. */
export const BannerCard = ({ banner, eager, onOpen }: Props) => {
  const face: ReactNode = <BannerFace look={banner} eager={eager} />;
  if (banner.action_type === "none") return <div className={classes.card}>{face}</div>;
  if (banner.action_type === "open_web" && banner.action_url !== null)
    return (
      <a
        className={classes.card}
        href={banner.action_url}
        target="_blank"
        rel="noopener noreferrer"
        data-banner
        onClick={() => countClick(banner.id)}
      >
        {face}
        <Text spoken>새 창에서 열림</Text>
      </a>
    );
  const open = () => {
    countClick(banner.id);
    onOpen(banner);
  };
  return (
    <UnstyledButton className={classes.card} data-banner onClick={open}>
      {face}
    </UnstyledButton>
  );
};
