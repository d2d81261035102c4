import { describe, expect, test } from 'bun:test'
import { moneyOf } from '../../../../src/core/money.ts'
import { type Day, shiftDay } from '../../../../src/core/time.ts'
import {
  type MatchCandidate,
  type MatchedReceipt,
  sumsOf,
} from '../../../../src/records/receipts/matching/score.ts'
import { suggest } from '../../../../src/records/receipts/matching/suggest.ts'

const DAY = '2026-06-10' as Day

interface Paper extends Partial<Omit<MatchedReceipt, 'total' | 'tip' | 'dueDate' | 'printed'>> {
  total?: string
  tip?: string
  due?: number
  printed?: string[]
  /** Totals of other receipts of those days. */
  beside?: string[]
}
/** Amount, days later, payee, and what else is known of it. */
type Paid = [amount: string, later: number, payee: string, more?: Partial<MatchCandidate>]

const SHOP = 'Maple Lane Market'
const proved = (amount: string) => ({ proved: moneyOf(amount) })
const asked = (amount: string, currency: string) => ({ original: { amount: moneyOf(amount), currency } })
const US = { currency: 'USD' }
/** Between what the receipt may have been charged as by the rates of its days. */
const within = (least: string, most: string) => ({ band: { least: moneyOf(least), most: moneyOf(most) } })

