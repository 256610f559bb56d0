import { ActionIcon, Menu } from "@mantine/core";
import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { IconDots } from "@tabler/icons-react";
import { asObject } from "../../../../lib/particles.ts";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { useCopyCampaign, useEndCampaign } from "../mutations.ts";

type Shown = Pick<Campaign, "kind" | "id" | "title" | "state" | "version" | "ends_at">;
type Props = {
  campaign: Shown;
  /** Absent where a campaign has no results. */
  onResults?: (() => void) | undefined;
  /** Opens the copy, which is below all campaigns with a period. Absent in an editor, which may have unsaved input. */
  onCopied?: (copy: Campaign) => void;
  /** Absent where it cannot become a draft again. */
  onUnpublish?: (() => void) | undefined;
};

/** The acts of an operator on a campaign, in the list and in its editor. */
export const CampaignMenu = ({ campaign, onResults, onCopied, onUnpublish }: Props) => {
  const end = useEndCampaign();
  const copy = useCopyCampaign();
  const name = campaign.title.replace("\n", " ");
  const confirmEnd = async () => {
    const isSure = await confirmAction({
      title: `‘${name}’${asObject(name)} 지금 끝낼까요?`,
      message: "의사의 화면에서 바로 사라지고, 기록이 남아요. 10초 안에 되돌릴 수 있어요.",
      confirmLabel: "지금 끝내기",
      danger: true,
    });
    if (isSure) end.act(campaign);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label={`${name}, 할 일`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onResults && <Menu.Item onClick={onResults}>결과 보기</Menu.Item>}
        <Menu.Item onClick={() => copy.act(campaign, { onSuccess: (answer) => onCopied?.(answer.campaign) })}>초안으로 복사</Menu.Item>
        {onUnpublish && <Menu.Item onClick={onUnpublish}>초안으로 되돌리기</Menu.Item>}
        {campaign.state === "live" && (
          <Menu.Item color="red" onClick={() => void confirmEnd()}>
            지금 끝내기
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
