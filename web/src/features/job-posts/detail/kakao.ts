/** The part of Kakao's SDK that we use. The SDK has no types. */
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

/** One pinned version with its hash. The browser rejects any other file from Kakao's server. */
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
      // The next call loads the script again.
      loading = undefined;
      reject(new Error("The Kakao SDK could not be loaded"));
    });
    document.head.append(script);
  });

/** Loads the SDK on the first call. Rejects when loading fails; the next call tries again. */
export const loadKakao = async (javascriptKey: string): Promise<KakaoSdk> => {
  loading ??= load();
  const kakao = await loading;
  if (!kakao.isInitialized()) kakao.init(javascriptKey);
  return kakao;
};
