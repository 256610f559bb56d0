import { Bone } from "../bone.tsx";
import { Column } from "../box.tsx";

/** The place of a screen that is still loading. */
export const ScreenBones = () => (
  <Column gap={32} p={24} aria-hidden>
    <Bone width={140} height={18} />
    {Array.from({ length: 11 }, (_, index) => (
      <Bone key={index} width={`${92 - (index % 4) * 14}%`} />
    ))}
  </Column>
);
