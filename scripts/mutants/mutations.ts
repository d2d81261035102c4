import {
  type CallExpression,
  type Expression,
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isElementAccessExpression,
  isExpressionStatement,
  isIdentifier,
  isIfStatement,
  isImportDeclaration,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isStringLiteral,
  isTemplateExpression,
  isThrowStatement,
  isTypeNode,
  isVariableDeclaration,
  type Node,
  type SourceFile,
  type Statement,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { whereTerms } from './where-terms.ts'

/** The ways in which a source is changed. They are drawn in turn, for there are ten comparisons to one guard. */
export const kinds = ['comparison', 'guard', 'call', 'where', 'arguments', 'constant', 'connective'] as const
export type Kind = (typeof kinds)[number]

/** What replaces the characters from start to end of a file. */
export interface Mutation {
  kind: Kind
  start: number
  end: number
  text: string
}

/** Two arguments that stand beside each other; only where either is of the other's type would the change compile. */
export interface Swap extends Mutation {
  kind: 'arguments'
  pair: [Expression, Expression]
}

export const isSwap = (mutation: Mutation): mutation is Swap => 'pair' in mutation

const OPERATORS = new Map<SyntaxKind, [kind: Kind, texts: string[]]>([
  [SyntaxKind.EqualsEqualsEqualsToken, ['comparison', ['!==']]],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['comparison', ['===']]],
  [SyntaxKind.LessThanToken, ['comparison', ['<=', '>=']]],
  [SyntaxKind.LessThanEqualsToken, ['comparison', ['<', '>']]],
  [SyntaxKind.GreaterThanToken, ['comparison', ['>=', '<=']]],
  [SyntaxKind.GreaterThanEqualsToken, ['comparison', ['>', '<']]],
  [SyntaxKind.AmpersandAmpersandToken, ['connective', ['||']]],
  [SyntaxKind.BarBarToken, ['connective', ['&&']]],
])
/** What is logged is for the eye, and what lets go of a timer or warms a cache is seen by nobody. */
const UNSEEN = /(?:^|\.)(?:log|console)\b|\.unref$|\.optimize$|^super$/
/** Their result does not depend on the order. */
const SYMMETRICAL = /^Math\.(?:min|max)$|^(?:eq|ne|and|or)$/
/** How long something waits is noticed by nobody, give or take a millisecond. */
const WAITS = /(?:_MS|Ms)$/
const LONGEST_LIST = 4

