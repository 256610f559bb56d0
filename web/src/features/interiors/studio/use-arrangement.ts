import type { StudioProject } from "@rounds/contract/interiors/studio.ts";
import { useRef, useState } from "react";
import { arranged, type Arrangement, arrangementOf } from "./arrangement.ts";
import type { ProjectWrite, StoredProject } from "./use-stored-project.ts";

const maxSteps = 50;

const writeOf = ({ rooms, unsorted }: Arrangement, version: number): ProjectWrite => ({
  act: "arrange",
  body: {
    arrangement: {
      version,
      rooms: rooms.map(({ room_type, image_ids }) => ({ room_type, image_ids: [...image_ids] })),
      unsorted: [...unsorted],
    },
  },
});

/** The places of the pictures. Each move shows immediately and is saved in the background. */
export const useArrangement = (visible: StudioProject, { write, readVersion, reload, fail }: StoredProject) => {
  /** Shown before the server has saved it. */
  const [pending, setPending] = useState<Arrangement | null>(null);
  const sending = useRef<{ next: Arrangement | null; isRunning: boolean }>({ next: null, isRunning: false });
  const steps = useRef<Arrangement[]>([]);
  const project = pending === null ? visible : arranged(visible, pending);
  const arrangement = arrangementOf(project);

  /** One request at a time. Later moves wait, and only the last one is sent. */
  const flush = async (): Promise<void> => {
    const queue = sending.current;
    if (queue.isRunning) return;
    queue.isRunning = true;
    try {
      for (let sent = queue.next; sent !== null; sent = queue.next) {
        const current = sent;
        await write(writeOf(current, readVersion()), ({ version }) => writeOf(current, version));
        if (queue.next === sent) queue.next = null;
      }
    } catch (error) {
      queue.next = null;
      // They lead back to arrangements of before. An undo would replace the other operator's arrangement, which is shown now.
      steps.current = [];
      await fail(error);
    } finally {
      queue.isRunning = false;
      setPending(null);
      // A picture may have arrived between the save and its response.
      void reload();
    }
  };
  const send = (next: Arrangement): void => {
    sending.current.next = next;
    setPending(next);
    void flush();
  };

  return {
    project,
    arrangement,
    arrange: (next: Arrangement): void => {
      steps.current = [...steps.current.slice(1 - maxSteps), arrangement];
      send(next);
    },
    /** Takes back the last arrangement. Returns false without one. */
    undo: (): boolean => {
      const before = steps.current.pop();
      if (before) send(before);
      return before !== undefined;
    },
  };
};
