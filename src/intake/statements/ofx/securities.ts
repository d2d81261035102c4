import type { SecurityKind } from '../../../holdings/trades/securities/tables.ts'
import { type StatementSecurity, securityCode } from '../investments.ts'
import { securityKeyOf } from './trade.ts'

const KINDS = new Map<string, SecurityKind>([
  ['STOCKINFO', 'STOCK'],
  ['MFINFO', 'FUND'],
  ['OPTINFO', 'OPTION'],
  ['DEBTINFO', 'BOND'],
])
/** The end of the name of a trade or a position says what it is of, where no list of securities does. */
const ENDINGS = new Map<string, SecurityKind>([
  ['STOCK', 'STOCK'],
  ['MF', 'FUND'],
  ['OPT', 'OPTION'],
  ['DEBT', 'BOND'],
])

const LONGEST = { name: 100, symbol: 20 }

/** What SECLIST says of one security, the first value of each element. */
export class OfxSecurity {
  private readonly values = new Map<string, string>()

  constructor(private readonly aggregate: string) {}

  take(name: string, value: string): void {
    if (!this.values.has(name)) this.values.set(name, value)
  }

  toSecurity(): StatementSecurity {
    const value = (name: string) => this.values.get(name) ?? ''
    const key = securityKeyOf(value('UNIQUEIDTYPE'), value('UNIQUEID'))
    return namedSecurity(key, {
      kind: KINDS.get(this.aggregate) ?? 'OTHER',
      name: value('SECNAME'),
      symbol: value('TICKER'),
    })
  }
}

/** What a trade or a position says of its security, where the list has none of it. */
export const unlistedSecurity = (key: string, aggregate: string): StatementSecurity => {
  const ending = [...ENDINGS].find(([text]) => aggregate.endsWith(text))
  return namedSecurity(key, { kind: ending?.[1] ?? 'OTHER', name: '', symbol: '' })
}

function namedSecurity(
  key: string,
  { kind, name, symbol }: { kind: SecurityKind; name: string; symbol: string },
): StatementSecurity {
  const [type = '', ...words] = key.split(' ')
  const id = words.join(' ')
  const code = type === 'CUSIP' || type === 'ISIN' ? securityCode(id) : undefined
  const ticker = (symbol || (type === 'TICKER' ? id : '')).slice(0, LONGEST.symbol)
  return {
    key,
    name: (name || ticker || id || key).slice(0, LONGEST.name),
    kind,
    ...(ticker && { symbol: ticker }),
    ...(code && { code }),
  }
}
