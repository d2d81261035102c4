import { magnitude } from '../../../core/money.ts'
import { dayNumber } from '../../../core/time.ts'
import type { SourceTransaction } from '../source-ledger.ts'
import type { LedgerBuilder } from './ledger-builder.ts'

const MOST_DAYS_APART = 5
/** Beyond so many like ones nobody can say which is which, and looking on would take long. */
const MOST_LOOKED_AT = 100

/**
 * Links the sides of transfers in files that say only that a row is one: the opposite amount in another account within
 * five days, where neither side has a second such partner. The nearest days first. All others stay as they are, in the
 * category the program gave them, and are counted.
 */
export function linkLikelyTransfers(rows: SourceTransaction[], builder: LedgerBuilder): void {
  const byAmount = Map.groupBy(rows, ({ amount, account }) =>
    [magnitude(amount), builder.ledger.accounts[account]?.currency].join(' '),
  )
  for (const alike of byAmount.values()) {
    for (let days = 0; days <= MOST_DAYS_APART; days++) linkWithin(days, alike)
  }
  const alone = rows.filter(({ transfer }) => transfer === undefined)
  for (const { date, payee } of alone) {
    builder.leave('links of transfers', { kind: 'OTHER_SIDE_UNKNOWN' }, `${date} ${payee}`)
  }
}

function linkWithin(days: number, alike: SourceTransaction[]): void {
  const open = alike
    .filter(({ transfer }) => transfer === undefined)
    .map((row) => ({ row, day: dayNumber(row.date) }))
    .sort((a, b) => a.day - b.day)
  const partners = open.map((_, at) => partnerOf(at, open, days))
  for (const [at, partner] of partners.entries()) {
    if (partner === undefined || partner < at || partners[partner] !== at) continue
    link(open[at]?.row, open[partner]?.row)
  }
}

interface DatedRow {
  row: SourceTransaction
  day: number
}

/** The only one that fits; undefined where there is none or more than one. */
function partnerOf(at: number, open: DatedRow[], days: number): number | undefined {
  const one = open[at]
  if (!one) return undefined
  let found: number | undefined
  let looked = 0
  for (const step of [-1, 1]) {
    for (let other = at + step; other >= 0 && other < open.length; other += step) {
      const two = open[other]
      if (!two || Math.abs(two.day - one.day) > days) break
      if (++looked > MOST_LOOKED_AT) return undefined
      if (two.row.account === one.row.account || two.row.amount !== -one.row.amount) continue
      if (found !== undefined) return undefined
      found = other
    }
  }
  return found
}

function link(one: SourceTransaction | undefined, other: SourceTransaction | undefined): void {
  if (!one || !other) return
  one.transfer = { account: other.account, id: other.id }
  other.transfer = { account: one.account, id: one.id }
  for (const side of [one, other]) delete side.category
}