/** Every small change of a file that might change what Hearth does. */
export function mutationsIn(file: SourceFile): Mutation[] {
  const found: Mutation[] = []
  const visit = (node: Node): void => {
    if (isTypeNode(node) || isImportDeclaration(node) || isUnseen(node, file)) return
    for (const find of FINDERS) found.push(...find(node, file))
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

type Find = (node: Node, file: SourceFile) => Mutation[]

const operators: Find = (node, file) => {
  if (!isBinaryExpression(node)) return []
  const [kind, texts] = OPERATORS.get(node.operatorToken.kind) ?? []
  return kind ? (texts ?? []).map((text) => ({ kind, ...spanOf(node.operatorToken, file), text })) : []
}

const guards: Find = (node, file) => {
  if (!isIfStatement(node) || node.elseStatement) return []
  return isWayOut(node.thenStatement) ? [{ kind: 'guard', ...spanOf(node, file), text: '{}' }] : []
}

function isWayOut(statement: Statement): boolean {
  if (isBlock(statement)) {
    const [only, ...others] = statement.statements
    return only !== undefined && others.length === 0 && isWayOut(only)
  }
  return isThrowStatement(statement) || isReturnStatement(statement)
}

const calls: Find = (node, file) => {
  if (!isExpressionStatement(node)) return []
  const call = isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  return isCallExpression(call) && !isUnseen(call, file)
    ? [{ kind: 'call', ...spanOf(node, file), text: '{}' }]
    : []
}

/** A term that is always true. It keeps its parameters, or the statement would only be refused. */
const sqlTerms: Find = (node, file) => {
  if (!isStringLiteral(node) && !isNoSubstitutionTemplateLiteral(node) && !isTemplateExpression(node))
    return []
  const { start } = spanOf(node, file)
  return whereTerms(withoutHoles(node, file).slice(1, -1)).map(([from, to]) => ({
    kind: 'where',
    start: start + 1 + from,
    end: start + 1 + to,
    text: `(${file.text.slice(start + 1 + from, start + 1 + to)} OR 1)`,
  }))
}

/** What stands between the braces of a template is no SQL. */
function withoutHoles(node: Node, file: SourceFile): string {
  let text = textOf(node, file)
  if (!isTemplateExpression(node)) return text
  const begin = node.getStart(file)
  for (const { expression, literal } of node.templateSpans) {
    const [from, to] = [expression.pos - 2 - begin, literal.getStart(file) + 1 - begin]
    text = text.slice(0, from) + '@'.repeat(to - from) + text.slice(to)
  }
  return text
}

/** The terms of drizzle's and(…). */
const drizzleTerms: Find = (node, file) => {
  if (!isCallExpression(node) || !isIdentifier(node.expression) || node.expression.text !== 'and') return []
  return node.arguments.map((term) => ({ kind: 'where', ...spanOf(term, file), text: 'undefined' }))
}

const swaps: Find = (node, file) => {
  if (!isCallExpression(node) || SYMMETRICAL.test(textOf(node.expression, file))) return []
  return pairsOf(node).flatMap((pair) => {
    const [one, other] = pair.map((argument) => textOf(argument, file))
    if (one === other) return []
    const swap: Swap = {
      kind: 'arguments',
      start: pair[0].getStart(file),
      end: pair[1].end,
      text: `${other}, ${one}`,
      pair,
    }
    return [swap]
  })
}

const pairsOf = ({ arguments: all }: CallExpression): [Expression, Expression][] =>
  all.flatMap((one, at): [Expression, Expression][] => {
    const other = all[at + 1]
    return other && [one, other].every(isPlain) ? [[one, other]] : []
  })

const isPlain = (node: Node): boolean =>
  isIdentifier(node) ||
  isPropertyAccessExpression(node) ||
  isNumericLiteral(node) ||
  isStringLiteral(node) ||
  isCallExpression(node)

const constants: Find = (node, file) => {
  if (!isNumericLiteral(node) || !Number.isInteger(Number(node.text)) || isAside(node)) return []
  return [{ kind: 'constant', ...spanOf(node, file), text: String(Number(node.text) + 1) }]
}

/** A name, a wait, one of many in a list, or what the types want for an index that is always there. */
function isAside(node: Node): boolean {
  const { parent } = node
  if (isBinaryExpression(parent)) return isElementAccessExpression(parent.left) && parent.right === node
  if (isBindingElement(parent)) return isArrayBindingPattern(parent.parent)
  if (isPropertyAssignment(parent)) return parent.name === node || WAITS.test(nameOf(parent.name))
  if (isVariableDeclaration(parent)) return WAITS.test(nameOf(parent.name))
  return isArrayLiteralExpression(parent) && parent.elements.length > LONGEST_LIST
}

const FINDERS: Find[] = [operators, guards, calls, sqlTerms, drizzleTerms, swaps, constants]

const isUnseen = (node: Node, file: SourceFile): boolean =>
  isCallExpression(node) && UNSEEN.test(textOf(node.expression, file))
const nameOf = (node: Node): string => (isIdentifier(node) ? node.text : '')
const textOf = (node: Node, file: SourceFile): string => file.text.slice(node.getStart(file), node.end)
const spanOf = (node: Node, file: SourceFile): { start: number; end: number } => ({
  start: node.getStart(file),
  end: node.end,
})
