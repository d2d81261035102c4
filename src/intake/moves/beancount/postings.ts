import type { Amount, Posting } from '../journals/journal.ts'
import { negative, quantityIn, times } from '../journals/quantities.ts'

const POSTING =
  /^(?:([*!&#?%PSTCURM])\s+)?(\p{Lu}[\p{L}\p{Nd}-]*(?::[\p{Lu}\p{Nd}][\p{L}\p{Nd}-]*)+)(?:\s+(.*))?$/su
const AMOUNT = /^([-+]?)\s*([\d,]+(?:\.\d*)?|\.\d+)\s*([A-Z][A-Z0-9'._-]*)(?![^\s{@~,}/])/
const COST = /^(\{\{?)([^}]*)\}\}?/
const PRICE = /^(@@?)\s*/

/** A posting; undefined for what is none, or calculates. */
export function postingIn(text: string): Posting | undefined {
  const [, flag, account, written = ''] = POSTING.exec(text) ?? []
  if (account === undefined) return undefined
  const posting = { account, notes: '', ...(flag === '!' && { status: 'PENDING' as const }) }
  if (written === '') return { ...posting, amount: undefined, weight: undefined }
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
  const [whole, sign, number = '', commodity = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return undefined
  const quantity = quantityIn(/,\d{3}(?!\d)/.test(number) ? number : number.replaceAll(',', ''), 'POINT')
  if (!quantity) return undefined
  return {
    amount: { quantity: sign === '-' ? negative(quantity) : quantity, commodity },
    rest: text.slice(whole.length).trim(),
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
