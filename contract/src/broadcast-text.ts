/** The law wants these very signs at the very beginning; no other way of writing them is allowed. */
const label = "(광고)";

/** Who a piece of advertising comes from, as it has to say. */
export type NotificationSender = { readonly name: string; readonly phone: string };
type Content = { readonly title: string; readonly description: string; readonly is_advertising: boolean };

/**
 * What people get; the console shows the same. Advertising begins with (광고), and says who sends it, how to reach them, and the
 * free way out (정보통신망법 제50조 제4항).
 */
export function composeNotification(
  { title, description, is_advertising }: Content,
  sender: NotificationSender,
): { title: string; body: string } {
  if (!is_advertising) return { title: title.trim(), body: description.trim() };
  const wayOut = `보낸 곳: ${sender.name} ${sender.phone}\n무료 수신거부: 알림함의 ‘광고 그만 받기’ 또는 프로필 > 계정 > 광고성 정보 받기`;
  return { title: `${label} ${title.trim()}`, body: `${description.trim()}\n\n${wayOut}` };
}
