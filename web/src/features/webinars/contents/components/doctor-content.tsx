import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/api.ts";
import { usePublicConfig } from "../../../../lib/config.ts";
import { Box, Stack, Text } from "../../../../ui/box.tsx";
import { AppBar } from "../../../../ui/doctor-shell/screen-title.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { publicContentQuery } from "../queries.ts";
import { speakersText } from "../texts.ts";
import classes from "./contents-screen.module.css";
import { Poster } from "./poster.tsx";
import { Suggested } from "./suggested.tsx";

/** A content for a signed-in doctor: picture, title, speakers and description, with related contents below. */
export const DoctorContent = ({ contentId }: { contentId: number }) => {
  const { brand } = usePublicConfig();
  const { data: content, error, refetch, isFetching } = useQuery(publicContentQuery(call, contentId));
  useDocumentTitle(`${content?.title ?? "의학 콘텐츠"} | ${brand}`);
  return (
    <Box as="main" shrink relative className={classes.page}>
      <Box hideOn="wide">
        <AppBar title="의학 콘텐츠" count={undefined} />
      </Box>
      {content === undefined ? (
        error !== null && <ErrorState heading="h1" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Stack gap={24} className={classes.content}>
          <Box clip radius={16}>
            <Poster content={content} eager />
          </Box>
          <div>
            <Text as="h1" variant="title1" tone="strong" pretty>
              {content.title}
            </Text>
            <Text as="p" variant="note" tone="muted">
              {speakersText(content.speakers)}
            </Text>
            <Text as="p" mt={8} variant="body" tone="strong" keepLines>
              {content.description}
            </Text>
          </div>
          <Suggested shown={[content]} />
        </Stack>
      )}
    </Box>
  );
};
