import { Bone } from "../bone.tsx";
import { Column } from "../box.tsx";

/** The place of a screen that is still loading. */
export const ScreenBones = () => (
  <Column gap={16} p={16} aria-hidden>
    <Bone width={120} height={20} />
    {Array.from({ length: 3 }, (_, index) => (
      <Bone key={index} width="min(100%, 640px)" height={160} borderRadius={16} />
    ))}
  </Column>
);
