import { Bone } from "../bone.tsx";
import lines from "./list-line.module.css";

/** Lines of two texts that are still loading. */
export const ListBones = ({ count }: { count: number }) => (
  <ul aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className={lines.line}>
        <Bone width={`${45 + ((index * 7) % 4) * 8}%`} />
        <Bone width="70%" gridColumn={1} />
      </li>
    ))}
  </ul>
);
