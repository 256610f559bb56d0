import { toast } from "./toast.ts";

/**
 * Opens a window with an address that is not known yet. Safari opens one only during the press, so an empty window waits. It closes if
 * `address` fails; the caller reports that.
 */
export async function openWindow(address: () => Promise<string>, features?: string): Promise<void> {
  const opened = window.open("", "_blank", features);
  if (opened === null) {
    toast.warning("브라우저가 새 창을 막았어요. 주소창에서 팝업을 허용한 뒤 다시 눌러 주세요.");
    return;
  }
  try {
    opened.location.replace(await address());
  } catch {
    opened.close();
  }
}
