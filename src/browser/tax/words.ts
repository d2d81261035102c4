import { daysBetween } from '../days.ts'
import { numberText, percentText, phrases } from '../language.ts'
import { isAmount, shown } from '../money.ts'
import type { TaxActivity, TaxLines, TaxLineTotal, TaxYears, TaxYearTotals } from '../session/api-types.ts'
import { states } from '../words.ts'
import { formWords } from './form-words.ts'

const transactions = (count: number): string =>
  `${numberText(count)} ${count === 1 ? 'transaction' : 'transactions'}`

/** Of the years, their lines and what lacks evidence. */
export const words = phrases('tax', {
  /** What these sums are not: the server has it in English alone. */
  notice:
    'Hearth adds up what is in the books. It works out no tax, files nothing and gives no advice; the forms and their instructions decide. Its tables haven’t been checked against the agencies’ own pages unless a year says when.',
  aboutPage: 'About this page',
  transactions,
  check: 'Check',
  seeFits: 'See what fits',
  part: (number: number) => `, part ${number}`,
  titleOf: (year: string) => `Tax ${year}`,

  tabs: {
    years: 'Years',
    mapping: 'Mapping',
    lines: 'Lines',
    trips: 'Trips',
    figures: 'Your figures',
    close: 'Close and export',
    allYears: 'All years',
  },

  years: {
    unmapped:
      'Nothing in the books is for a line of a tax form yet. Hearth suggests what fits, and you decide.',
    dueNext: 'Due next',
    byCategoryOnly: 'Totals by category only',
    nothingOnLine: 'Nothing on a line',
  },
  dueNextFor: (year: number | undefined) => `Due next, for ${year}`,
  yearInWords: (lines: number, counted: number, missing: number) =>
    `${numberText(lines)} ${lines === 1 ? 'line' : 'lines'}, ${transactions(counted)}${missing === 0 ? '' : `, ${numberText(missing)} without evidence`}`,

  pool: { what: 'Donations and medical expenses', each: 'Each their own', together: 'On one return' },
  nothingOf: (year: number) =>
    `Nothing of ${year} is on a line yet. Say which categories are for which line, and their sums stand here.`,

  summary: {
    onLine: 'On a line',
    excluded: 'Said to be for none',
    closed: 'The year is closed: what it came to then is kept.',
    otherSince: 'See what changed since',
    withoutEvidence: 'Without evidence',
  },
  /** An amount stands behind it. */
  countOf: (count: number) => `${numberText(count)} of`,

  aside: {
    lookFirst: 'To look at first',
    seeIt: 'See it',
    deadlines: 'Deadlines',
    outside: 'Not in any total here',
    choose: 'Map your categories',
    capital: 'Capital property, for the accountant',
    tables: 'Where the lines are from',
  },
  seeLine: (line: string) => `See it: ${line}`,
  noDeadline: (year: number) => `None is known for ${year}.`,
  onNoLine: (count: number) => `${transactions(count)} on no line`,
  withoutRate: (count: number, currency: string) => `${transactions(count)} in ${currency}, without a rate`,
  giveRates: (account: string) => `Give rates in ${account}`,
  boughtOn: (payee: string, day: string) => `${payee}, ${day}`,
  tables: (version: string) => `Tables ${version},`,
  heldOn: (day: string) => `checked against the agency’s own pages on ${day}.`,
  notHeld: 'not yet checked against the agency’s own pages: check a line before you use it.',

  sheet: {
    title: 'The transactions as a CSV',
    hint: 'Every transaction of the year that is on a line, with its signs, its share, what counts and why.',
    download: 'Download CSV',
  },

  columns: { evidence: 'With evidence', items: 'Items', total: 'Total' },
  compareSlip: 'to compare with a slip',
  rowWithoutRate: (count: number, currency: string) => `${numberText(count)} in ${currency}, without a rate`,
  rowPending: (count: number) => `${numberText(count)} pending, not counted`,
  /** An amount stands behind it. */
  overLimit: 'over the limit of',

  line: {
    noSuch: 'This year has no such line.',
    transactions: 'Transactions of the line',
    pages: 'Pages of the line',
    adjustments: 'What counts beside transactions',
  },
  wholeDollars: (total: string) => `${total} in whole dollars, rounded after adding up`,
  forYear: (year: number) => `For ${year}`,
  keptForYear: (year: number) => `Kept for ${year}.`,
  withoutTaxes: 'without the taxes that are claimed of it',
  nothingOnLine: (year: string) => `Nothing of ${year} is on this line.`,
  atRate: (rate: string, source: string, day: string) => `at a rate of ${rate}: ${source}, ${day}`,
  /** An amount stands behind them. */
  of: 'of ',
  shareOf: (percent: string) => `${percentText(percent, { exact: true })} of `,

  facts: {
    about: 'About the line',
    counted: 'Counted',
    source: 'Source',
    how: 'How it comes to that',
    gross: 'Before any share',
    several: 'Several',
    total: 'Total',
    capped: 'The limit, as advice',
    overFloor: 'Above the floor',
    carryForward: 'Left for the next year',
    pending: 'Pending, not counted',
    twoParts: 'In two parts',
  },

  nothingHappened: (year: number) => `Nothing happened in ${year}.`,
  noTable: (year: number) =>
    `Hearth has no table of the forms of ${year}, so nothing is on a line. This is what the books have, by category.`,
  byCategory: 'Totals by category',

  missing: {
    lead: 'Missing documents',
    ofLine: 'Of which line',
    allLines: 'All lines',
    seeLines: 'See the lines',
    nothing: 'Nothing is missing: what is on a line has the evidence that the line wants.',
    pages: 'Pages of what is missing',
    listed: 'How it is listed',
    each: 'One by one',
    attach: 'Attach',
  },
  attachTo: (payee: string, date: string) => `Attach evidence: ${payee}, ${date}`,
  attachToAll: (payee: string, count: number) => `Attach evidence: ${payee}, ${transactions(count)}`,
})

