import { firstOf, lastOf, monthOf } from '../../days.ts'
import { isZero } from '../../money.ts'
import type { Import, Row } from '../queries.ts'

export type Proof = Import['proof'][number]

/** Statements of accounts that come in. */
export const shownProofs = ({ proof, accounts }: Import): Proof[] =>
  proof.filter(({ account }) => accounts.some(({ key, action }) => key === account && action !== 'IGNORE'))

/** Those whose own figures contradict their rows. */
export const unprovenOf = (found: Import): Proof[] =>
  shownProofs(found).filter(({ state }) => state === 'ASK')

/** Its rows do not come to the balance on the page. */
export const isOff = ({ state, difference }: Proof): boolean =>
  state === 'ASK' && difference !== null && !isZero(difference)

/** The month whose end a commit reconciles the account with: that of the only statement, where it is proven and has all of it. */
export function closedMonth(found: Import): string | undefined {
  const [only, another] = shownProofs(found)
  if (!only?.from || !only.to || another || only.state !== 'PROVEN' || only.closing === null) return undefined
  const month = monthOf(only.to)
  return only.from === firstOf(month) && only.to === lastOf(month) ? month : undefined
}

/** Whether a row is of the statement: of its account, and of its days where the file has several of that account. */
export function isOfStatement(found: Import, { account, from, to }: Proof): (row: Row) => boolean {
  const isOnly = found.proof.filter((one) => one.account === account).length === 1
  return ({ accountKey, date }) =>
    accountKey === account && (isOnly || !date || ((!from || date >= from) && (!to || date <= to)))
}
