/** The part of Kakao's SDK that is used; it brings no types of its own. */
type KakaoLink = { mobileWebUrl: string; webUrl: string };
export type KakaoFeed = {
  objectType: "feed";
  content: { title: string; description: string; imageUrl: string; imageWidth: number; imageHeight: number; link: KakaoLink };
  buttons: { title: string; link: KakaoLink }[];
};
type KakaoSdk = {
  init: (javascriptKey: string) => void;
  isInitialized: () => boolean;
  Share: { sendDefault: (message: KakaoFeed) => void };
};
declare global {
  interface Window {
    Kakao?: KakaoSdk;
  }
}

/** One pinned version, known by its hash: what Kakao's server sends must be this and nothing else. */
const sdk = {
  src: "https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js",
  integrity: "sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy",
} as const;

let loading: Promise<KakaoSdk> | undefined;

const load = (): Promise<KakaoSdk> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = sdk.src;
    script.integrity = sdk.integrity;
    script.crossOrigin = "anonymous";
    script.addEventListener("load", () => (window.Kakao ? resolve(window.Kakao) : reject(new Error("The Kakao SDK did not start"))));
    script.addEventListener("error", () => {
      script.remove();
      // The next attempt begins anew.
      loading = undefined;
      reject(new Error("The Kakao SDK could not be loaded"));
    });
    document.head.append(script);
  });

/** The SDK, loaded when it is first needed. Rejects when it cannot be had; asking again tries again. */
export const loadKakao = async (javascriptKey: string): Promise<KakaoSdk> => {
  loading ??= load();
  const kakao = await loading;
  if (!kakao.isInitialized()) kakao.init(javascriptKey);
  return kakao;
};
