import { MantineProvider } from "@mantine/core";
import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { PublicConfigContext } from "../../../../lib/config.ts";
import { makeOwnApplication } from "../../../../testing/job-posts.ts";
import { Greeting } from "./greeting.tsx";
import { ApplicationCard } from "./note-cards.tsx";
import { StateStrip } from "./state-strip.tsx";
import { Support } from "./support.tsx";

const overview: Overview = {
  unread_count: 1000,
  unread_count_capped: true,
  fitting_count: 38,
  fitting_count_capped: false,
  applications: { count: 2, first: null },
  bookmarks: { count: 5, closing_soon: [] },
};

const config = { support_phone: "0212345678", support_email: "help@rounds.example" };

const show = (children: ReactNode, chat_url: string | null = null) =>
  render(
    <PublicConfigContext value={{ ...config, chat_url } as PublicConfig}>
      <MantineProvider env="test">{children}</MantineProvider>
    </PublicConfigContext>,
  );

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test.each([
  [["내과"], "김서연 선생님,내과 새 공고 38건이 기다려요"],
  [["내과", "가정의학과"], "김서연 선생님,전문과 새 공고 38건이 기다려요"],
  [[], "김서연 선생님,전체 새 공고 38건이 기다려요"],
])("the greeting counts the posts of the doctor's specialties %j", (specialties, text) => {
  show(<Greeting name="김서연" specialties={specialties} overview={overview} settled={false} hasPosts />);
  expect(heading()).toBe(text);
});

test("the greeting shows that the number is capped", () => {
  show(
    <Greeting
      name="김서연"
      specialties={["내과"]}
      overview={{ ...overview, fitting_count: 1000, fitting_count_capped: true }}
      settled
      hasPosts
    />,
  );
  expect(heading()).toBe("김서연 선생님,내과 새 공고 1,000+건이 기다려요");
});

test("without unread posts the greeting shows no number", () => {
  show(<Greeting name="김서연" specialties={["내과"]} overview={{ ...overview, fitting_count: 0 }} settled hasPosts />);
  expect(heading()).toBe("김서연 선생님,내과 새 공고를 모두 읽으셨어요");
});

test("without figures the greeting is neutral", () => {
  show(<Greeting name="김서연" specialties={[]} overview={undefined} settled hasPosts />);
  expect(heading()).toBe("김서연 선생님,반갑습니다");
});

test("the strip has three figures, each with its link; without figures the links stay", () => {
  const link = (part: string, { className, children }: { className: string | undefined; children: ReactNode }) => (
    <a href={`/${part}`} className={className}>
      {children}
    </a>
  );
  const { unmount } = show(<StateStrip overview={overview} failed={false} renderLink={link} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["안 읽은 공고1,000+", "지원 진행2", "저장한 공고5"]);
  unmount();
  show(<StateStrip overview={undefined} failed renderLink={link} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "안 읽은 공고보기",
    "지원 진행보기",
    "저장한 공고보기",
  ]);
});

test("an application shows the step and the latest fact of 지원 현황", () => {
  const link = (
    { job_post_id: id }: { job_post_id: number },
    { className, children }: { className: string | undefined; children: ReactNode },
  ) => (
    <a href={`/${id}`} className={className}>
      {children}
    </a>
  );
  const application = makeOwnApplication({ id: 5, stage: "document_passed", stage_at: "2026-11-20T03:00:00Z" });
  const { unmount } = show(
    <ApplicationCard first={{ job_post_id: 3, business_name: "하늘온내과의원", post_state: "open", application }} renderLink={link} />,
  );
  expect(screen.getByRole("link").textContent).toContain("서류에 합격했어요");
  expect(screen.getByText("서류합격")).toBeDefined();
  unmount();
  const waiting = { ...application, stage: "opened", resume: { ...application.resume, is_empty: true } } as const;
  show(
    <ApplicationCard
      first={{ job_post_id: 3, business_name: "하늘온내과의원", post_state: "open", application: waiting }}
      renderLink={link}
    />,
  );
  expect(screen.getByRole("link").textContent).toContain("병원이 열었지만 이력서가 비어 있어요");
  expect(screen.getByText("열람")).toBeDefined();
});

test("shows the chat only with a configured channel, and always telephone and e-mail", () => {
  const { unmount } = show(<Support />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["tel:0212345678", "mailto:help@rounds.example"]);
  unmount();
  show(<Support />, "https://pf.kakao.com/_channel/chat");
  expect(screen.getByRole("link", { name: /궁금한 점을 물어보세요/ }).getAttribute("href")).toBe("https://pf.kakao.com/_channel/chat");
});

test("contacts without a messenger channel have the name of the support", () => {
  show(<Support />);
  expect(screen.getByText("고객센터")).toBeDefined();
});
