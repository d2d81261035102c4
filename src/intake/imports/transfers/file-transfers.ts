import type { Money } from '../../../core/money.ts'
import { type Day, shiftDay } from '../../../core/time.ts'
import type { Statement, StatementRow } from '../../statements/statements.ts'
import { plainName } from './transfer-accounts.ts'

/** How far apart the two accounts of a file may have one transfer. */
const DAYS_APART = 4

interface Side {
  row: number
  date: Day
  amount: Money
  account: string
  other: string
}

/** Of two accounts and one amount: what left the one, and what reached the other. */
interface Flow {
  out: Side[]
  into: Side[]
}

/**
 * The rows of a file that are the two sides of a transfer: each names the other's account, the amounts are opposite and
 * the days near; those of one day first, each once. By row, for both of them.
 */
export function pairTransfers({ accounts, rows }: Statement): Map<number, number> {
  const names = accounts.map(({ label }) => plainName(label))
  const flows = new Map<string, Flow>()
  for (const row of rows) {
    const side = sideOf(row, names)
    if (side) flowOf(flows, side)[side.amount < 0n ? 'out' : 'into'].push(side)
  }
  const pairs = new Map<number, number>()
  const keep = (out: Side, into: Side) => pairs.set(out.row, into.row).set(into.row, out.row)
  for (const { out, into } of flows.values()) {
    const later = pairNear(out.toSorted(byDate), into.toSorted(byDate), 0, keep)
    pairNear(later.out, later.into, DAYS_APART, keep)
  }
  return pairs
}

function sideOf(
  { row, account, outcome, date, amount, transferAccountName, transferReference }: StatementRow,
  names: string[],
): Side | undefined {
  if (outcome !== 'OK' || !amount || date === undefined) return undefined
  if (transferAccountName === undefined || transferReference !== undefined) return undefined
  return { row, date, amount, account: names[account] ?? '', other: plainName(transferAccountName) }
}

function flowOf(flows: Map<string, Flow>, { account, other, amount }: Side): Flow {
  const [from, to, size] = amount < 0n ? [account, other, -amount] : [other, account, amount]
  const key = `${from}\n${to}\n${size}`
  const flow = flows.get(key) ?? { out: [], into: [] }
  flows.set(key, flow)
  return flow
}

/** Both lists are in the order of their days, so that one look at each is enough. Answers what is left. */
function pairNear(out: Side[], into: Side[], days: number, keep: (out: Side, into: Side) => void): Flow {
  const left: Flow = { out: [], into: [] }
  let at = 0
  for (const side of out) {
    const earliest = shiftDay(side.date, -days)
    for (let next = into[at]; next && next.date < earliest; next = into[++at]) left.into.push(next)
    const next = into[at]
    if (next && next.date <= shiftDay(side.date, days)) {
      keep(side, next)
      at++
    } else left.out.push(side)
  }
  left.into.push(...into.slice(at))
  return left
}

const byDate = (one: Side, other: Side): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0
