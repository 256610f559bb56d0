import type { Banner } from "@rounds/contract/engagement/banners.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useNow } from "../../../../lib/use-now.ts";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { useLayer } from "../../../../ui/use-layer.ts";
import { SessionDialog } from "../../../webinars/index.ts";
import { bannersQuery } from "../queries.ts";
import { BannerCarousel } from "./banner-carousel.tsx";
import { BannerBone } from "./banner-bone.tsx";

const loadQuestions = () => import("../../question-sets/components/question-set-dialog.tsx");
const QuestionSetDialog = lazyPart(async () => (await loadQuestions()).QuestionSetDialog, "card");
const EventDialog = lazyPart(async () => (await import("../../events/components/event-dialog.tsx")).EventDialog, "card");
const ImageDialog = lazyPart(async () => (await import("./image-dialog.tsx")).ImageDialog, "card");

type Webinar = { readonly eventId: number; readonly sessionId: number };

/** The session dialog of the webinars closes by the address. Here it is over the home screen, so Back and Escape close it. */
const WebinarDialog = ({ webinar: { sessionId, eventId }, onClose }: { webinar: Webinar; onClose: () => void }) => {
  const [isFormOpen, setFormOpen] = useState(false);
  useLayer(!isFormOpen, onClose, { closesOnEscape: true });
  return <SessionDialog sessionId={sessionId} eventId={eventId} isFormOpen={isFormOpen} onForm={setFormOpen} onClose={onClose} />;
};

const Opened = ({ banner, onClose }: { banner: Banner; onClose: () => void }) => {
  if (banner.poll_id !== null) return <QuestionSetDialog kind="poll" id={banner.poll_id} onClose={onClose} />;
  if (banner.quiz_id !== null) return <QuestionSetDialog kind="quiz" id={banner.quiz_id} onClose={onClose} />;
  if (banner.event_id !== null) return <EventDialog id={banner.event_id} inviterCode={undefined} onClose={onClose} />;
  if (banner.session_id !== null && banner.webinar_event_id !== null)
    return <WebinarDialog webinar={{ sessionId: banner.session_id, eventId: banner.webinar_event_id }} onClose={onClose} />;
  return banner.detail_image_url === null ? null : <ImageDialog banner={banner} onClose={onClose} />;
};

const halfMinuteMs = 30_000;

/** The same list while none has ended, because the carousel observes each new list. */
const withoutEnded = (banners: readonly Banner[] | undefined, now: number): readonly Banner[] | undefined => {
  const isOver = ({ visible_until: end }: Banner) => end !== null && Date.parse(end) <= now;
  return banners?.some(isOver) ? banners.filter((banner) => !isOver(banner)) : banners;
};

type Props = {
  enabled: boolean;
  /** A webinar that a link names. It opens also without a banner, because a banner is only for a part of the doctors. */
  link: Webinar | undefined;
  onLinkUsed: () => void;
};

/** Banners on the home screen and the dialogs that they open. An open dialog stays when its banner leaves the list. */
export const HomeBanners = ({ enabled, link, onLinkUsed }: Props) => {
  const client = useQueryClient();
  const { data: listed, isError } = useQuery({ ...bannersQuery(), enabled });
  const banners = withoutEnded(listed, useNow(halfMinuteMs));
  const [opened, setOpened] = useState<Banner | null>(null);
  useEffect(() => {
    // The code arrives before the doctor presses, so a press waits only for the response.
    if (banners?.some(({ action_type: action }) => action === "open_detail")) loadQuestions().catch(() => undefined);
  }, [banners]);
  const [usedLink, setUsedLink] = useState<Webinar | undefined>();
  const [linked, setLinked] = useState<Webinar | null>(null);
  if (enabled && link !== undefined && link !== usedLink) {
    setUsedLink(link);
    setLinked(link);
  }
  useEffect(() => {
    if (usedLink !== undefined) onLinkUsed();
  }, [usedLink, onLinkUsed]);
  const close = () => {
    setOpened(null);
    setLinked(null);
    // Its line names the doctor's progress.
    void client.invalidateQueries({ queryKey: bannersQuery().queryKey });
  };
  return (
    <>
      {banners === undefined ? !isError && <BannerBone /> : banners.length > 0 && <BannerCarousel banners={banners} onOpen={setOpened} />}
      {opened !== null && (
        <Suspense>
          <Opened banner={opened} onClose={close} />
        </Suspense>
      )}
      {linked !== null && <WebinarDialog webinar={linked} onClose={close} />}
    </>
  );
};
