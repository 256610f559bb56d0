import { MantineProvider } from "@mantine/core";
import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { MoreButton } from "./more-button.tsx";
import { EmptyState, ErrorState } from "./state-view.tsx";
import { useFocusOfRemovedControl } from "./use-focus-of-removed-control.ts";

const lastPage = { data: null, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: () => null };

type Props = { names: readonly string[]; confirms?: boolean; cancels?: boolean; more?: boolean };

const Page = ({ names, confirms = false, cancels = true, more = false }: Props) => {
  useFocusOfRemovedControl();
  return (
    <main>
      <h1>지원 현황</h1>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
              {cancels && <button type="button">{name} 취소</button>}
            </li>
          ))}
        </ul>
      )}
      <MantineProvider env="test">
        <MoreButton list={{ ...lastPage, hasNextPage: more }} />
      </MantineProvider>
      <button type="button">새로 고침</button>
      {confirms && (
        <div role="dialog">
          <button type="button">확인</button>
        </div>
      )}
    </main>
  );
};

const focus = (name: string) => act(async () => screen.getByRole("button", { name }).focus());
const link = (name: string) => screen.getByRole("link", { name });
const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test("the focus of a removed row goes to the row below, from the last row to the one above, and from the only row to the heading", async () => {
  const { rerender } = render(<Page names={["가", "나", "다"]} />);
  await focus("나 취소");
  rerender(<Page names={["가", "다"]} />);
  await expectFocus(link("다"));
  rerender(<Page names={["가"]} />);
  await expectFocus(link("가"));
  rerender(<Page names={[]} />);
  await expectFocus(screen.getByRole("heading", { name: "지원 현황" }));
});

test("the focus of a button that its row loses goes to the row", async () => {
  const { rerender } = render(<Page names={["가", "나"]} />);
  await focus("나 취소");
  rerender(<Page names={["가", "나"]} cancels={false} />);
  await expectFocus(link("나"));
});

test("the focus of a button that has loaded the last rows goes to the first of them", async () => {
  const { rerender } = render(<Page names={["가", "나"]} more />);
  await focus("더 보기");
  rerender(<Page names={["가", "나", "다", "라"]} />);
  await expectFocus(link("다"));
});

test("the focus of a successful retry goes to the heading of the page", async () => {
  const Screen = ({ error }: { error: unknown }) => {
    useFocusOfRemovedControl();
    return (
      <MantineProvider env="test">
        <main>
          <h1>알림함</h1>
          {error !== null && <ErrorState error={error} onRetry={() => undefined} />}
        </main>
      </MantineProvider>
    );
  };
  const { rerender } = render(<Screen error={new Error("연결이 끊겼어요.")} />);
  await focus("다시 시도");
  rerender(<Screen error={null} />);
  await expectFocus(screen.getByRole("heading", { name: "알림함" }));
});

test("in a part without a heading the focus of the only row, and of a button that disappears with its note, goes to the part", async () => {
  const Part = ({ questions = 0, note = false }: { questions?: number; note?: boolean }) => {
    useFocusOfRemovedControl();
    return (
      <main>
        <h1>진행</h1>
        <section aria-label="질문 완료">
          <ul>
            {questions > 0 && (
              <li>
                <button type="button">되돌리기</button>
              </li>
            )}
          </ul>
          {note && (
            <p role="status">
              배너가 3일 더 보여요. <button type="button">맞추기</button>
            </p>
          )}
        </section>
      </main>
    );
  };
  const { rerender } = render(<Part questions={1} />);
  await focus("되돌리기");
  rerender(<Part note />);
  await expectFocus(screen.getByRole("region", { name: "질문 완료" }));
  await focus("맞추기");
  rerender(<Part questions={1} />);
  await expectFocus(screen.getByRole("region", { name: "질문 완료" }));
});

test("the focus of a button goes to the heading when the button replaces the part that it is in", async () => {
  const File = ({ isSending }: { isSending: boolean }) => {
    useFocusOfRemovedControl();
    return (
      <section>
        <h2>이력서 파일</h2>
        <div data-replaced>{isSending ? <p>이력서를 올리고 있어요</p> : <button type="button">파일 선택</button>}</div>
      </section>
    );
  };
  const { rerender } = render(<File isSending={false} />);
  await focus("파일 선택");
  rerender(<File isSending />);
  await expectFocus(screen.getByRole("heading", { name: "이력서 파일" }));
});

