import type { Sheet } from '../parts/table-file.ts'
import { nouns } from '../words.ts'
import type { Disposition, Holding } from './queries.ts'
import { words } from './words.ts'

interface Named {
  id: string
  name: string
}
interface NamedSecurity extends Named {
  symbol: string | null
}

const named = <One extends Named>(list: readonly One[], id: string | null): One | undefined =>
  list.find((one) => one.id === id)

const text = (name: string) => ({ name, kind: 'text' as const })
/** Numbers of units and prices as well: exact, with a point. */
const amount = (name: string) => ({ name, kind: 'amount' as const })
const inCurrency = (name: string, currency: string) => amount(`${name} (${currency})`)

interface HoldingsFile {
  holdings: readonly Holding[]
  /** What values and costs are in: the household’s. */
  currency: string
  securities: readonly NamedSecurity[]
  accounts: readonly Named[]
}

/** What is held, account by account. */
export const holdingsSheet = ({ holdings, currency, securities, accounts }: HoldingsFile): Sheet => ({
  rowKind: words.securityName,
  columns: [
    text(words.symbol),
    text(nouns.account),
    amount(words.quantity),
    amount(words.price),
    text(nouns.currency),
    text(nouns.date),
    inCurrency(words.value, currency),
    inCurrency(words.cost, currency),
    inCurrency(words.unrealised, currency),
    inCurrency(words.income, currency),
    text(words.unknownWhy),
  ],
  rows: holdings.map((one) => {
    const security = named(securities, one.securityId)
    return {
      key: `${one.accountId} ${one.securityId}`,
      name: security?.name ?? '',
      cells: [
        security?.symbol ?? null,
        named(accounts, one.accountId)?.name ?? null,
        one.quantity,
        one.price,
        one.currency,
        one.priceDay,
        one.converted,
        one.cost,
        one.unrealised,
        one.income,
        one.why && words.why[one.why],
      ],
    }
  }),
})

interface GainsFile {
  dispositions: readonly Disposition[]
  currency: string
  securities: readonly NamedSecurity[]
  owners: readonly { id: string; displayName: string }[]
  /** Where Form 8949 asks how long a lot was held, and what a 1099-B says of it. */
  isInStates: boolean
}

/** What was sold in a year; a loss that is denied stands beside the loss. */
export const gainsSheet = ({ dispositions, currency, securities, owners, isInStates }: GainsFile): Sheet => ({
  rowKind: words.securityName,
  columns: [
    text(words.symbol),
    text(words.ownerOf),
    text(nouns.kind),
    text(words.settled),
    amount(words.units),
    inCurrency(words.proceeds, currency),
    inCurrency(words.cost, currency),
    inCurrency(words.outlays, currency),
    inCurrency(words.gain, currency),
    inCurrency(words.denied, currency),
    text(words.unknownWhy),
    ...(isInStates ? [text(words.acquired), text(words.term), text(words.basisReport)] : []),
  ],
  rows: dispositions.map((one) => {
    const security = named(securities, one.securityId)
    return {
      key: `${one.tradeId} ${one.acquired}`,
      name: security?.name ?? '',
      cells: [
        security?.symbol ?? null,
        owners.find(({ id }) => id === one.ownerId)?.displayName ?? null,
        words.kinds[one.kind],
        one.day,
        one.units,
        one.proceeds,
        one.cost,
        one.outlays,
        one.gain,
        one.superficial?.denied ?? null,
        one.why && words.why[one.why],
        ...(isInStates
          ? [
              one.acquired,
              one.term && words.terms[one.term],
              one.basisReport && words.basisReports[one.basisReport],
            ]
          : []),
      ],
    }
  }),
})
