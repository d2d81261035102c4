import type { SecurityRow } from '../../../holdings/trades/securities/securities.ts'
import type { StatementSecurity } from '../../statements/investments.ts'
import type { ImportSecurity, ImportTrade } from '../rows-model.ts'
import type { StoredTrade } from '../tables.ts'

/** One of the household, or one that is added with the import. */
export const securityToWire = (
  named: StatementSecurity | undefined,
  found?: Pick<SecurityRow, 'id' | 'name' | 'symbol' | 'code' | 'kind'>,
): ImportSecurity | null => {
  if (found)
    return { id: found.id, name: found.name, symbol: found.symbol, code: found.code, kind: found.kind }
  if (!named) return null
  return {
    id: null,
    name: named.name,
    symbol: named.symbol ?? null,
    code: named.code ?? null,
    kind: named.kind,
  }
}

export const tradeToWire = (
  { kind, day, quantity, price, amount, commission, newUnits, oldUnits }: StoredTrade,
  settleDay: string | null,
  security: ImportSecurity | null,
): ImportTrade => ({
  kind,
  security,
  tradeDay: day,
  settleDay: settleDay ?? day,
  quantity: quantity ?? null,
  price: price ?? null,
  amount: amount ?? null,
  commission: commission ?? null,
  newUnits: newUnits ?? null,
  oldUnits: oldUnits ?? null,
})
