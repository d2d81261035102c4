import type { Money } from '../../../core/money.ts'
import { type Day, parseDay } from '../../../core/time.ts'
import { cutText } from '../fitted-texts.ts'
import { checkedText, MAX_SCHEDULES, refuseMore } from '../move-limits.ts'
import type { SourceSchedule } from '../source-ledger.ts'
import type { Example } from '../words/facts.ts'
import { type ActualBook, centsOf, dayOf } from './book.ts'
import { isTrue, textOf } from './database.ts'
import { isLoose, type Loose, looseList } from './json.ts'

const EXAMPLES = 20
const EXAMPLE_CHARS = 200

interface Schedules {
  schedules: SourceSchedule[]
  /** Rules that are part of a schedule, also of one that is left out. */
  ruleIds: ReadonlySet<string>
}

/** Schedules of a rhythm that a subscription can have; an Actual schedule is a rule with a rhythm for its date. */
export function schedulesOf(book: ActualBook): Schedules {
  const conditions = new Map<string, string>()
  for (const [id, text] of book.db.rows('rules', ['id', 'conditions']))
    conditions.set(textOf(id), textOf(text))
  const next = nextDates(book)
  const schedules: SourceSchedule[] = []
  const ruleIds = new Set<string>()
  const left: Example[] = []
  let done = 0
  for (const [id, rule, completed, tombstone, name] of book.db.rows('schedules', [
    'id',
    'rule',
    'completed',
    'tombstone',
    'name',
  ])) {
    ruleIds.add(textOf(rule))
    if (isTrue(tombstone)) continue
    refuseMore(schedules.length + left.length, MAX_SCHEDULES, 'schedules')
    const title = checkedText(textOf(name), 'The name of a schedule', book.context.limits)
    const schedule = scheduleOf(book, conditions.get(textOf(rule)) ?? '', next.get(textOf(id)))
    if (isTrue(completed)) done++
    else if (schedule) schedules.push({ ...schedule, id: textOf(id), name: title || schedule.payee })
    else
      left.push(title ? { kind: 'TEXT', text: cutText(title, EXAMPLE_CHARS) } : { kind: 'UNNAMED_SCHEDULE' })
  }
  if (done > 0)
    book.leftOut.push({ kind: 'finished schedules', count: done, reason: { kind: 'NOTHING_DUE' } })
  if (left.length > 0)
    book.leftOut.push({
      kind: 'schedules',
      count: left.length,
      reason: { kind: 'NO_SUBSCRIPTION' },
      examples: left.slice(0, EXAMPLES),
    })
  return { schedules, ruleIds }
}

function nextDates({ db }: ActualBook): Map<string, Day> {
  const days = new Map<string, Day>()
  const columns = [
    'schedule_id',
    'local_next_date',
    'local_next_date_ts',
    'base_next_date',
    'base_next_date_ts',
  ]
  for (const [id, local, localAt, base, baseAt] of db.rows('schedules_next_date', columns)) {
    const day = dayOf(localAt === baseAt ? (local ?? null) : (base ?? null))
    if (day) days.set(textOf(id), day)
  }
  return days
}

function scheduleOf(
  { payees, accountAt }: ActualBook,
  text: string,
  next: Day | undefined,
): Omit<SourceSchedule, 'id' | 'name'> | undefined {
  const conditions = looseList(text) ?? []
  const of = (...fields: string[]) => conditions.find(({ field }) => fields.includes(String(field)))
  const date = of('date')?.value
  const rhythm = isLoose(date) ? rhythmOf(date) : undefined
  const payee = payees.get(String(of('description', 'payee')?.value))
  const amount = amountOf(of('amount'))
  const nextDate = next ?? (isLoose(date) ? parseDay(String(date.start)) : undefined)
  if (!rhythm || !amount || !nextDate || !payee?.name || payee.transferAccount !== undefined) return undefined
  const account = accountAt.get(String(of('acct', 'account')?.value))
  return { payee: payee.name, ...amount, ...rhythm, nextDate, ...(account !== undefined && { account }) }
}

/** Of two amounts the middle; "about" varies as well. */
function amountOf(condition: Loose | undefined): { amount: Money; isVarying: boolean } | undefined {
  const value = condition?.value
  const range = isLoose(value) ? [value.num1, value.num2] : [value, value]
  const [from, to] = range.map((one) => (typeof one === 'number' ? centsOf(one) : undefined))
  if (from === undefined || to === undefined || from + to === 0n) return undefined
  return { amount: (from + to) / 2n, isVarying: from !== to || condition?.op === 'isapprox' }
}

const MONTHLY: Record<number, SourceSchedule['cadence']> = {
  1: 'MONTHLY',
  2: 'BIMONTHLY',
  3: 'QUARTERLY',
  6: 'SEMIANNUAL',
  12: 'YEARLY',
}

function rhythmOf(date: Loose): Pick<SourceSchedule, 'cadence' | 'endDate'> | undefined {
  const { frequency, interval = 1, patterns, endMode = 'never', endDate } = date
  const days = Array.isArray(patterns) ? patterns : []
  const isPlain = days.length === 0 || (days.length === 1 && isLoose(days[0]) && days[0].type === 'day')
  const end = endMode === 'on_date' ? parseDay(String(endDate)) : undefined
  if (!isPlain || (endMode !== 'never' && !end)) return undefined
  const cadence = cadenceOf(String(frequency), Number(interval))
  return cadence && { cadence, ...(end && { endDate: end }) }
}

function cadenceOf(frequency: string, interval: number): SourceSchedule['cadence'] | undefined {
  if (frequency === 'monthly') return MONTHLY[interval]
  if (frequency === 'yearly') return interval === 1 ? 'YEARLY' : undefined
  if (frequency !== 'weekly') return undefined
  return interval === 1 ? 'WEEKLY' : interval === 2 ? 'BIWEEKLY' : undefined
}
