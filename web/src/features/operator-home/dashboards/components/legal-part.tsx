import { legalNames, type LegalFigure } from "@rounds/contract/accounts/legal.ts";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { legalFiguresQuery } from "../queries.ts";
import classes from "./dashboard.module.css";
import { Part } from "./part.tsx";

const states: Readonly<Record<LegalFigure["state"], string>> = { past: "이전", current: "지금 적용", coming: "적용 전" };

/** How many members have agreed to each version of the legal texts. It does not depend on the period. */
export const LegalPart = () => (
  <Part
    title="약관 동의"
    note="회원마다 마지막으로 동의한 판"
    query={useQuery(legalFiguresQuery())}
    height={120}
    renderFigure={({ members }) => `회원 ${formatNumber(members)}명`}
  >
    {({ legal_figures }) => (
      <table className={classes.table}>
        <caption>약관과 개인정보 처리방침의 판마다 동의한 회원</caption>
        <thead>
          <tr>
            <th scope="col">문서</th>
            <th scope="col">적용일</th>
            <th scope="col">상태</th>
            <th scope="col">다시 동의</th>
            <th scope="col">알림 받은 회원</th>
            <th scope="col">동의한 회원</th>
          </tr>
        </thead>
        <tbody>
          {legal_figures.map(({ kind, version, state, needs_consent, notified, agreed }) => (
            <tr key={`${kind} ${version}`}>
              <th scope="row">{legalNames[kind]}</th>
              <td>{formatDate(version)}</td>
              <td>{states[state]}</td>
              <td>{needs_consent ? "필요" : "–"}</td>
              <td>{formatNumber(notified)}명</td>
              <td>{formatNumber(agreed)}명</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Part>
);
