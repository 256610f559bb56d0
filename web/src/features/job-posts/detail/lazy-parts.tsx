import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { Suspense } from "react";
import { backgroundPart } from "../../../ui/background-part.ts";
import { Box } from "../../../ui/box.tsx";

const Loaded = backgroundPart(async () => (await import("./components/pay-sections.tsx")).PaySections);

/** px; the section of the rank has this height on phones. */
const placeholder = { minHeight: 324 };

/** Sections about the pay. A separate file, so that the public page of the pay index loads nothing of a post. */
export const PaySections = ({ post }: { post: JobPostDetail }) => (
  <Suspense fallback={post.pay_standing && <Box as="section" bg="surface" style={placeholder} />}>
    <Loaded post={post} />
  </Suspense>
);