/** The first named is the right one; null where none of them is. */
const scenes: [what: string, paper: Paper, right: Paid | null, others: Paid[], along?: string][] = [
  ['the same day, alone', {}, ['48.86', 0, SHOP], []],
  ['two days later, beside a stranger', {}, ['48.86', 2, 'MAPLELANE MRKT'], [['48.86', 1, 'ESSO 4411']]],
  ['six days later', {}, ['48.86', 6, SHOP], []],
  ['ten days later', {}, ['48.86', 10, SHOP], []],
  ['eight days later, beside a stranger of the day', {}, ['48.86', 8, SHOP], [['48.86', 0, 'ESSO 4411']]],
  ['a stranger a week later', {}, null, [['48.86', 7, 'ESSO 4411']]],
  ['the same shop a week later, and the day itself', {}, ['48.86', 0, SHOP], [['48.86', 7, SHOP]]],
  ['the same shop the day before', {}, ['48.86', 1, SHOP], [['48.86', 4, SHOP]]],
  ['a shop of the same amount', {}, ['48.86', 0, SHOP], [['48.86', 0, 'Corner Books']]],
  ['under a cut-off name', {}, ['48.86', 1, 'POS MAPLE LANE MAR'], [['47.86', 1, SHOP]]],
  ['one that has a receipt', {}, ['48.86', 1, SHOP], [['48.86', 0, SHOP, proved('48.86')]]],
  [
    'two cards',
    { cardLast4: '1111' },
    ['48.86', 1, SHOP, { accountLast4: '1111' }],
    [['48.86', 0, SHOP, { accountLast4: '2222' }]],
  ],
  ['cash', { total: '48.87' }, ['48.85', 0, SHOP], [['48.90', 3, 'ESSO']]],
  ['a tip added', {}, ['57.50', 1, SHOP], []],
  ['a tip added, beside an equal amount elsewhere', {}, ['57.50', 0, SHOP], [['48.86', 0, 'Corner Books']]],
  ['a tip added, posted later, beside a stranger', {}, ['57.50', 2, SHOP], [['48.86', 0, 'ESSO 4411']]],
  ['a tip printed, charged without', { total: '57.50', tip: '8.64' }, ['48.86', 0, SHOP], []],
  ['a tip too large to be one', {}, null, [['79.00', 0, SHOP]]],
  [
    'pounds on a card in dollars',
    { total: '42.60', currency: 'GBP', merchant: 'The Crown Inn' },
    ['79.61', 2, 'CROWN INN LONDON'],
    [['42.60', 1, 'ESSO 4411']],
  ],
  [
    'US dollars on a card in dollars',
    { total: '100.00', currency: 'USD' },
    ['140.00', 1, SHOP],
    [['100.00', 0, 'Corner Books']],
  ],
  [
    'euros on a card in US dollars',
    { total: '46.00', currency: 'EUR', merchant: 'Trattoria Alba' },
    ['51.90', 3, 'TRATTORIA ALBA ROMA', US],
    [['51.90', 3, 'TRATTORIA ALBA ROMA', { currency: 'JPY' }]],
  ],
  [
    'yen on a card in dollars',
    { total: '3200.00', currency: 'JPY', merchant: 'Sakura Ramen' },
    ['31.15', 1, 'SAKURA RAMEN TOKYO'],
    [['35.00', 0, 'Corner Books']],
  ],
  [
    'a rate that cannot be',
    { total: '42.60', currency: 'GBP' },
    null,
    [
      ['42.60', 0, SHOP],
      ['120.00', 0, SHOP],
    ],
  ],
  [
    'pounds by the rate of their day, beside what only the years before allow',
    { total: '42.60', currency: 'GBP' },
    ['79.61', 2, SHOP, within('74.90', '81.15')],
    [['86.00', 0, SHOP, within('74.90', '81.15')]],
  ],
  [
    'what only the years before allow, where the rate of the day is known',
    { total: '42.60', currency: 'GBP' },
    null,
    [['86.00', 0, SHOP, within('74.90', '81.15')]],
  ],
  [
    'a currency that no table has, by the rate of its day',
    { total: '150000.00', currency: 'ISK', merchant: 'Kaffi' },
    ['1524.10', 1, 'KAFFI REYKJAVIK', within('1425.60', '1544.40')],
    [['1524.10', 1, 'KAFFI REYKJAVIK', { currency: 'USD' }]],
  ],
  [
    'a slip that names both',
    { total: '42.60', currency: 'GBP', printed: ['79.61'] },
    ['79.61', 0, SHOP],
    [['74.00', 3, SHOP]],
  ],
  [
    'pounds that the statement names, beside what a rate allows',
    { total: '42.60', currency: 'GBP' },
    ['79.61', 2, SHOP, asked('42.60', 'GBP')],
    [
      ['74.00', 0, SHOP],
      ['76.00', 0, SHOP, asked('40.60', 'GBP')],
      ['42.60', 0, SHOP],
    ],
  ],
  [
    'the same figure that the statement names in another currency',
    { total: '42.60', currency: 'GBP', merchant: 'The Crown Inn' },
    null,
    [['60.00', 0, 'CROWN INN', asked('42.60', 'USD')]],
  ],
  ['an invoice paid when due', { due: 21 }, ['48.86', 21, SHOP], []],
  ['an invoice paid when due, beside the last one', { due: 30 }, ['48.86', 30, SHOP], [['48.86', 3, SHOP]]],
  ['an invoice paid early', { due: 30 }, ['48.86', 14, SHOP], [['48.86', 1, 'Corner Books']]],
  ['an invoice whose payment is not there, but the last one', { due: 30 }, null, [['48.86', 40, SHOP]]],
  ['an invoice paid at once', { due: 30 }, ['48.86', 0, SHOP], []],
  ['two cards for one purchase', { total: '565.52' }, ['300.00', 0, SHOP], [['265.52', 0, SHOP]], '265.52'],
  [
    'two cards, posted apart',
    { total: '565.52' },
    ['300.00', 1, SHOP],
    [
      ['265.52', 2, SHOP],
      ['565.52', 9, 'ESSO'],
    ],
    '265.52',
  ],
  ['two halves', { total: '100.00' }, ['50.00', 0, SHOP], [['50.00', 0, SHOP]], '50.00'],
  [
    'two strangers that add up',
    { total: '100.00' },
    null,
    [
      ['60.00', 0, 'ESSO'],
      ['40.00', 0, 'Corner Books'],
    ],
  ],
  [
    'two of one shop that do not add up',
    { total: '100.00' },
    null,
    [
      ['60.00', 0, SHOP],
      ['41.00', 0, SHOP],
    ],
  ],
  ['one payment for two receipts', { beside: ['20.00'] }, ['68.86', 1, SHOP], [['70.00', 1, 'ESSO']]],
  ['the rest of a payment that has one receipt', {}, ['68.86', 1, SHOP, proved('20.00')], []],
  [
    'one payment for three receipts',
    { beside: ['20.00', '11.14'] },
    ['80.00', 0, SHOP],
    [['57.00', 5, 'ESSO']],
  ],
  ['a refund', { kind: 'REFUND' }, ['48.86', 3, SHOP], []],
  ['a refund after nine days', { kind: 'REFUND' }, ['48.86', 9, SHOP], [['48.86', 2, 'Payroll']]],
  ['a refund of part of it', { kind: 'REFUND' }, null, [['12.00', 3, SHOP]]],
  [
    'the share of a patient',
    { total: '95.00', printed: ['19.00', '76.00'], merchant: 'Lakeside Physio' },
    ['19.00', 0, 'LAKESIDE PHYSIO'],
    [['95.00', 4, 'ESSO']],
  ],
  ['an instalment that is printed', { total: '300.00', printed: ['100.00'] }, ['100.00', 0, SHOP], []],
  ['a smaller amount that is not printed', { total: '300.00' }, null, [['100.00', 0, SHOP]]],
  ['of a month or a day', { otherDays: [shiftDay(DAY, 60)] }, ['48.86', 60, SHOP], []],
  ['without a name on it', { merchant: null }, ['48.86', 1, 'ESSO 4411'], [['48.86', 5, 'Corner Books']]],
]

