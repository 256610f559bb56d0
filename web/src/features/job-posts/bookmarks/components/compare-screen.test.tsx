import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeCard, makeDetail } from "../../../../testing/job-posts.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import type { CompareSearch } from "../compare-search.ts";
import { CompareScreen } from "./compare-screen.tsx";

const PostButton = ({ post }: { post: JobPostDetail }) => <button type="button">{post.business.name} 공고 보기</button>;
const compared = "GET /api/v1/bookmarks/compared_posts?job_post_ids%5B%5D=7&job_post_ids%5B%5D=8";

/** The screen on its own address. */
const Addressed = () => {
  const [search, setSearch] = useState<CompareSearch>({ job_post_ids: [7] });
  return <CompareScreen search={search} onSearch={setSearch} renderHead={(title) => <h1>{title}</h1>} PostButton={PostButton} />;
};

const show = (responses: Parameters<typeof serve>[0]) => {
  serve({ "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile() }], ...responses });
  renderSignedIn(
    <CompareScreen
      search={{ job_post_ids: [7, 8] }}
      onSearch={() => {}}
      renderHead={(title) => <h1>{title}</h1>}
      PostButton={PostButton}
    />,
    makeClient(),
  );
};

afterEach(() => vi.unstubAllGlobals());

test("a post of the address that the doctor has not saved, or may not see, is only counted", async () => {
  show({ [compared]: [200, { job_posts: [makeDetail({ id: 7 })] }] });
  expect(await screen.findByRole("table", { name: "저장한 공고 1건 비교" })).toBeDefined();
  expect(screen.getByText("주소에 있는 공고 1건은 선생님이 저장한 공고가 아니거나 내려갔어요.")).toBeDefined();
});

test("an address without a saved post of this doctor shows no post, and gives the reason", async () => {
  show({ [compared]: [200, { job_posts: [] }] });
  expect(await screen.findByRole("heading", { name: "비교할 공고를 골라 주세요" })).toBeDefined();
  expect(screen.getByText("이 주소의 공고는 선생님이 저장한 공고가 아니거나 내려갔어요.")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a failed comparison offers a retry", async () => {
  let isDown = true;
  show({
    [compared]: () =>
      isDown
        ? refusal(503, "server.busy", "지금은 이용자가 많아요.")
        : [200, { job_posts: [makeDetail({ id: 7 }), makeDetail({ id: 8 })] }],
  });
  expect(await screen.findByRole("heading", { name: "공고를 불러오지 못했어요" })).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("table", { name: "저장한 공고 2건 비교" })).toBeDefined();
});

test("with fewer than two saved posts, the choice explains how to save one", async () => {
  show({
    [compared]: [200, { job_posts: [makeDetail({ id: 7 })] }],
    "GET /api/v1/job_posts/bookmarked_post_list": [200, { job_posts: [makeCard({ id: 7 })], next_cursor: null }],
  });
  fireEvent.click(await screen.findByRole("button", { name: "저장한 공고에서 고르기" }));
  expect(await screen.findByText("저장한 공고가 2건보다 적어요. 공고의 책갈피를 누르면 저장돼요.")).toBeDefined();
});

test("after the last post was removed, the focus is on the button that adds one", async () => {
  serve({
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile() }],
    "GET /api/v1/bookmarks/compared_posts?job_post_ids%5B%5D=7": [200, { job_posts: [makeDetail({ id: 7 })] }],
    "GET /api/v1/bookmarks/compared_posts": [200, { job_posts: [] }],
  });
  renderSignedIn(<Addressed />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: /빼기$/ }));
  await screen.findByRole("heading", { name: "비교할 공고를 골라 주세요" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "저장한 공고에서 고르기" }));
});
