/** A short video for the contents of the demo world. `scripts/sample-video.ts` draws it from its slides. */
export const sampleVideo = {
  path: new URL("sample-video.mp4", import.meta.url).pathname,
  name: "예시 영상.mp4",
  /** One slide each. `starts_at` is in seconds. */
  chapters: [
    { starts_at: 0, title: "예시 영상 소개" },
    { starts_at: 9, title: "키보드로 보기" },
    { starts_at: 18, title: "그래프" },
    { starts_at: 27, title: "이어 보기" },
  ],
} as const;