type Deadline = TaxYears['years'][number]['deadlines'][number]
export type FormLine = TaxLines['lines'][number]
type Limit = NonNullable<TaxLineTotal['limit']>
type Tone = 'good' | 'warn' | 'mute' | 'accent'

/** Of a table whose keys the server may have more of. */
const inTable = <Said>(table: { readonly [name: string]: Said }, key: string): Said | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

export const formCode = (form: string): string => formWords.code(form)

export const formName = (form: string): string => inTable(formWords.names, form) ?? ''

/** in 159 days, tomorrow, today, 3 weeks ago is nobody's business: it is over. */
export function awayInWords(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days < 0) return formWords.over
  if (days === 0) return states.todayInText
  return days === 1 ? formWords.tomorrow : formWords.inDays(days)
}

interface LineText {
  name: string
  tone: Tone
  /** In a sentence. */
  text: string
}

const TONES: Record<string, Tone> = { OPEN: 'accent', PUBLISHED: 'accent', PARTIAL: 'warn', CLOSED: 'good' }
export const stateOf = (status: string): LineText => ({
  ...(inTable(formWords.states, status) ?? { name: formWords.unknownState, text: '' }),
  tone: inTable(TONES, status) ?? 'mute',
})

export const subtypeName = (subtype: string): string => inTable(formWords.subtypes, subtype) ?? subtype

/** 21400 Child care expenses; the label alone where no number was seen. */
export const lineName = ({ line, label }: { line: string | null; label: string }): string =>
  line === null ? label : `${line} ${label}`

/** A line that one business, property or job has for itself. */
export const needsActivity = ({ per }: Pick<FormLine, 'per'>): ActivityGroup | undefined =>
  per === 'BUSINESS' || per === 'EMPLOYMENT' ? per : per === 'PROPERTY' ? 'RENTAL' : undefined

/** Which lines an activity has: a profession and commissions have those of a business. */
export type ActivityGroup = 'BUSINESS' | 'RENTAL' | 'EMPLOYMENT'
export const groupOf = ({ kind }: Pick<TaxActivity, 'kind'>): ActivityGroup =>
  kind === 'RENTAL' || kind === 'EMPLOYMENT' ? kind : 'BUSINESS'

const isGroup = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value)

/** A figure of the tables as people read it: 16,000; one: 3,000, two or more: 6,000; 7.5 % of AGI. */
function figureShown(value: unknown, locale: string): string {
  if (typeof value === 'string')
    return isAmount(value) ? shown(value, { locale }).replace(/[.,]00$/, '') : formWords.figureText(value)
  if (Array.isArray(value)) return value.map((each) => figureShown(each, locale)).join('–')
  if (value === null || typeof value !== 'object') return `${value}`
  return Object.entries(value)
    .map(([key, each]) => {
      const [name, figure] = [formWords.figureName(key), figureShown(each, locale)]
      return isGroup(each) ? `${name} ${figure}` : formWords.named(name, figure)
    })
    .join(', ')
}

/** The limit of a line, or that none is known: never one of another year. */
export const limitShown = ({ value }: Pick<Limit, 'value'>, year: number, locale: string): string =>
  value === null ? formWords.noLimitKnown(year) : figureShown(value, locale)

/** What stands below a figure: what it means and where it is from. */
export const knownFrom = ({ note, source }: Pick<Limit, 'note' | 'source'>): string =>
  [note, source].flatMap((text) => (text ? [text] : [])).join(' · ')

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
  percent === null ? formWords.severalShares : percent === '100' ? undefined : formWords.share(percent)

/** The next that is not over, of those whose day is the same all. */
export function nextDeadlines(deadlines: Deadline[], today: string): Deadline[] {
  const ahead = deadlines
    .filter(({ on }) => on >= today)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
  return ahead.filter(({ on }) => on === ahead[0]?.on)
}

/** The next year, and so many in all before it. */
export const yearOptions = (today: string, count: number): { value: string; label: string }[] =>
  Array.from({ length: count }, (_, back) => `${Number.parseInt(today, 10) + 1 - back}`).map((value) => ({
    value,
    label: value,
  }))

export const countsIn = ({ lines }: Pick<TaxYearTotals, 'lines'>) =>
  lines.reduce(
    (total, { direction, transactionCount }) => total + (direction === 'RESULT' ? 0 : transactionCount),
    0,
  )
