import { formatMoney, type Money } from '../../../core/money.ts'
import { descending } from '../report-lines.ts'
import type { FlowNode, FlowReport } from './flow-model.ts'

/** What came in, or went out where it is below zero, by one category. */
interface CategoryStream {
  id: string | null
  name: string | null
  amount: Money
  q: string
}

interface SpentStream extends CategoryStream {
  groupId: string | null
  groupName: string | null
  groupQ: string
}

/** By how much more is in savings, or less is owed. */
export interface AccountStream {
  id: string
  name: string
  isDebt: boolean
  amount: Money
  q: string
}

interface Streams {
  received: readonly CategoryStream[]
  spent: readonly SpentStream[]
  changed: readonly AccountStream[]
}

type Flow = Pick<FlowReport, 'received' | 'spent' | 'putAside' | 'left' | 'nodes' | 'links'>

interface Node extends Omit<FlowNode, 'amount' | 'count'> {
  amount: Money
  count?: number
}

const ALL = 'ALL'
const WHOLE_PERCENT = 100n

/**
 * Streams from what came in through all of it to what it went into; at every node as much flows in as flows out. What is thinner
 * than the least percent of everything is told together.
 */
export function flowOf({ received, spent, changed }: Streams, least = 1n): Flow {
  const sum = (streams: readonly { amount: Money }[]) => streams.reduce((all, { amount }) => all + amount, 0n)
  const [income, expenses, putAside] = [sum(received), sum(spent), sum(changed)]
  const left = income - expenses - putAside
  const sources: Node[] = [
    ...received.filter(isMore).map((stream) => nodeOf('INCOME', stream)),
    ...spent.filter(isLess).map((stream) => nodeOf('REFUND', stream)),
    ...changed.filter(isLess).map((stream) => nodeOf('DRAWN', stream)),
    ...(left < 0n ? [{ ...REMAINDER, key: 'USED', kind: 'USED' as const, amount: -left }] : []),
  ]
  const whole = sum(sources)
  const isThin = ({ amount }: Node) => amount * WHOLE_PERCENT < whole * least
  const groups = [...Map.groupBy(spent.filter(isMore), ({ groupId }) => groupId)].map(([id, streams]) =>
    groupOf(id, streams, isThin),
  )
  const branching = gathered(groups.map(({ node }) => node).toSorted(largestFirst), isThin, 'MORE:OUT')
  const aims: Node[] = [
    ...branching,
    ...received.filter(isLess).map((stream) => nodeOf('REPAID', stream)),
    ...gathered(
      changed.filter(isMore).map((stream) => nodeOf(stream.isDebt ? 'PAID_OFF' : 'SAVED', stream)),
      isThin,
      'MORE:PUT_ASIDE',
    ),
    ...(left > 0n ? [{ ...REMAINDER, key: 'LEFT', kind: 'LEFT' as const, amount: left }] : []),
  ]
  const sorted = gathered(sources.toSorted(largestFirst), isThin, 'MORE:IN')
  const branches = groups
    .filter(({ node }) => branching.includes(node))
    .toSorted((one, other) => largestFirst(one.node, other.node))
  const all: Node[] = whole > 0n ? [{ ...REMAINDER, key: ALL, kind: 'ALL', amount: whole }] : []
  const link = (from: Node | string, to: Node | string, amount: Money) => ({
    from: typeof from === 'string' ? from : from.key,
    to: typeof to === 'string' ? to : to.key,
    amount: formatMoney(amount),
  })
  return {
    received: formatMoney(income),
    spent: formatMoney(expenses),
    putAside: formatMoney(putAside),
    left: formatMoney(left),
    nodes: [...sorted, ...all, ...aims, ...branches.flatMap(({ leaves }) => leaves)].map(told),
    links: [
      ...sorted.map((node) => link(node, ALL, node.amount)),
      ...aims.map((node) => link(ALL, node, node.amount)),
      ...branches.flatMap(({ node, leaves }) => leaves.map((leaf) => link(node, leaf, leaf.amount))),
    ],
  }
}

const REMAINDER = { id: null, name: null, q: null }

const isMore = ({ amount }: { amount: Money }) => amount > 0n
const isLess = ({ amount }: { amount: Money }) => amount < 0n
const largestFirst = (one: Node, other: Node) =>
  descending(one.amount, other.amount) || (one.key < other.key ? -1 : 1)

const nodeOf = (kind: FlowNode['kind'], { id, name, amount, q }: CategoryStream): Node => ({
  key: `${kind}:${id ?? 'none'}`,
  kind,
  id,
  name,
  amount: amount < 0n ? -amount : amount,
  q,
})

/** A group of what was spent, with its categories. */
function groupOf(id: string | null, streams: readonly SpentStream[], isThin: (node: Node) => boolean) {
  const leaves = streams.map((stream) => nodeOf('CATEGORY', stream)).toSorted(largestFirst)
  const [{ groupName: name = null, groupQ: q = '' } = {}] = streams
  const amount = leaves.reduce((all, leaf) => all + leaf.amount, 0n)
  const node = nodeOf('GROUP', { id, name, amount, q })
  return { node, leaves: gathered(leaves, isThin, `MORE:${node.key}`) }
}

/** Several thin ones as one. */
function gathered(nodes: Node[], isThin: (node: Node) => boolean, key: string): Node[] {
  const thin = nodes.filter(isThin)
  if (thin.length < 2) return nodes
  const amount = thin.reduce((all, node) => all + node.amount, 0n)
  return [
    ...nodes.filter((node) => !isThin(node)),
    { ...REMAINDER, key, kind: 'MORE', amount, count: thin.length },
  ]
}

const told = ({ amount, count = 1, ...node }: Node): FlowNode => ({
  ...node,
  amount: formatMoney(amount),
  count,
})