const receiptOf = ({
  total = '48.86',
  tip = '0',
  due,
  printed = [],
  beside: _,
  ...more
}: Paper): MatchedReceipt => ({
  seq: 1,
  kind: 'PURCHASE',
  date: DAY,
  otherDays: [],
  currency: 'CAD',
  merchant: SHOP,
  cardLast4: null,
  ...more,
  total: moneyOf(total),
  tip: moneyOf(tip),
  dueDate: due === undefined ? null : shiftDay(DAY, due),
  printed: new Set(printed.map(moneyOf)),
})

const candidateOf = ([amount, later, payee, more]: Paid, seq: number): MatchCandidate => ({
  seq,
  id: `${seq}`,
  amount: moneyOf(amount),
  currency: 'CAD',
  days: [shiftDay(DAY, later)],
  payee,
  importedText: '',
  accountLast4: null,
  proved: undefined,
  ...more,
})

const RIGHT = 100

describe('among what looks alike', () => {
  test.each(scenes.map(([what, ...scene]) => [what, scene] as const))('%s', (_what, scene) => {
    const [paper, right, others, along] = scene
    const candidates = [
      ...(right ? [candidateOf(right, RIGHT)] : []),
      ...others.map((one, at) => candidateOf(one, at + 1)),
    ]
    const found = suggest(receiptOf(paper), candidates, sumsOf((paper.beside ?? []).map(moneyOf)))
    expect(found.filter(({ sure, seq }) => sure && seq !== RIGHT)).toEqual([])
    if (!right) return
    expect(found[0]?.seq).toBe(RIGHT)
    const also = found[0]?.alsoTransactionIds.map((id) => candidates.find((one) => one.id === id)?.amount)
    expect(also).toEqual(along === undefined ? [] : [moneyOf(along)])
  })
  test('of nothing that fits nothing is offered', () => {
    const stranger = candidateOf(['48.86', 7, 'ESSO 4411'], 1)
    expect(suggest(receiptOf({}), [stranger])).toEqual([])
    const parts = [candidateOf(['60.00', 0, 'ESSO'], 1), candidateOf(['40.00', 0, 'Corner Books'], 2)]
    expect(suggest(receiptOf({ total: '100.00' }), parts)).toEqual([])
  })
})
