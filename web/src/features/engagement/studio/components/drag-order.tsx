import { DndContext, PointerSensor, useDraggable, useDroppable, useSensor, useSensors } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { usePictureDrag } from "../../../../ui/use-picture-drag.ts";

type DragId = string | number;
type Props = {
  /** The ids of the items in their order. */
  ids: readonly DragId[];
  onMove: (from: number, to: number) => void;
  /** Its items have no handle: a finger holds one before it drags, and scrolls otherwise. */
  needsHold?: boolean;
  children: ReactNode;
};

/** dnd-kit announces with English sentences by default. */
const silent = { onDragStart: () => "", onDragOver: () => "", onDragEnd: () => "", onDragCancel: () => "" };

/**
 * Its items can be dragged to the place of another item. Alt and the arrow keys do the same in each list. Around the list element, because
 * dnd-kit adds its own elements here.
 */
export const DragOrder = ({ ids, onMove, needsHold = false, children }: Props) => {
  const holdSensors = usePictureDrag();
  const handleSensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  return (
    <DndContext
      sensors={needsHold ? holdSensors : handleSensors}
      accessibility={{ screenReaderInstructions: { draggable: "Alt와 화살표로 옮겨요." }, announcements: silent }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(ids.indexOf(active.id), ids.indexOf(over.id));
      }}
    >
      {children}
    </DndContext>
  );
};

/** An item of a `DragOrder`. The element with `handleRef` and `listeners` starts the drag. */
export const useDragItem = (id: DragId, isLocked = false) => {
  const { setNodeRef: itemRef, isOver } = useDroppable({ id, disabled: isLocked });
  const { setNodeRef: handleRef, listeners, isDragging, transform } = useDraggable({ id, disabled: isLocked });
  const marks = {
    "data-dragging": isDragging || undefined,
    "data-over": (isOver && !isDragging) || undefined,
    // The item follows the pointer, over the others.
    style: transform === null ? undefined : { translate: `${transform.x}px ${transform.y}px`, position: "relative" as const, zIndex: 1 },
  };
  return { itemRef, handleRef, listeners, marks };
};
