import { Skeleton } from "@mantine/core";
import type { Business, OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Box } from "../../../../ui/box.tsx";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { fieldId, type PostForm } from "../../editing/form.ts";
import { PostEditor } from "../../editing/components/post-editor.tsx";
import { BusinessPicker, hospitalQuery } from "../../../hospitals/index.ts";
import { adminPostQuery } from "../queries.ts";
import { PostReviewBar } from "./post-review-bar.tsx";

/** Operators may do everything that an owner may do. */
const asOwned = (business: Business): OwnedBusiness => ({
  ...business,
  role: "owner",
  member_name: null,
  job_post_count: 0,
  merged_ids: [],
});

type Props = {
  id: number | "new";
  /** Each new post has its own round number, so that its editor starts again with this form. */
  newPost: { round: number; form: PostForm | null };
  keysOn: boolean;
  onSelect: (id: number | undefined, options?: { keep: boolean }) => void;
  onCopy: (form: PostForm) => void;
  onDecided: () => void;
};

type EditorProps = Omit<Props, "id"> & { id: number | null };

const Editor = ({ id, newPost, keysOn, onSelect, onCopy, onDecided }: EditorProps) => {
  const open = useQuery({ ...adminPostQuery(id ?? 0), enabled: id !== null });
  const post = id === null ? null : open.data;
  const initialBusinessId = newPost.form?.business_id ?? null;
  const hospital = useQuery({
    ...hospitalQuery(post?.business_id ?? initialBusinessId ?? 0),
    enabled: (post?.business_id ?? initialBusinessId) !== null,
  });
  const [reloads, setReloads] = useState(0);
  /** The state of the post when the dialog of a rejection opened. A colleague's decision must not close the dialog with its reason. */
  const [rejectedState, setRejectedState] = useState<EditableJobPost["remedi_active"]>();
  const [chosenHospitals, setChosenHospitals] = useState<readonly Business[]>([]);
  if (open.isError && open.data === undefined) {
    return <TableFailure query={open}>공고를 불러오지 못했어요.</TableFailure>;
  }
  if (post === undefined) return <Skeleton height={640} radius={0} aria-hidden />;
  const knownHospitals = [...chosenHospitals, ...(hospital.data ? [hospital.data] : [])];
  const nameOf = (businessId: number | null): string =>
    knownHospitals.find((business) => business.id === businessId)?.name ??
    (post?.business_id === businessId ? (post?.business.name ?? "") : "");
  return (
    <PostEditor
      // A decision changes no field. The new editor restores unsaved input from this device.
      key={post === null ? `new-${newPost.round}` : `${post.id}-${rejectedState ?? post.remedi_active}-${reloads}`}
      post={post}
      begin={post === null ? newPost.form : null}
      businessId={post?.business_id ?? initialBusinessId}
      businesses={knownHospitals.map(asOwned)}
      onCreated={(created) => onSelect(created.id, { keep: true })}
      onCopy={onCopy}
      operatorPanel={{
        renderNotice: ({ post: shown }) =>
          post === null || shown === null ? null : (
            <PostReviewBar
              post={post}
              version={shown.updated_at}
              keysOn={keysOn}
              onDecided={onDecided}
              onRejecting={setRejectedState}
              onReload={() => setReloads((before) => before + 1)}
            />
          ),
        renderHospital: ({ form, errors, type }) => (
          <BusinessPicker
            id={fieldId("business_id")}
            label="병원"
            value={nameOf(form.business_id)}
            error={errors.business_id}
            onChoose={(business) => {
              setChosenHospitals((before) => [business, ...before]);
              type({ business_id: business.id });
            }}
          />
        ),
      }}
    />
  );
};

/** The selected post with its review bar and its editor. */
export const PostPane = ({ id, ...props }: Props) => (
  <Box scroll grow>
    <BackToList onClick={() => props.onSelect(undefined)} />
    <Editor key={id} {...props} id={id === "new" ? null : id} />
  </Box>
);
