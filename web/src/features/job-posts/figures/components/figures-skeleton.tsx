import { Bone } from "../../../../ui/bone.tsx";
import { Grid } from "../../../../ui/box.tsx";

/** Placeholder with the height of the figures. */
export const FiguresSkeleton = () => (
  <Grid columns="minmax(0, 1fr)" gap={16} size={13} aria-busy="true">
    <Bone height={30} borderRadius={10} />
    <Bone height={74} borderRadius={10} />
    <Bone height={200} borderRadius={10} />
    <Bone height={220} borderRadius={10} />
  </Grid>
);
