import { Button } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";

/** Opens the form of a new post. */
export const FirstPostButton = ({ businessId }: { businessId: number }) => (
  <Button
    leftSection={<IconFileText size={16} stroke={1.8} aria-hidden />}
    renderRoot={(props) => <Link to="/user_manage/job_posts" search={{ business_id: businessId, job_post_id: "new" }} {...props} />}
  >
    첫 공고 쓰기
  </Button>
);
