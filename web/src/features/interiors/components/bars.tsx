import { Button, UnstyledButton } from "@mantine/core";
import { IconArrowLeft, IconPhone, IconShare2 } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { phoneHref } from "../../../lib/format.ts";
import { Box, Row, Text } from "../../../ui/box.tsx";
import classes from "./bars.module.css";
import shared from "./shared.module.css";

type TopBarProps = {
  /** Shown when the head of the page has scrolled away. */
  title: string;
  /** The bar begins over a picture, with round buttons. */
  isOverPicture?: boolean;
  onBack: () => void;
  onShare: () => void;
};

/** The bar at the top of a phone's page: back and share. It stays in view. */
export const TopBar = ({ title, isOverPicture = false, onBack, onShare }: TopBarProps) => {
  const end = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Row
        align="center"
        justify="between"
        gap={8}
        px={8}
        fixed
        bg="surface"
        line="bottom"
        hideOn="wide"
        className={classes.top}
        data-over={isOverPicture || undefined}
        data-solid={isPast || undefined}
      >
        <UnstyledButton className={shared.round} aria-label="뒤로" onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.9} aria-hidden />
        </UnstyledButton>
        <Text weight={650} truncate aria-hidden>
          {title}
        </Text>
        <UnstyledButton className={shared.round} aria-label="공유" onClick={onShare}>
          <IconShare2 size={22} stroke={1.9} aria-hidden />
        </UnstyledButton>
      </Row>
      <Box ref={end} hideOn="wide" className={classes.end} />
    </>
  );
};

type ActionBarProps = { phone: string | null; label: string; onContact: () => void };

/** The bar at the bottom of a phone's page: the designer's phone and the inquiry. */
export const ActionBar = ({ phone, label, onContact }: ActionBarProps) => (
  <Row gap={8} px={16} pt={12} bg="surface" line="top" hideOn="wide" className={classes.bottom} data-bottom-bar data-beside-notch>
    {phone !== null && (
      <Row
        as="a"
        align="center"
        justify="center"
        fixed
        minH={52}
        radius={14}
        className={classes.phone}
        href={phoneHref(phone)}
        aria-label="전화하기"
      >
        <IconPhone size={22} stroke={1.8} aria-hidden />
      </Row>
    )}
    <Button size="lg" h="auto" mih={52} px={8} radius={14} fullWidth onClick={onContact}>
      {label}
    </Button>
  </Row>
);
