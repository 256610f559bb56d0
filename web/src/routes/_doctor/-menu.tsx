import {
  IconBookmark,
  IconBriefcase,
  IconBriefcaseFilled,
  IconChartBar,
  IconClipboardCheck,
  IconClipboardCheckFilled,
  IconLamp,
  IconHome,
  IconHomeFilled,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconUser,
  IconUserFilled,
} from "@tabler/icons-react";
import type { MenuItem } from "../../ui/doctor-shell/doctor-shell.tsx";

const icon = { size: 22, stroke: 1.8, "aria-hidden": true } as const;
const activeIcon = { size: 22, "aria-hidden": true } as const;

export const homeItem: MenuItem = {
  label: "홈",
  tab: "홈",
  to: "/overview",
  icon: <IconHome {...icon} />,
  activeIcon: <IconHomeFilled {...activeIcon} />,
};
export const postItems: readonly MenuItem[] = [
  { label: "전체 공고", tab: "공고", to: "/posts", icon: <IconBriefcase {...icon} />, activeIcon: <IconBriefcaseFilled {...activeIcon} /> },
  {
    label: "지원 현황",
    tab: "지원 현황",
    to: "/posts-applied",
    icon: <IconClipboardCheck {...icon} />,
    activeIcon: <IconClipboardCheckFilled {...activeIcon} />,
  },
  {
    label: "저장한 공고",
    to: "/posts-bookmarked",
    icon: <IconBookmark {...icon} />,
  },
];
export const payItem: MenuItem = { label: "급여 시세", to: "/pay", icon: <IconChartBar {...icon} /> };
export const contentsItem: MenuItem = {
  label: "의학 콘텐츠",
  tab: "콘텐츠",
  to: "/webinar/contents",
  icon: <IconPlayerPlay {...icon} />,
  activeIcon: <IconPlayerPlayFilled {...activeIcon} />,
};
export const interiorsItem: MenuItem = { label: "인테리어", to: "/interiors", icon: <IconLamp {...icon} /> };
export const profileItem: MenuItem = {
  label: "프로필",
  tab: "프로필",
  to: "/profile",
  icon: <IconUser {...icon} />,
  activeIcon: <IconUserFilled {...activeIcon} />,
  isPerson: true,
};
