import type { countNotificationTargets, TargetPerson, TargetsType } from "@rounds/contract/broadcasts.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import type { Content } from "./mutations.ts";

export type Targets = ResponseBody<typeof countNotificationTargets>;

export type Reach = { readonly total: number; readonly reached: number; readonly atNight: number | null };

/** The number of people that a choice names, and how many of them receive it. Advertising goes only to people who agreed to it. */
export const reachOf = (type: TargetsType, isAdvertising: boolean, targets: Targets, chosen: readonly TargetPerson[]): Reach => {
  if (type === "target_users") {
    const taking = isAdvertising ? chosen.filter((person) => person.takes_advertising).length : chosen.length;
    return { total: chosen.length, reached: taking, atNight: null };
  }
  const { total, advertising, night_advertising: night } = targets[type];
  return { total, reached: isAdvertising ? advertising : total, atNight: isAdvertising ? night : total };
};

type Choice = { readonly type: TargetsType; readonly chosen: readonly TargetPerson[]; readonly reach: Reach | undefined };

/** Why the notification cannot be sent to this choice. Undefined when it can. `reach` is undefined until the targets have loaded. */
export const obstacleTo = ({ title, description }: Pick<Content, "title" | "description">, { type, chosen, reach }: Choice) => {
  if (title.trim() === "" || description.trim() === "") return "제목과 설명을 모두 적으면 보낼 수 있어요.";
  if (type === "target_users" && chosen.length === 0) return "받을 사람을 골라 주세요.";
  return reach?.reached === 0 ? "지금 고른 대로는 받을 사람이 없어요." : undefined;
};
