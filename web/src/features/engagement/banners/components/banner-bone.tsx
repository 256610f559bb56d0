import { Bone } from "../../../../ui/bone.tsx";

/** A banner that is still loading, in its own height. */
export const BannerBone = () => <Bone height="8rem" borderRadius={16} />;
