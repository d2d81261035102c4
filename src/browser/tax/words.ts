import type { TaxLines, TaxYears } from '../../records/tax/model.ts'
import type { TaxLineTotal, TaxYearTotals } from '../../records/tax/total-model.ts'
import { daysBetween } from '../days.ts'
import { isAmount, shown } from '../money.ts'

type Deadline = TaxYears['years'][number]['deadlines'][number]
export type FormLine = TaxLines['lines'][number]
type Limit = NonNullable<TaxLineTotal['limit']>
type Tone = 'good' | 'warn' | 'mute' | 'accent'

/** What a form is called by people; its own short name stands beside it. */
const FORMS: Record<string, string> = {
  T1: 'Income tax return',
  T2125: 'Business or professional income',
  T776: 'Rental income',
  GST34: 'GST/HST return',
  'TP-1': 'Québec income tax return',
  'Form 1040': 'Individual income tax return',
  'Form 2441': 'Child and dependent care',
  'Form 8863': 'Education credits',
  'Schedule 1': 'Additional income and adjustments',
  'Schedule A': 'Itemized deductions',
  'Schedule C': 'Profit or loss from business',
  'Schedule E': 'Rental income',
}
export const formName = (form: string): string => FORMS[form] ?? ''

export const DEADLINES: Record<Deadline['kind'], string> = {
  FILING: 'File the return',
  FILING_SELF_EMPLOYED: 'File, if self-employed',
  PAYMENT: 'Pay what is owed',
  GST_FILING: 'File the GST/HST return',
  GST_PAYMENT: 'Pay the GST/HST',
  EXTENSION: 'File, with an extension',
  ESTIMATED_PAYMENT: 'Estimated payment',
}

/** in 159 days, tomorrow, today, 3 weeks ago is nobody's business: it is over. */
export function awayInWords(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days < 0) return 'over'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

interface Said {
  name: string
  tone: Tone
  /** In a sentence. */
  text: string
}

const STATES: Record<string, Said> = {
  OPEN: { name: 'Open', tone: 'accent', text: 'The forms are published, and sums follow the books.' },
  PUBLISHED: { name: 'Open', tone: 'accent', text: 'The forms are published, and sums follow the books.' },
  PARTIAL: {
    name: 'Forms not out yet',
    tone: 'warn',
    text: 'The forms of this year are not out: lines and limits may still change.',
  },
  CLOSED: {
    name: 'Closed',
    tone: 'good',
    text: 'The year is closed: what was counted then is kept, and changes are told.',
  },
  NO_TABLE: {
    name: 'No table',
    tone: 'mute',
    text: 'Hearth has no table of this year’s forms, so there are totals by category only.',
  },
}
const UNKNOWN: Said = { name: 'Unknown', tone: 'mute', text: '' }
export const stateOf = (status: string): Said => STATES[status] ?? UNKNOWN

export const DIRECTIONS: Record<TaxLineTotal['direction'], string> = {
  INCOME: 'Income',
  DEDUCTION: 'Deduction',
  CREDIT: 'Credit',
  TAX: 'Tax',
  INFO: 'To compare with a slip',
  RESULT: 'Worked out from the lines above',
}

export const BEARERS: Record<TaxLineTotal['per'], string> = {
  PERSON: 'For each person',
  COUPLE: 'For the couple, on one return',
  DEPENDANT: 'For each dependant',
  HOUSEHOLD: 'For the household',
  RETURN: 'For each return',
  STUDENT: 'For each student',
  BUSINESS: 'For each business',
  PROPERTY: 'For each property',
}

const SUBTYPES: Record<string, string> = {
  RRSP: 'RRSP',
  FHSA: 'FHSA',
  TFSA: 'TFSA',
  RESP: 'RESP',
  IRA: 'IRA',
  '401K': '401(k)',
  HSA: 'HSA',
}
export const subtypeName = (subtype: string): string => SUBTYPES[subtype] ?? subtype

/** 21400 Child care expenses; the label alone where no number was seen. */
export const lineName = ({ line, label }: { line: string | null; label: string }): string =>
  line === null ? label : `${line} ${label}`

/** A line that one business or property has for itself. */
export const needsActivity = ({ per }: Pick<FormLine, 'per'>): 'BUSINESS' | 'RENTAL' | undefined =>
  per === 'BUSINESS' ? 'BUSINESS' : per === 'PROPERTY' ? 'RENTAL' : undefined

/** twoOrMore → two or more; from55 → from 55. */
export const spelledOut = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)([a-z])/g, '$1 $2')

const isGroup = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value)

/** A figure of the tables as people read it: 16,000; one: 3,000, two or more: 6,000; 7.5 % of AGI. */
function figureShown(value: unknown, locale: string): string {
  if (typeof value === 'string')
    return isAmount(value) ? shown(value, { locale }).replace(/[.,]00$/, '') : value
  if (Array.isArray(value)) return value.map((each) => figureShown(each, locale)).join('–')
  if (value === null || typeof value !== 'object') return `${value}`
  return Object.entries(value)
    .map(([key, each]) => `${spelledOut(key)}${isGroup(each) ? ' ' : ': '}${figureShown(each, locale)}`)
    .join(', ')
}

/** The limit of a line, or that none is known: never one of another year. */
export const limitShown = ({ value }: Pick<Limit, 'value'>, year: number, locale: string): string =>
  value === null ? `No limit is known for ${year}.` : figureShown(value, locale)

/** By the forms, in their order; a form that each business and property has for itself as often as there are such. */
export function byForm<Line extends Pick<TaxLineTotal, 'form' | 'activityId'>>(lines: Line[]) {
  const shared = new Set(lines.filter(({ activityId }) => activityId === null).map(({ form }) => form))
  const groups = Map.groupBy(lines, ({ form, activityId }) =>
    shared.has(form) ? form : `${form} ${activityId ?? ''}`,
  )
  return [...groups].flatMap(([key, of]) => {
    const [first] = of
    return first
      ? [{ key, form: first.form, activityId: key === first.form ? null : first.activityId, lines: of }]
      : []
  })
}

/** 100 is not worth saying. */
export const shareShown = (percent: string | null): string | undefined =>
  percent === null ? 'several shares' : percent === '100' ? undefined : `${percent} %`

/** The next that is not over, of those whose day is the same all. */
export function nextDeadlines(deadlines: Deadline[], today: string): Deadline[] {
  const ahead = deadlines
    .filter(({ on }) => on >= today)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
  return ahead.filter(({ on }) => on === ahead[0]?.on)
}

export const countsIn = ({ lines }: Pick<TaxYearTotals, 'lines'>) =>
  lines.reduce(
    (total, { direction, transactionCount }) => total + (direction === 'RESULT' ? 0 : transactionCount),
    0,
  )
