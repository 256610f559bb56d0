import { useDroppable } from "@dnd-kit/core";
import { Button } from "@mantine/core";
import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import { IconPhotoPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { stepImage } from "../arrangement.ts";
import { pictureTypes, pictureUploads, type UploadQueue } from "../picture-uploads.ts";
import type { ProjectEditing } from "../use-project-editor.ts";
import type { Selection } from "../use-selection.ts";
import { roomKey } from "./drag-keys.ts";
import { PictureTile, UploadTile } from "./picture-tile.tsx";
import classes from "./studio.module.css";

type AddProps = { projectId: number; room: RoomType | null; children: ReactNode };

const AddPictures = ({ projectId, room, children }: AddProps) => (
  <FileButton
    multiple
    accept={pictureTypes.join(",")}
    onChange={(files) => pictureUploads.add(projectId, files, room)}
    inputProps={{ "aria-label": `${room ?? "공간 없이"} 사진 파일` }}
  >
    {(props) => (
      <Button {...props} variant="subtle" color="gray" size="compact-sm" leftSection={<IconPhotoPlus size={15} aria-hidden />}>
        {children}
      </Button>
    )}
  </FileButton>
);

export type BoardRoomProps = {
  editing: ProjectEditing;
  queue: UploadQueue;
  selection: Selection;
  /** Null: the pictures without a room. */
  room: RoomType | null;
  heading: ReactNode;
  /** Shown where there is no picture. */
  hint: ReactNode;
  onMoved: (sentence: string, id: number) => void;
};

/** The pictures of one room with their uploads. Files and pictures can be dropped on it. */
export const BoardRoom = ({ editing, queue, selection, room, heading, hint, onMoved }: BoardRoomProps) => {
  const { project, arrangement, arrange } = editing;
  const { setNodeRef, isOver } = useDroppable({ id: roomKey(room) });
  const images = project.images.filter(({ room_type }) => room_type === room);
  const uploads = queue.items.filter(({ roomType }) => roomType === room);
  const name = room ?? "공간을 정할 사진";
  return (
    <Box
      px={20}
      py={4}
      ref={setNodeRef}
      className={classes.room}
      data-over={isOver || undefined}
      data-unsorted={room === null || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        pictureUploads.add(project.id, [...event.dataTransfer.files], room);
      }}
    >
      <Stack as="section" gap={4} aria-label={name}>
        <Row gap={8} align="center" minH={32}>
          {heading}
          <Text tone={room === null && images.length > 0 ? "wait" : "muted"} weight={room === null ? 700 : 500} tabular>
            {images.length}
          </Text>
          <Row atEnd>
            <AddPictures projectId={project.id} room={room}>
              더하기
            </AddPictures>
          </Row>
        </Row>
        {room === null || images.length + uploads.length === 0 ? hint : null}
        {images.length + uploads.length === 0 ? null : (
          <Grid as="ul" gap={8} className={classes.tiles} aria-label={`${name} 사진`}>
            {images.map((image, index) => (
              <PictureTile
                key={image.id}
                image={image}
                label={`${project.customer_name} ${name} ${index + 1}/${images.length}`}
                isCover={index === 0 && room !== null}
                selection={selection}
                onStep={(by) => {
                  const to = index + by;
                  if (to < 0 || to >= images.length) return;
                  arrange(stepImage(arrangement, image.id, by));
                  onMoved(`${to + 1}번째로 옮겼어요.`, image.id);
                }}
              />
            ))}
            {uploads.map((item) => (
              <UploadTile key={item.key} item={item} />
            ))}
          </Grid>
        )}
      </Stack>
    </Box>
  );
};