test("the focus of a button goes to the heading of the next part around, when the part of the button disappears too", async () => {
  const Hospital = ({ name }: { name: string }) => {
    useFocusOfRemovedControl();
    return (
      <section aria-label="병원">
        <div key={name}>
          <h2>{name}</h2>
          <section aria-label={`${name} 운영 정보`} data-replaced>
            <ul>
              <li>
                <button type="button">{name} 합치기</button>
              </li>
            </ul>
            <button type="button">{name}, 다른 병원과 합치기</button>
          </section>
        </div>
      </section>
    );
  };
  const { rerender } = render(<Hospital name="가나의원" />);
  await focus("가나의원, 다른 병원과 합치기");
  rerender(<Hospital name="다라의원" />);
  await expectFocus(screen.getByRole("heading", { name: "다라의원" }));
  await focus("다라의원 합치기");
  rerender(<Hospital name="마바의원" />);
  await expectFocus(screen.getByRole("heading", { name: "마바의원" }));
});

test("the focus goes from an empty state that fills its list to the visible heading of the screen", async () => {
  const Screen = ({ isEmpty }: { isEmpty: boolean }) => {
    useFocusOfRemovedControl();
    return (
      <main>
        <h1 hidden ref={(heading) => void (heading && (heading.focus = () => {}))}>
          공고
        </h1>
        <h1>전체 공고</h1>
        {isEmpty ? <EmptyState title="공고가 없어요" action={<button type="button">필터 초기화</button>} /> : <p>공고 10개</p>}
      </main>
    );
  };
  const { rerender } = render(<Screen isEmpty />);
  await focus("필터 초기화");
  rerender(<Screen isEmpty={false} />);
  await expectFocus(screen.getByRole("heading", { name: "전체 공고" }));
});

test("the focus returns from a closed toast to the control before it", async () => {
  const Toast = ({ isOpen }: { isOpen: boolean }) => {
    useFocusOfRemovedControl();
    return (
      <>
        <main>
          <button type="button">저장</button>
        </main>
        {isOpen && (
          <div role="status">
            저장했어요. <button type="button">되돌리기</button> <button type="button">닫기</button>
          </div>
        )}
      </>
    );
  };
  const { rerender } = render(<Toast isOpen />);
  for (const name of ["저장", "되돌리기", "닫기"]) await focus(name);
  rerender(<Toast isOpen={false} />);
  await expectFocus(screen.getByRole("button", { name: "저장" }));
});

test("the focus of a button in a dialog goes to the dialog when the button replaces the part that it is in", async () => {
  const Sheet = ({ isSending }: { isSending: boolean }) => {
    useFocusOfRemovedControl();
    return (
      <section role="dialog" aria-label="지원" tabIndex={-1}>
        <div data-replaced>{isSending ? <p>이력서를 올리고 있어요</p> : <button type="button">파일 선택하기</button>}</div>
      </section>
    );
  };
  const { rerender } = render(<Sheet isSending={false} />);
  await focus("파일 선택하기");
  rerender(<Sheet isSending />);
  await expectFocus(screen.getByRole("dialog", { name: "지원" }));
});

test("the focus goes to the name of a table's row, and to the table after its only row", async () => {
  const Table = ({ names }: { names: readonly string[] }) => {
    useFocusOfRemovedControl();
    return (
      <div role="region" aria-label="키워드" tabIndex={0}>
        <table>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>
                  <button type="button" disabled>
                    {name} 앞으로
                  </button>
                  <input aria-label={name} />
                  <button type="button">{name} 지우기</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };
  const { rerender } = render(<Table names={["가", "나"]} />);
  await focus("가 지우기");
  rerender(<Table names={["나"]} />);
  await expectFocus(screen.getByRole("textbox", { name: "나" }));
  rerender(<Table names={[]} />);
  await expectFocus(screen.getByRole("region", { name: "키워드" }));
});

test("the focus moves after the confirmation has disappeared", async () => {
  const { rerender } = render(<Page names={["가", "나"]} />);
  await focus("가 취소");
  rerender(<Page names={["가", "나"]} confirms />);
  await focus("확인");
  rerender(<Page names={["나"]} confirms />);
  rerender(<Page names={["나"]} />);
  await expectFocus(link("나"));
});

test("the focus stays where it has moved before the row disappears", async () => {
  const { rerender } = render(<Page names={["가", "나"]} />);
  await focus("가 취소");
  await focus("새로 고침");
  rerender(<Page names={["나"]} />);
  await act(async () => {});
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "새로 고침" }));
});
