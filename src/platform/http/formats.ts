import { FormatRegistry, type Static, type TSchema, Type } from '@sinclair/typebox'
import { isCurrency } from '../../core/currencies.ts'
import { moneyOf, parseMoney } from '../../core/money.ts'
import type { Reason } from '../../core/refusals/reasons.ts'
import { FIRST_DAY, LAST_DAY, parseDay } from '../../core/time.ts'
import { timeZoneOf } from '../../core/time-zones.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const EMAIL = /^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@[^\s\p{C}@<>"(),:;[\]\\]{1,190}$/u

export const isId = (text: string): boolean => UUID.test(text)

/** Loose on purpose: one @, no spaces, nothing that would have to be quoted, nothing that cannot be seen. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** What each wire format asks for, as a field error says it. */
export const reasonsOfFormats: Record<string, Reason> = {
  money: { kind: 'NOT_MONEY' },
  'manual-amount': { kind: 'NOT_ENTERED_AMOUNT' },
  date: { kind: 'NOT_A_DATE' },
  'ledger-day': { kind: 'NOT_A_DATE_IN_LEDGER', first: FIRST_DAY, last: LAST_DAY },
  uuid: { kind: 'NOT_AN_ID' },
  email: { kind: 'NOT_AN_EMAIL' },
  currency: { kind: 'NOT_A_CURRENCY' },
  'currency-code': { kind: 'NOT_THREE_CAPITALS' },
  'time-zone': { kind: 'NOT_A_TIME_ZONE' },
  'one-line': { kind: 'NOT_ONE_LINE' },
}

FormatRegistry.Set('money', (text) => parseMoney(text) !== undefined)
FormatRegistry.Set('manual-amount', (text) => /^\d{1,15}(\.\d{1,2})?$/.test(text) && moneyOf(text) >= 100n)
FormatRegistry.Set('date', (text) => parseDay(text) !== undefined)
FormatRegistry.Set('ledger-day', (text) => isLedgerDay(text))
FormatRegistry.Set('uuid', isId)
FormatRegistry.Set('email', isEmail)
FormatRegistry.Set('currency', isCurrency)
FormatRegistry.Set('currency-code', (text) => /^[A-Z]{3}$/.test(text))
FormatRegistry.Set('time-zone', (text) => timeZoneOf(text) !== undefined)
FormatRegistry.Set('one-line', (text) => !/[\p{Cc}\u2028\u2029]/u.test(text))

function isLedgerDay(text: string): boolean {
  const day = parseDay(text)
  return day !== undefined && day >= FIRST_DAY && day <= LAST_DAY
}

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** With `component`, what the reference calls each: unlike a model, a text is copied wherever it is optional. */
export const Id = Type.String({ format: 'uuid', component: 'Id' })
export const Money = Type.String({ format: 'money', examples: ['1234.50'], component: 'Money' })
export const ManualAmount = Type.String({
  format: 'manual-amount',
  examples: ['12.34'],
  component: 'EnteredAmount',
})
export const DayText = Type.String({ format: 'date', examples: ['2026-01-31'], component: 'CalendarDate' })
/** One that is written down or looked at: within the days the ledger has. */
export const LedgerDay = Type.String({
  format: 'ledger-day',
  examples: ['2026-01-31'],
  description: `From ${FIRST_DAY} to ${LAST_DAY}.`,
  component: 'LedgerDate',
})
export const InstantText = Type.String({
  format: 'date-time',
  examples: ['2026-01-31T12:00:00.000Z'],
  component: 'Timestamp',
})
export const Email = Type.String({ format: 'email', maxLength: 254 })
/** One to have money in from now on. */
export const Currency = Type.String({ format: 'currency', component: 'CurrencyCode' })
/** A currency to search for: older data may have an invalid code. */
export const CurrencyFilter = Type.String({ format: 'currency-code', examples: ['CAD'] })
/** An IANA name, however it is capitalised. */
export const TimeZone = Type.String({ format: 'time-zone', maxLength: 64, examples: ['America/Toronto'] })
const binary = { type: 'string', format: 'binary' }
/** A file part of an upload; the route checks what kind of file it is. */
export const FilePart = Type.Any(binary)
/** The same where it may come several times: a form lists one part as it lists several, by repeating the name. */
export const FileParts = (description: string) =>
  Type.Any({ type: 'array', items: binary, minItems: 1, description })

/** A name or another short text that people type: one line, not blank. */
export const Line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', format: 'one-line' })

/** What Hearth says of a household's data. */
export const Told = Type.String({ description: 'For people, in the caller’s language.' })

export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { enumOf: values },
    ),
  )

export const IdParams = Type.Object({ id: Id })
/** Of a DELETE: refused where it was changed since. */
export const IfVersion = Type.Object({
  version: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
})

export type { Static }
