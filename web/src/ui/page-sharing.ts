import { copyText } from "../lib/clipboard.ts";
import { isAbort } from "../lib/is-abort.ts";
import { publicToast } from "./public-toast.tsx";

const copyLink = async (url: string): Promise<void> => {
  try {
    await copyText(Promise.resolve(url));
    await publicToast.success("링크를 복사했어요.");
  } catch {
    await publicToast.warning("링크를 복사하지 못했어요. 주소창의 주소를 복사해 주세요.");
  }
};

/** Shares an address of this site: the device's share sheet, or the clipboard where there is none. */
export const pageSharing = (title: string, path: string) => {
  const urlOf = () => new URL(path, window.location.origin).href;
  return {
    copy: () => copyLink(urlOf()),
    share: async (): Promise<void> => {
      if (navigator.share === undefined) return copyLink(urlOf());
      try {
        await navigator.share({ title, url: urlOf() });
      } catch (error) {
        if (!isAbort(error)) await copyLink(urlOf());
      }
    },
  };
};
