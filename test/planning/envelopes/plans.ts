import fc from 'fast-check'
import { formatMoney, MAX_MONEY, type Money, parseMoney } from '../../../src/core/money.ts'
import type { BudgetMonth } from '../../../src/planning/envelopes/envelopes.ts'
import { type Month, parseMonth, shiftMonth } from '../../../src/planning/envelopes/months.ts'
import type {
  BudgetLine,
  BudgetPlan,
  Carry,
  Envelope,
  EnvelopeMove,
  MonthFacts,
} from '../../../src/planning/envelopes/plan.ts'

export function money(text: string | number): Money {
  const amount = parseMoney(String(text))
  if (amount === undefined) throw new Error(`${text} is no amount`)
  return amount
}

export function month(text: string): Month {
  const read = parseMonth(text)
  if (!read) throw new Error(`${text} is no month`)
  return read
}

export const FIRST = month('2025-01')
export const FOOD = 1
export const CAR = 2
export const FUN = 3

export const envelope = (seq: number, carry: Carry): Envelope => ({ seq, carries: [{ since: FIRST, carry }] })

export interface Message {
  opening?: number
  income?: number
  uncategorised?: number
  held?: number
  /** [assigned, activity] by envelope. */
  lines?: Record<number, [assigned: number, activity: number]>
  moves?: [from: number | null, to: number | null, amount: number][]
}

/** Months after each other from January 2025 on. */
export function facts(message: Message[]): MonthFacts[] {
  return message.map(
    ({ opening = 0, income = 0, uncategorised = 0, held = 0, lines = {}, moves = [] }, index) => ({
      month: shiftMonth(FIRST, index),
      opening: money(opening),
      income: money(income),
      uncategorised: money(uncategorised),
      held: money(held),
      lines: new Map(
        Object.entries(lines).map(([seq, [assigned, activity]]): [number, BudgetLine] => [
          Number(seq),
          { assigned: money(assigned), activity: money(activity) },
        ]),
      ),
      moves: moves.map(([from, to, amount]): EnvelopeMove => ({ from, to, amount: money(amount) })),
    }),
  )
}

export const available = (months: BudgetMonth[], seq: number): string[] =>
  months.map(({ envelopes }) => formatMoney(envelopes.get(seq)?.available ?? 0n))

export const toBudget = (months: BudgetMonth[]): string[] => months.map((one) => formatMoney(one.toBudget))

export const anyCarry = fc.constantFrom<Carry>('NONE', 'SURPLUS', 'FULL')
/** Everyday amounts, amounts of a ten-thousandth and the largest there are. */
export const anyMoney = fc.oneof(
  fc.bigInt({ min: -5_000_000n, max: 5_000_000n }),
  fc.bigInt({ min: -3n, max: 3n }),
  fc.constantFrom(MAX_MONEY, -MAX_MONEY),
)

const SEQS = [1, 2, 3, 4, 5]
const anyFacts = fc.record({
  opening: anyMoney,
  income: anyMoney,
  uncategorised: anyMoney,
  held: anyMoney.map((amount) => (amount < 0n ? -amount : amount)),
  lines: fc
    .array(fc.tuple(fc.constantFrom(...SEQS), fc.record({ assigned: anyMoney, activity: anyMoney })), {
      maxLength: 5,
    })
    .map((lines) => new Map(lines)),
  moves: fc.array(
    fc.record({
      from: fc.constantFrom(null, ...SEQS),
      to: fc.constantFrom(null, ...SEQS),
      amount: anyMoney,
    }),
    { maxLength: 3 },
  ),
})

/** Five envelopes, some of which change how they carry on the way. */
const anyEnvelopes = fc
  .array(fc.tuple(anyCarry, anyCarry, fc.integer({ min: 1, max: 24 })), { minLength: 5, maxLength: 5 })
  .map((carries) =>
    carries.map(
      ([carry, later, after], index): Envelope => ({
        seq: index + 1,
        carries: [
          { since: FIRST, carry },
          { since: shiftMonth(FIRST, after), carry: later },
        ],
      }),
    ),
  )

export const anyPlan: fc.Arbitrary<BudgetPlan> = fc
  .tuple(anyEnvelopes, fc.array(anyFacts, { minLength: 1, maxLength: 24 }))
  .map(([envelopes, told]) => ({
    envelopes,
    months: told.map((one, index) => ({ ...one, month: shiftMonth(FIRST, index) })),
  }))
