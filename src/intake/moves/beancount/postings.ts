import type { Amount, Posting } from '../journals/journal.ts'
import { negative, times } from '../journals/quantities.ts'
import { calculated } from './calculations.ts'

const POSTING =
  /^(?:([*!&#?%PSTCURM])\s+)?(\p{Lu}[\p{L}\p{Nd}-]*(?::[\p{Lu}\p{Nd}][\p{L}\p{Nd}-]*)+)(?:\s+(.*))?$/su
const COMMODITY = /^[A-Z][A-Z0-9'._-]*(?![^\s{@~,}/])/
const COST = /^(\{\{?)([^}]*)\}\}?/
const PRICE = /^(@@?)\s*/

/** A posting; undefined for what is none. */
export function postingIn(text: string): Posting | undefined {
  const [, flag, account, written = ''] = POSTING.exec(text) ?? []
  if (account === undefined) return undefined
  const posting = { account, notes: '', ...(flag === '!' && { status: 'PENDING' as const }) }
  // Without a number it is what the others leave, with its commodity or not.
  if (written.replace(COMMODITY, '') === '') return { ...posting, amount: undefined, weight: undefined }
  const first = amountAt(written)
  if (!first) return undefined
  const { amount } = first
  let rest = first.rest
  const [braces, open = '', inner = ''] = COST.exec(rest) ?? []
  rest = rest.slice(braces?.length ?? 0).trim()
  const [at, mark = ''] = PRICE.exec(rest) ?? []
  const price = at === undefined ? undefined : amountAt(rest.slice(at.length))
  if ((at === undefined && rest !== '') || (at !== undefined && price?.rest !== '')) return undefined
  if (braces !== undefined)
    return { ...posting, amount, weight: atCost(amount, open, inner, price?.amount, mark) }
  return { ...posting, amount, weight: price ? atPrice(amount, price.amount, mark === '@@') : amount }
}

/** An amount at the beginning of a text, and what follows it. */
export function amountAt(text: string): { amount: Amount; rest: string } | undefined {
  const number = calculated(text)
  const [commodity] = COMMODITY.exec(number?.rest ?? '') ?? []
  if (!number || commodity === undefined) return undefined
  return {
    amount: { quantity: number.quantity, commodity },
    rest: number.rest.slice(commodity.length).trim(),
  }
}

function atPrice(amount: Amount, price: Amount, isTotal: boolean): Amount {
  const { quantity, commodity } = price
  if (!isTotal) return { quantity: times(amount.quantity, quantity), commodity }
  return { quantity: amount.quantity.units < 0n ? negative(quantity) : quantity, commodity }
}

/** What a lot cost counts, whatever it is sold at; where that is not written the price does, or what the others leave. */
function atCost(
  amount: Amount,
  open: string,
  inner: string,
  price: Amount | undefined,
  mark: string,
): Amount | undefined {
  const cost = amountAt(inner.trim())?.amount
  if (cost) return atPrice(amount, cost, open === '{{')
  return price && atPrice(amount, price, mark === '@@')
}
