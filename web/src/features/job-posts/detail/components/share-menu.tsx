import { Menu } from "@mantine/core";
import { IconLink, IconMessageCircleFilled, IconShare2 } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { messageOf, ApiError } from "../../../../lib/api.ts";
import { LayerMenu } from "../../../../ui/layer-menu.tsx";

type Props = {
  prepareKakao: () => Promise<() => void>;
  onDevice: () => void;
  onCopy: () => void;
  target: ReactElement;
};

const icon = { size: 18, stroke: 1.8, "aria-hidden": true } as const;

/** Sharing menu for installations with KakaoTalk. Its SDK loads when the menu opens. Loading after the click would block its window. */
export const ShareMenu = ({ prepareKakao, onDevice, onCopy, target }: Props) => {
  const kakao = useMutation({ mutationFn: prepareKakao, gcTime: 0 });
  const failed = kakao.error instanceof ApiError ? messageOf(kakao.error) : "카카오톡을 불러오지 못했어요";
  return (
    <LayerMenu position="bottom-end" width={256} onOpen={() => kakao.mutate()}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconMessageCircleFilled {...icon} />}
          disabled={kakao.data === undefined}
          aria-busy={kakao.isPending}
          onClick={() => kakao.data?.()}
        >
          {kakao.isError ? failed : "카카오톡으로 보내기"}
        </Menu.Item>
        {typeof navigator.share === "function" ? (
          <Menu.Item leftSection={<IconShare2 {...icon} />} onClick={onDevice}>
            다른 앱으로 보내기
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconLink {...icon} />} onClick={onCopy}>
          링크 복사
        </Menu.Item>
      </Menu.Dropdown>
    </LayerMenu>
  );
};
