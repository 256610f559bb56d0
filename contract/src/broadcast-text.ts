/** The law requires exactly this text at the start. */
const label = "(광고)";

/** The sender that advertising must name. */
export type NotificationSender = { readonly name: string; readonly phone: string };
type Content = { readonly title: string; readonly description: string; readonly is_advertising: boolean };

/**
 * The delivered text, as the console previews it. Advertising starts with (광고). It names the sender, the contact and the free way to opt
 * out (정보통신망법 제50조 제4항).
 */
export function composeNotification(
  { title, description, is_advertising }: Content,
  sender: NotificationSender,
): { title: string; body: string } {
  if (!is_advertising) return { title: title.trim(), body: description.trim() };
  const wayOut = `보낸 곳: ${sender.name} ${sender.phone}\n무료 수신거부: 알림함의 ‘광고 그만 받기’ 또는 프로필 > 계정 > 광고성 정보 받기`;
  return { title: `${label} ${title.trim()}`, body: `${description.trim()}\n\n${wayOut}` };
}
