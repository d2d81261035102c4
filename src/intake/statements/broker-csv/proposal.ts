import { looksLikeDate } from '../dates.ts'
import { type TradeColumnRole, type TradeMeaning, wordKey } from '../trade-mapping.ts'
import { actionOf } from './actions.ts'
import { brokerHeads, plainHead } from './columns.ts'

/** Each role's heads in their order of preference, beside those of the brokers that are known. */
const HEADS: [role: TradeColumnRole, heads: readonly string[]][] = [
  ['SETTLED', [...brokerHeads.settled, 'settlement', 'settled', 'settles', 'value date', 'date de valeur']],
  [
    'DAY',
    [
      ...brokerHeads.day,
      'trade day',
      'traded',
      'traded on',
      'execution date',
      'executed',
      'date time',
      'day',
    ],
  ],
  [
    'ACTION',
    [
      ...brokerHeads.action,
      'side',
      'buy sell',
      'trade type',
      'order type',
      'transaction',
      'event',
      'what',
      'type d operation',
      'type de transaction',
      'nature',
      'sens',
    ],
  ],
  ['CODE', ['isin', 'cusip', 'code isin', 'isin code', 'isin cusip', 'security id']],
  ['SYMBOL', [...brokerHeads.symbol, 'ticker symbol', 'stock', 'instrument']],
  [
    'NAME',
    [
      ...brokerHeads.name,
      'security',
      'fund',
      'fund name',
      'asset',
      'product',
      'holding',
      'titre',
      'nom',
      'nom du titre',
      'fonds',
    ],
  ],
  [
    'QUANTITY',
    [
      ...brokerHeads.quantity,
      'qty',
      'number of shares',
      'number of units',
      'no of shares',
      'nombre',
      'parts',
    ],
  ],
  [
    'PRICE',
    [
      ...brokerHeads.price,
      'price per share',
      'price per unit',
      'execution price',
      'nav',
      'prix unitaire',
      'valeur unitaire',
    ],
  ],
  ['GROSS_AMOUNT', ['gross amount', 'gross', 'principal amount', 'montant brut', 'brut']],
  [
    'AMOUNT',
    [
      ...brokerHeads.amount,
      'net',
      'total',
      'cash',
      'cash amount',
      'settlement amount',
      'proceeds',
      'total value',
      'montant total',
      'net a regler',
    ],
  ],
  ['CURRENCY', [...brokerHeads.currency, 'ccy', 'monnaie']],
  ['ACCOUNT', brokerHeads.account],
  ['TEXT', [...brokerHeads.text, 'notes', 'note', 'comment', 'details', 'memo']],
]

const COMMISSIONS: readonly string[] = [
  ...brokerHeads.commission,
  ...brokerHeads.fees,
  'fee',
  'brokerage',
  'charges',
  'courtage',
]

/** What the columns hold by their heads, and the day and the action by their cells where no head says it. */
export function likelyColumns(header: readonly string[], rows: readonly string[][]): TradeColumnRole[] {
  const width = Math.max(header.length, ...rows.slice(0, 50).map(({ length }) => length), 0)
  const names = Array.from({ length: width }, (_, at) => plainHead(header[at] ?? ''))
  const roles: TradeColumnRole[] = names.map((name) => (COMMISSIONS.includes(name) ? 'COMMISSION' : 'IGNORE'))
  const give = (role: TradeColumnRole, at: number | undefined) => {
    if (at !== undefined && at >= 0) roles[at] = role
  }
  const isFree = (at: number) => roles[at] === 'IGNORE'
  for (const [role, heads] of HEADS)
    give(
      role,
      heads.map((head) => names.findIndex((name, at) => name === head && isFree(at))).find((at) => at >= 0),
    )
  const like = (test: (cell: string) => boolean) =>
    names.findIndex((_, at) => isFree(at) && isMostly(rows, at, test))
  if (!roles.includes('DAY')) give('DAY', like(looksLikeDate))
  if (!roles.includes('ACTION')) give('ACTION', like(isTradeWord))
  return roles
}

const isTradeWord = (cell: string): boolean => {
  const meaning = likelyMeaning(cell, { hasUnits: true, isOutOfUnits: false, cash: 0n })
  return meaning !== null && cell.length <= 40
}

function isMostly(rows: readonly string[][], at: number, test: (cell: string) => boolean): boolean {
  const cells = rows.slice(0, 200).flatMap((row) => row[at]?.trim() || [])
  return cells.length > 0 && cells.filter(test).length * 2 > cells.length
}

/** What a word says by itself, and by the first row that has it; null where nothing tells. */
export function likelyMeaning(word: string, signs: Parameters<typeof actionOf>[1]): TradeMeaning | null {
  const known = actionOf(word, signs)
  if (known?.kind !== undefined) return known.kind as TradeMeaning
  const text = wordKey(word)
  if (/\b(?:deposit|contribution|d[eé]p[oô]t|cotisation)s?\b/.test(text)) return 'DEPOSIT'
  if (/\b(?:withdrawal|retrait)s?\b/.test(text)) return 'WITHDRAWAL'
  return null
}

const OF_SECURITIES: TradeColumnRole[] = ['QUANTITY', 'SYMBOL', 'CODE']

/** Whether there is anything in it that lists of plain transactions have not. */
export const mayBeTrades = (columns: readonly TradeColumnRole[]): boolean =>
  OF_SECURITIES.some((role) => columns.includes(role))
