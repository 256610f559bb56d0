import { MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";

/** How pictures in a scrolled page are dragged: by a mouse that moves, or by a finger that holds them. A finger that moves first scrolls. */
export const usePictureDrag = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
