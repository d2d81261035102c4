import type { Import } from '../queries.ts'
import { type Proof, shownProofs } from './proofs.ts'

/** The server takes no more of them at once. */
const MOST_FILES = 50
const MOST_ROWS = 2_000

/**
 * Of the files in preview, those that one press may bring in, in the order of their days: all of each is proven and
 * nothing of it asked. Where two cover the same days of an account, the second is left to be checked after the first.
 */
export function readyTogether(imports: readonly Import[]): Import[] {
  const taken: Import[] = []
  let rows = 0
  for (const one of imports.filter(({ isReady }) => isReady).toSorted(byDay)) {
    rows += one.counts.total
    if (taken.length === MOST_FILES || rows > MOST_ROWS) break
    if (!taken.some((other) => coverSame(one, other))) taken.push(one)
  }
  return taken
}

const byDay = (one: Import, other: Import): number =>
  firstDay(one).localeCompare(firstDay(other)) || one.id.localeCompare(other.id)

const firstDay = (found: Import): string =>
  shownProofs(found)
    .flatMap(({ from }) => from ?? [])
    .toSorted()[0] ?? ''

const coverSame = (one: Import, other: Import): boolean =>
  shownProofs(one).some((own) =>
    shownProofs(other).some(
      (theirs) => accountOf(one, own) === accountOf(other, theirs) && overlap(own, theirs),
    ),
  )

const accountOf = ({ accounts }: Import, { account }: Proof): string =>
  accounts.find(({ key }) => key === account)?.accountId ?? account

/** One may begin on the day that the other ends with; of which nothing is known, the server says. */
function overlap(one: Proof, other: Proof): boolean {
  if (!one.from || !one.to || !other.from || !other.to) return true
  if (one.from > other.to || other.from > one.to) return false
  const [early, late] = one.from < other.from ? [one, other] : [other, one]
  return !(early.to === late.from && early.from !== late.from && late.to !== early.to)
}
