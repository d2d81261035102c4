import { queryOptions } from '@tanstack/react-query'
import { compare, sum } from '../../money.ts'
import { dataOf, transactionsApi } from '../../session/api.ts'
import type { Row } from '../../transactions/row.ts'

const MOST_ROWS = 200

/** What went out and has no category yet, the newest first. */
export const uncategorisedOutQuery = queryOptions({
  queryKey: ['transactions', 'uncategorised-out'],
  queryFn: () =>
    dataOf(
      transactionsApi.get({
        query: { categoryId: 'none', type: 'EXPENSE', page: '0', limit: `${MOST_ROWS}` },
      }),
    ),
})

/** A card that is paid, and that Hearth has no account for. */
export interface PaidCard {
  /** CARD where the bank says no more than that it is one. */
  brand: CardBrand
  /** The last four, where the bank says them. */
  digits: string
  count: number
  total: string
  /** By month, 2026-11. */
  months: ReadonlyMap<string, { count: number; total: string }>
}

type PaidRow = Pick<Row, 'amount' | 'date' | 'payee' | 'importedText'>
interface KnownAccount {
  name: string
  type: string
}

/** How banks write them. */
const BRANDS = {
  VISA: 'VISA',
  MASTERCARD: 'MASTER ?CARD|MC',
  AMEX: 'AMEX|AMERICAN EXPRESS',
  DISCOVER: 'DISCOVER',
  CARD: 'CREDIT C(?:A?RD)|CARTE DE CREDIT',
}
type CardBrand = keyof typeof BRANDS
const BRAND_NAMES = Object.keys(BRANDS) as CardBrand[]
const PAYS = '(?:PAYMENTS?|PAYMT|PMT|PYMT|EPAY|AUTOPAY|BILL|PAIEMENTS?|PAIEMT|PAI)'
/** What was bought with one is no payment of it. */
const BOUGHT = / (?:DEBIT|PURCHASE|ACHAT|POS|CONTACTLESS) /

const spaced = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z\d]+/g, ' ')
    .trim()} `

function cardOf({ payee, importedText }: PaidRow): Pick<PaidCard, 'brand' | 'digits'> | undefined {
  const text = spaced(importedText || payee)
  if (BOUGHT.test(text)) return undefined
  for (const brand of BRAND_NAMES) {
    const words = BRANDS[brand]
    const pattern = new RegExp(
      ` (?:${words}) (?:[A-Z]+ ){0,2}${PAYS} | ${PAYS} (?:[A-Z]+ ){0,3}(?:${words}) `,
    )
    if (!pattern.test(text)) continue
    return { brand, digits: new RegExp(`(?:${words}) .*?X*(\\d{4}) `).exec(text)?.[1] ?? '' }
  }
  return undefined
}

/** Whether an account may be that card: its digits or its brand are in the name, or the bank says neither. */
const isIn = (
  accounts: readonly KnownAccount[],
  { brand, digits }: Pick<PaidCard, 'brand' | 'digits'>,
): boolean =>
  accounts
    .filter(({ type }) => type === 'CREDIT_CARD')
    .some(({ name }) => {
      const text = spaced(name)
      const isNamed = digits !== '' && text.includes(digits)
      return isNamed || (brand === 'CARD' ? digits === '' : new RegExp(` (?:${BRANDS[brand]}) `).test(text))
    })

/** The cards that were paid and that no account is of, the one most was paid to first. */
export function cardsPaid(rows: readonly PaidRow[], accounts: readonly KnownAccount[]): PaidCard[] {
  const paid = rows.flatMap((row) => {
    const card = cardOf(row)
    return card && !isIn(accounts, card) ? [{ ...card, row }] : []
  })
  const groups = Map.groupBy(paid, ({ brand, digits }) => `${brand} ${digits}`)
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const byMonth = Map.groupBy(same, ({ row }) => row.date.slice(0, 7))
      const sums = (each: typeof same) => ({
        count: each.length,
        total: sum(each.map(({ row }) => row.amount)),
      })
      const months = new Map([...byMonth].map(([month, each]) => [month, sums(each)]))
      return [{ brand: first.brand, digits: first.digits, ...sums(same), months }]
    })
    .toSorted((one, other) => compare(other.total, one.total))
}
