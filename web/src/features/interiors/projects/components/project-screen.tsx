import { Button } from "@mantine/core";
import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useRouterState } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { Column, Text } from "../../../../ui/box.tsx";
import { ActionBar, TopBar } from "../../components/bars.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { pageSharing } from "../../../../ui/page-sharing.ts";
import { useContact } from "../../designers/use-contact.ts";
import type { ViewerPicture } from "../../pictures/components/viewer.tsx";
import { placedPictures } from "../pictures.ts";
import { planPicture } from "./floor-plan.tsx";
import { ProjectAside } from "./project-aside.tsx";
import { ProjectHead } from "./project-head.tsx";
import { ProjectHero } from "./project-hero.tsx";
import { RoomPictures } from "./room-pictures.tsx";
import { RoomTabs, useRoomInView } from "./room-tabs.tsx";
import classes from "./project-screen.module.css";

const Viewer = lazyPart(async () => (await import("../../pictures/components/viewer.tsx")).Viewer, "card");
const ContactDialog = lazyPart(async () => (await import("../../designers/components/contact-dialog.tsx")).ContactDialog, "card");
const ProjectDialog = lazyPart(async () => (await import("./project-dialog.tsx")).ProjectDialog, "card");

/** Rooms before 사진 더 보기. */
const firstRooms = 3;

type Opened = { readonly pictures: readonly ViewerPicture[]; readonly start: number };

const useOpened = () => {
  const [viewed, setViewed] = useState<Opened | null>(null);
  const [isAllOpen, setAllOpen] = useState(false);
  return { viewed, setViewed, isAllOpen, setAllOpen };
};

type Props = {
  project: InteriorProject;
  isSignedIn: boolean;
  /** In a small window of the studio. */
  isPreview?: boolean;
  /** The way back to the list from which the user came. */
  onBack: () => void;
};

/** One project: its pictures by room, figures, floor plan and designer. */
export const ProjectScreen = ({ project, isSignedIn, isPreview = false, onBack }: Props) => {
  const { customer, designer, designer_id: designerId, interior_rooms: rooms } = project;
  const imageId = useRouterState({ select: ({ location }) => location.state.interiorImageId });
  const pictures = placedPictures(project);
  const [opened] = useState(() => {
    const chosen = pictures.findIndex(({ id }) => id === imageId);
    return Math.max(chosen === -1 ? pictures.findIndex(({ room_type }) => room_type === project.room_type) : chosen, 0);
  });
  const openedRoom = rooms.findIndex(({ room_type }) => room_type === pictures[opened]?.room_type);
  const [isWhole, setWhole] = useState(openedRoom >= firstRooms);
  const [inView, follow] = useRoomInView(rooms[openedRoom]?.room_type);
  const { viewed, setViewed, isAllOpen, setAllOpen } = useOpened();
  const contact = useContact(designerId);
  const plan = planPicture(project);
  const shownRooms = isWhole ? rooms : rooms.slice(0, firstRooms);
  const hidden = rooms.slice(shownRooms.length).reduce((sum, { interior_images }) => sum + interior_images.length, 0);
  const place = [customer.address, ...customer.specialties].join(" · ");
  const address = `/interiors-project?${new URLSearchParams({ project_id: String(project.id), room_type: project.room_type })}`;
  const { copy, share } = pageSharing(`${customer.name} 인테리어`, address);
  const openPicture = (start: number) => setViewed({ pictures, start });
  const contactLabel = `${designer.name}에 문의하기`;
  return (
    <Column as="main" shrink relative className={classes.page} data-scroll-restoration-id="interiors-project">
      <TopBar title={customer.name} isOverPicture onBack={onBack} onShare={() => void share()} />
      <ProjectHead name={customer.name} place={place} onCopy={() => void copy()} onShare={() => void share()} />
      <ProjectHero pictures={pictures} opened={opened} isPhone={isPreview} onOpen={openPicture} onAll={() => setAllOpen(true)} />
      <div className={classes.columns}>
        <div className={classes.rooms}>
          <RoomTabs
            rooms={rooms}
            inView={inView}
            onChoose={(roomType) => {
              setWhole(true);
              follow.scrollTo(roomType);
            }}
          />
          {shownRooms.map(({ room_type: type, interior_images: images }) => (
            <section
              key={type}
              ref={follow.attach}
              data-room={type}
              className={classes.room}
              aria-label={`${type} 사진 ${images.length}장`}
            >
              <Text as="h2" variant="title2" tone="strong" mb={10}>
                {type} <Text tone="brand">{images.length}</Text>
              </Text>
              <RoomPictures pictures={pictures.filter(({ room_type }) => room_type === type)} onOpen={openPicture} />
            </section>
          ))}
          {hidden > 0 && (
            <Button
              variant="default"
              size="lg"
              fullWidth
              rightSection={<IconChevronDown size={18} aria-hidden />}
              onClick={() => setWhole(true)}
            >
              사진 {hidden}장 더 보기
            </Button>
          )}
        </div>
        <ProjectAside
          project={project}
          plan={plan}
          contactLabel={contactLabel}
          onPlan={(picture) => setViewed({ pictures: [picture], start: 0 })}
          onAll={() => setAllOpen(true)}
          onContact={contact.open}
        />
      </div>
      <ActionBar phone={designer.contact.phone} label={contactLabel} onContact={contact.open} />
      <Suspense>
        {isAllOpen && (
          <ProjectDialog project={project} pictures={pictures} plan={plan} onView={setViewed} onClose={() => setAllOpen(false)} />
        )}
        {contact.isOpen && (
          <ContactDialog designer={{ ...designer, id: designerId }} project={project} isSignedIn={isSignedIn} onClose={contact.close} />
        )}
        {viewed && <Viewer {...viewed} onClose={() => setViewed(null)} />}
      </Suspense>
    </Column>
  );
};
