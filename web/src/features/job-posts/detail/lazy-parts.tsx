import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { Suspense } from "react";
import { backgroundPart } from "../../../ui/background-part.ts";
import { Box } from "../../../ui/box.tsx";
import { HourlySection } from "./components/hourly-section.tsx";

const Standing = backgroundPart(async () => (await import("./components/standing.tsx")).Standing);

/** px; the section of the rank has this height on phones. */
const placeholder = { minHeight: 324 };

/** Sections about the pay. Only the rank loads later, because its place is reserved. A late pay of an hour would move the page. */
export const PaySections = ({ post }: { post: JobPostDetail }) => (
  <>
    <Suspense fallback={post.pay_standing && <Box as="section" bg="surface" style={placeholder} />}>
      <Standing post={post} />
    </Suspense>
    <HourlySection post={post} />
  </>
);
