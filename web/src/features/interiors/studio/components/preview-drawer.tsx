import { Anchor } from "@mantine/core";
import type { StudioProject } from "@rounds/contract/interiors/studio.ts";
import { Box, Grid, Stack, Text } from "../../../../ui/box.tsx";
import { SideDrawer } from "../../../../ui/console/side-drawer.tsx";
import { missingNames } from "../texts.ts";
import { StudioPicture } from "./studio-picture.tsx";
import classes from "./studio.module.css";

type Props = { project: StudioProject; opened: boolean; onClose: () => void };

/** The saved project as doctors will see it on a phone: only rooms with pictures, and the address up to its 동. */
export const PreviewDrawer = ({ project, opened, onClose }: Props) => {
  const { customer_name: name, public_address: address, specialties, area, price, images, missing, floor_plan: plan } = project;
  const rooms = project.room_types.filter((room) => images.some(({ room_type }) => room_type === room));
  const [first] = rooms;
  const isPublished = project.published_at !== null;
  const facts = [area === null ? "" : `${area}평`, price === null ? "" : `평당 ${price}만원`].filter(Boolean).join(" · ");
  return (
    <SideDrawer
      title="미리 보기"
      about={
        <Text as="p" size={12} tone={missing.length > 0 ? "wait" : "muted"}>
          {missing.length > 0 ? `공개하려면 ${missing.map((part) => missingNames[part]).join(", ")}이(가) 필요해요` : "저장한 내용이에요"}
        </Text>
      }
      size={460}
      opened={opened}
      onClose={onClose}
    >
      <Stack gap={20} p={20} className={classes.screen}>
        {isPublished && first !== undefined ? (
          <Anchor
            href={`/interiors-project?project_id=${project.id}&room_type=${encodeURIComponent(first)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            공개된 화면 열기
          </Anchor>
        ) : null}
        <div>
          <Text as="h2" size={20} weight={700}>
            {name}
          </Text>
          <Text as="p" tone="muted">
            {[address, specialties.join(", ")].filter(Boolean).join(" · ")}
          </Text>
          <Text as="p" mt={8} size={16} weight={700}>
            {facts === "" ? "면적과 비용은 문의" : facts}
          </Text>
        </div>
        {rooms.map((room) => (
          <Stack as="section" gap={8} key={room} aria-label={room}>
            <Text as="h3" size={14} weight={700}>
              {room}
            </Text>
            <Grid gap={6} className={classes.pair}>
              {images
                .filter(({ room_type }) => room_type === room)
                .map(({ id, image_url: url, placeholder }, index) => (
                  <Box key={id} clip radius={10} bg="ground">
                    <StudioPicture imageUrl={url} alt={`${name} ${room} ${index + 1}`} placeholder={placeholder} />
                  </Box>
                ))}
            </Grid>
          </Stack>
        ))}
        {plan === null ? null : (
          <Box className={classes.plan}>
            <StudioPicture imageUrl={plan.image_url} alt={`${name} 평면도`} width={640} />
          </Box>
        )}
      </Stack>
    </SideDrawer>
  );
};
