import { readFileSync } from "node:fs";
import ts from "typescript";

/** A condition that compares the owner of a row. Exceptions name it by function (`inside`) and text, because line numbers change. */
export type Predicate = {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly inside: string;
  readonly text: string;
  /** The statement that contains it. */
  readonly statement: string;
};

type Change = { readonly at: number; readonly text: string };
type Found = { readonly start: number; readonly end: number; readonly changes: (id: number) => readonly Change[] };

const whose = String.raw`(?:(?:\w+_)?user_id|business_id|owner_id|session_id|invited_by|accepted_by)`;
const ownerColumn = new RegExp(String.raw`^(?:\w+\.)?${whose}$`);
/** The id of a person's or session's own row. */
const ownRow = /^(?:\w+\.)?id$/;
const person = /^(?:\w+\.)*(?:userId|personId|sessionId)$/;
/** Functions that check ownership. */
const ownershipChecks = /^(?:owns\w*|edits\w*|can[A-Z]\w*|isOwn\w*)$/;
/** Operands compared outside queries: a person's id, or a role in policy.ts. */
const comparedId = /(?:^|\.)(?:userId|viewerId|user_id|business_id|businessId|session_id|sessionId|accepted_by|invited_by)$/;

const hole = String.raw`\$\{(?:[^{}]|\{[^{}]*\})*\}`;
const given = String.raw`(?:\$\d+|${hole})(?:::\w+(?:\[\])?)?`;
/**
 * In SQL: an owner column compared with a value or, in a subquery, with the person's row. A join condition (`on`) compares columns of two
 * tables and checks no owner.
 */
const inSql = new RegExp(
  [
    String.raw`(?:\b\w+\.)?\b${whose}\s+=\s+(?:any\(\s*${given}\s*\)|${given})`,
    String.raw`(?:\b\w+\.)?\buser_id\s+=\s+\w+\.(?:id|user_id|invited_by)\b(?<=\b(?:where|and)\s+[\w.]+\s*=\s*[\w.]+)`,
    String.raw`\bsubject_user_ids\s*@>\s*array\[${given}\](?:::bigint\[\])?`,
    String.raw`(?:\b\w+\.)?\bid\s*=\s*\$\{(?:\w+\.)?(?:userId|sessionId)\}`,
  ].join("|"),
  "g",
);

const removed = (id: number): string => `globalThis.isRemoved(${id})`;

/** Wraps a predicate so that the test process can remove it: a function call in code, marker comments in SQL. */
function inCode(node: ts.Node, before: (id: number) => string, after: string): Found {
  const [start, end] = [node.getStart(), node.getEnd()];
  return {
    start,
    end,
    changes: (id) => [
      { at: start, text: before(id) },
      { at: end, text: after },
    ],
  };
}

const orTrue = (node: ts.Node): Found => inCode(node, (id) => `(${removed(id)} || `, ")");

function inCall(node: ts.CallExpression, source: string): Found | undefined {
  const [column, operator, value] = node.arguments;
  const callee = node.expression;
  if (
    ts.isIdentifier(callee) &&
    ownershipChecks.test(callee.text) &&
    node.arguments.length > 1 &&
    /\bactor\b|\buserId\b/.test(node.getText())
  )
    return orTrue(node);
  if (
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text === "includes" &&
    /^actor\.(?:b|editableB)usinessIds$/.test(callee.expression.getText())
  )
    return orTrue(node);
  if (!column || !operator || !value || !ts.isStringLiteral(column) || !ts.isStringLiteral(operator)) return undefined;
  if (!["=", "in"].includes(operator.text) || ts.isStringLiteral(value)) return undefined;
  if (!ownerColumn.test(column.text) && !(ownRow.test(column.text) && person.test(value.getText()))) return undefined;
  if (ts.isIdentifier(callee)) return inCode(node, (id) => `(${removed(id)} ? ${callee.text}.lit(true) : `, ")");
  if (!ts.isPropertyAccessExpression(callee) || !/^(?:where|on|having)$/.test(callee.name.text)) return undefined;
  const [start, end] = [callee.expression.getEnd(), node.getEnd()];
  const dot = source.indexOf(`.${callee.name.text}`, start);
  return {
    start: dot + 1,
    end,
    changes: (id) => [
      { at: start, text: `.$call((query) => ${removed(id)} ? query : query` },
      { at: end, text: ")" },
    ],
  };
}

function inComparison(node: ts.BinaryExpression, file: string): Found | undefined {
  const kind = node.operatorToken.kind;
  const isEqual = kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
  if (!isEqual && kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken) return undefined;
  const [left, right] = [node.left.getText(), node.right.getText()];
  const isRole = file.endsWith("/policy.ts") && /(?:^|\.)role$/.test(left);
  const isPerson = comparedId.test(left.replace("?.", ".")) && comparedId.test(right.replace("?.", "."));
  if (!isRole && !isPerson) return undefined;
  // In a policy both comparisons allow access. Elsewhere "is another person's" denies it.
  return isEqual || isRole ? orTrue(node) : inCode(node, (id) => `(!${removed(id)} && `, ")");
}

function inText(node: ts.Node): Found[] {
  return [...node.getText().matchAll(inSql)].flatMap((match) => {
    const words = node
      .getText()
      .slice(0, match.index)
      .toLowerCase()
      .match(/\b(?:set|where|and|or|on|select|when)\b/g);
    // `set user_id = …` assigns an owner and checks nothing.
    if (words?.at(-1) === "set") return [];
    const start = node.getStart() + match.index;
    const end = start + match[0].length;
    return [
      {
        start,
        end,
        changes: (id: number) => [
          { at: start, text: `/*<${id}*/` },
          { at: end, text: `/*${id}>*/` },
        ],
      },
    ];
  });
}

function nameAround(node: ts.Node): string {
  for (let up: ts.Node | undefined = node.parent; up; up = up.parent) {
    if ((ts.isFunctionDeclaration(up) || ts.isMethodDeclaration(up)) && up.name) return up.name.getText();
    if (ts.isVariableDeclaration(up) && ts.isSourceFile(up.parent.parent.parent)) return up.name.getText();
  }
  return "";
}

function statementAround(node: ts.Node): string {
  let up = node;
  while (up.parent && !ts.isExpressionStatement(up) && !ts.isReturnStatement(up) && !ts.isVariableStatement(up)) up = up.parent;
  return up.getText();
}

/** The predicates of one file, and its text with all of them removable. */
export function readPredicates(path: string, file: string, firstId: number): { predicates: Predicate[]; text: string } {
  const text = readFileSync(path, "utf8");
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const predicates: Predicate[] = [];
  const changes: Change[] = [];
  const note = (node: ts.Node, found: Found | undefined): void => {
    if (!found) return;
    const id = firstId + predicates.length;
    const line = tree.getLineAndCharacterOfPosition(found.start).line + 1;
    const own = text.slice(found.start, found.end).replaceAll(/\s+/g, " ");
    predicates.push({ id, file, line, inside: nameAround(node), text: own, statement: statementAround(node) });
    changes.push(...found.changes(id));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) note(node, inCall(node, text));
    if (ts.isBinaryExpression(node)) note(node, inComparison(node, file));
    if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) for (const found of inText(node)) note(node, found);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  // From the end of the file, so that earlier positions stay valid. At one position the closing text comes first.
  const inOrder = changes.toSorted((a, b) => b.at - a.at || Number(b.text.startsWith(")")) - Number(a.text.startsWith(")")));
  let changed = text;
  for (const { at, text: added } of inOrder) changed = changed.slice(0, at) + added + changed.slice(at);
  return { predicates, text: changed };
}
