import type { CampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import { createBanner, type BannerTarget, type StudioBanner, updateBanner } from "@rounds/contract/engagement/studio-banners.ts";
import { SegmentedControl } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { call } from "../../../../lib/api.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { ScrollingColumns } from "../../../../ui/console/scrolling-columns.tsx";
import { isPlainKey } from "../../../../ui/console/console-keys.ts";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { bannerErrors, bannerFormOf, bannerInput, emptyBanner, type BannerForm, bannerWords } from "../form.ts";
import { neighbours } from "../order.ts";
import { bannerTargetsQuery, studioBannerQuery } from "../queries.ts";
import { campaignsQuery } from "../../studio/queries.ts";
import { useCampaignEditor } from "../../studio/use-campaign-editor.ts";
import { BannerAudience } from "./banner-audience.tsx";
import { BannerFields } from "./banner-fields.tsx";
import { BannerFigures } from "./banner-figures.tsx";
import { BannerOrder } from "./banner-order.tsx";
import { BannerPreview, type Device } from "./banner-preview.tsx";
import { BannerSchedule } from "./banner-schedule.tsx";
import { CampaignMenu } from "../../studio/components/campaign-menu.tsx";
import { EditorFrame } from "../../studio/components/editor-frame.tsx";
import { EditorPending } from "../../../../ui/console/editor-pending.tsx";

const DeviceLabel = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <Row as="span" align="center" minH={20}>
    {icon}
    <Text spoken>{name}</Text>
  </Row>
);

/** Icons, so that both fit next to the title. */
const devices: { value: Device; label: ReactNode }[] = [
  { value: "phone", label: <DeviceLabel icon={<IconDeviceMobile size={15} aria-hidden />} name="휴대폰" /> },
  { value: "desktop", label: <DeviceLabel icon={<IconDeviceDesktop size={15} aria-hidden />} name="컴퓨터" /> },
];

type Leaving = { onBack: () => void; onCreated: (id: number) => void; onOpen: (id: number) => void };
type EditorProps = { banner: StudioBanner | null; targets: readonly BannerTarget[] } & Leaving;

/** `[` and `]` open the banners before and after this one. */
const useNeighbourKeys = (id: number | undefined, onOpen: (id: number) => void): void => {
  const { data: campaigns } = useQuery({ ...campaignsQuery(), enabled: id !== undefined });
  useWindowEvent("keydown", (event) => {
    if (id === undefined || campaigns === undefined || !isPlainKey(event)) return;
    const { before, after } = neighbours(campaigns, id);
    const next = event.code === "BracketLeft" ? before : event.code === "BracketRight" ? after : undefined;
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
  });
};

const Editor = ({ banner, targets, onBack, onCreated, onOpen }: EditorProps) => {
  useNeighbourKeys(banner?.id, onOpen);
  const [device, setDevice] = useState<Device>("phone");
  const [uploaded, setUploaded] = useState<CampaignPicture | null>(null);
  const contrastOfPicture = (path: string | null) => {
    if (path !== null && uploaded?.path === path) return { dark: uploaded.dark_contrast, light: uploaded.light_contrast };
    return path !== null && path === banner?.image_url ? banner.contrast : null;
  };
  const base = banner === null ? emptyBanner : bannerFormOf(banner);
  const editing = useCampaignEditor<BannerForm, StudioBanner>({
    name: `banner:${banner?.id ?? "new"}`,
    row: banner,
    base,
    keyOf: (id) => studioBannerQuery(id).queryKey,
    check: (form, isPublished) => bannerErrors(form, contrastOfPicture(form.image_url), isPublished),
    valuesOf: bannerInput,
    create: async (values, idempotencyKey) => (await call(createBanner, { body: { banner: values } }, { idempotencyKey })).banner,
    update: async (id, change, idempotencyKey) =>
      (await call(updateBanner, { params: { id }, body: { banner: change } }, { idempotencyKey })).banner,
    onCreated: ({ id }) => onCreated(id),
  });
  const { form } = editing;
  const [missing] = Object.values(bannerErrors(form, contrastOfPicture(form.image_url), true));
  return (
    <EditorFrame
      title={banner === null ? "새 배너" : "배너 수정"}
      name={form.title.replace("\n", " ")}
      state={banner?.state ?? null}
      isPublished={banner?.is_published ?? false}
      editing={editing}
      words={bannerWords}
      missing={missing}
      actions={
        banner !== null && (
          <CampaignMenu
            campaign={{ ...banner, kind: "banners" }}
            onUnpublish={banner.is_published ? () => void editing.save(false) : undefined}
          />
        )
      }
      hints={
        banner !== null && (
          <>
            {banner.state === "live" && <KeyHint keys={["Alt", "↑", "↓"]}>순서</KeyHint>}
            <KeyHint keys={["["]}>앞 배너</KeyHint>
            <KeyHint keys={["]"]}>뒤 배너</KeyHint>
          </>
        )
      }
      preview={<BannerPreview id={banner?.id} form={form} targets={targets} device={device} />}
      previewHead={<SegmentedControl size="xs" aria-label="미리 볼 기기" value={device} onChange={setDevice} data={devices} />}
      onBack={onBack}
    >
      <ScrollingColumns columns="minmax(0, 1fr) minmax(0, 0.88fr)">
        <Column p={20}>
          <BannerFields editing={editing} targets={targets} contrast={contrastOfPicture(form.image_url)} onPicture={setUploaded} />
        </Column>
        <Column gap={24} p={20} line="start">
          <BannerAudience editing={editing} targets={targets} />
          <BannerSchedule editing={editing} targets={targets} />
          {banner !== null && <BannerOrder id={banner.id} onOpen={onOpen} />}
          {banner !== null && <BannerFigures id={banner.id} />}
        </Column>
      </ScrollingColumns>
    </EditorFrame>
  );
};

/** The editor of a banner. `id` null: a new one. */
export const BannerEditor = ({ id, ...leaving }: { id: number | null } & Leaving) => {
  const banner = useQuery({ ...studioBannerQuery(id ?? 0), enabled: id !== null });
  const targets = useQuery(bannerTargetsQuery());
  if (targets.data === undefined || (id !== null && banner.data === undefined))
    return <EditorPending name="캠페인" queries={id === null ? [targets] : [banner, targets]} onBack={leaving.onBack} />;
  return <Editor key={id} banner={id === null ? null : (banner.data ?? null)} targets={targets.data} {...leaving} />;
};
