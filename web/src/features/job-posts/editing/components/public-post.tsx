import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconEye, IconLink } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { copyText } from "../../../../lib/clipboard.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { Drawer } from "../../../../ui/drawer.tsx";
import { toast } from "../../../../ui/toast.ts";
import { PhonePreview } from "../../detail/components/phone-preview.tsx";
import { linkToShare } from "../../detail/share-links.ts";
import { jobPostQuery } from "../../list/queries.ts";

/** The saved post in the doctors' component. It is requested with each opening, because another member may have changed it. */
const SavedPost = ({ id }: { id: number }) => {
  const { data, isError, error, isFetching, refetch } = useQuery({ ...jobPostQuery(id), staleTime: 0 });
  if (data !== undefined) return <PhonePreview post={data} />;
  if (!isError) return <Bone height={520} borderRadius={12} />;
  return <TableFailure query={{ error, isFetching, refetch }}>공개된 공고를 불러오지 못했어요.</TableFailure>;
};

/** The post as doctors see it now, inside the console, and the person's own short link to it. Both exist only while the post is open. */
export const PublicPost = ({ id, variant = "subtle" }: { id: number; variant?: "subtle" | "default" }) => {
  const client = useQueryClient();
  const [opened, { open, close }] = useDisclosure();
  const copy = async () => {
    try {
      await copyText(linkToShare((query) => client.fetchQuery(query), id, "link"));
      toast.success("공고 링크를 복사했어요.");
    } catch (error) {
      toast.failure(error, { title: "링크를 복사하지 못했어요" });
    }
  };
  return (
    <>
      <Button variant={variant} color="gray" leftSection={<IconEye size={16} stroke={1.7} aria-hidden />} onClick={open}>
        공개된 공고 보기
      </Button>
      <Button variant={variant} color="gray" leftSection={<IconLink size={16} stroke={1.7} aria-hidden />} onClick={() => void copy()}>
        링크 복사
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={420}
        title={`공개된 공고 ${id}`}
        closeButtonProps={{ "aria-label": "공개된 공고 닫기" }}
      >
        {opened ? <SavedPost id={id} /> : null}
      </Drawer>
    </>
  );
};
