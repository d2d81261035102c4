import { formatMoney, type Money, magnitude } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { type DailyBalance, dailyBalancesHeld } from './daily-balances.ts'
import type { ProofFact } from './messages.ts'

export const proofStates = ['PROVEN', 'ASK', 'NO_PROOF'] as const
export const proofChecks = ['SUM', 'RUNNING', 'SECTION', 'DAILY', 'COUNT', 'PAGES', 'DATES'] as const
export const proofReasons = [
  'DIFFERENCE',
  'PAGES_MISSING',
  'NO_OPENING',
  'NO_CLOSING',
  'NO_BALANCES',
  'UNREAD_LINES',
  'CURRENCY',
  'COUNT',
  'DATES',
  'DATE_ORDER',
  'TWO_READINGS',
  'SIGN',
  'PICTURE_DIFFERS',
] as const

interface ProofLine {
  /** As the file's rows are numbered. */
  row: number
  day?: Day
  /** Undefined where it could not be read. */
  amount: Money | undefined
  text: string
  /** As it is printed after the line. */
  balance?: Money
  page?: number
  /** Of the balance on its page. */
  balancePlace?: PagePlace
}

/** A box on a page that stands upright: in shares of it, from its top left; pages from 1 on. */
export interface PagePlace {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** What money went one way, or was counted, by the statement's own word. */
interface StatedTotals {
  moneyIn?: Money
  moneyOut?: Money
  countIn?: number
  countOut?: number
  count?: number
}

/** What one statement of one account says of itself, and its lines, oldest first. */
export interface ProofFigures {
  /** The place of the account among those of the file. */
  account: number
  opening?: Money
  closing?: Money
  from?: Day
  to?: Day
  lines: ProofLine[]
  totals?: StatedTotals
  /** As a list beside the rows has them. */
  daily?: DailyBalance[]
  /** Parts that are numbered and of which these are missing. */
  missingPages?: number[]
  pages?: number
  /** Lines of amounts that are in no row of it. */
  unread?: number
  /** A row is in another currency than the account, so that nothing can be added up. */
  isMixed?: boolean
  /** What is in doubt about how a paper was read. */
  doubts?: PaperDoubt[]
  /** Rows whose day may be another one. */
  doubtfulDays?: number[]
  /** A paper, whose rows are a reading: without balances it is asked, where a file of data is taken as it is. */
  isPaper?: boolean
}

/** Why rows of a paper may be other ones although they add up. */
export type PaperDoubt = 'DATES' | 'DATE_ORDER' | 'TWO_READINGS' | 'SIGN' | 'PICTURE_DIFFERS'

interface ProofCheck {
  kind: (typeof proofChecks)[number]
  held: number
  of: number
}

export interface ProofReason {
  code: (typeof proofReasons)[number]
  fact: ProofFact
  page?: number
  row?: number
  amount?: Money
  /** Of the balances that do not follow from each other. */
  places?: PagePlace[]
}

export interface Proof {
  account: number
  state: (typeof proofStates)[number]
  opening?: Money
  closing?: Money
  sum: Money
  moneyIn: Money
  moneyOut: Money
  /** How many rows they are. */
  countIn: number
  countOut: number
  /** What the rows come to beyond the closing balance; less than zero where they fall short of it. */
  difference?: Money
  from?: Day
  to?: Day
  rowCount: number
  checks: ProofCheck[]
  reasons: ProofReason[]
}

/** Two balances that follow from each other are no accident where the first of them opens nothing. */
const LEAST_LINKS = 2

/**
 * Opening balance and amounts come to the closing balance, each printed balance follows from the one before, and stated
 * totals and counts agree: PROVEN. What has too little to prove it is NO_PROOF; whatever disagrees or is not read is
 * asked. Where a table has a balance after each row and names no opening one, its first balance opens the chain.
 */
export function prove(figures: ProofFigures): Proof {
  const { lines, account } = figures
  const amounts = lines.map(({ amount = 0n }) => amount)
  const sum = amounts.reduce((total, amount) => total + amount, 0n)
  const moneyIn = amounts.reduce((total, amount) => (amount > 0n ? total + amount : total), 0n)
  const ends = endsOf(figures)
  const running = runningCheck(ends.opening, lines)
  const difference =
    ends.opening === undefined || ends.closing === undefined ? undefined : ends.opening + sum - ends.closing
  const checks = checksOf(figures, { ...ends, difference, running, moneyIn, moneyOut: moneyIn - sum })
  const isEnough = difference !== undefined && (figures.opening !== undefined || running.of >= LEAST_LINKS)
  const faults =
    isEnough || figures.isPaper || figures.missingPages?.length
      ? [
          ...unreadReasons(figures),
          ...differenceReasons(lines, running, difference),
          ...totalReasons(figures, moneyIn, moneyIn - sum),
          ...(difference === 0n ? dailyReasons(figures, ends.opening) : []),
        ]
      : []
  const reasons = isEnough ? faults : [...faults, lacking(ends)]
  const isAsked = faults.length > 0 || (figures.isPaper && !isEnough)
  const state = isAsked ? 'ASK' : isEnough ? 'PROVEN' : 'NO_PROOF'
  return {
    account,
    state,
    ...ends,
    sum,
    moneyIn,
    moneyOut: moneyIn - sum,
    countIn: countOf(lines, (amount) => amount > 0n),
    countOut: countOf(lines, (amount) => amount < 0n),
    ...(difference !== undefined && { difference }),
    ...periodOf(figures),
    rowCount: lines.length,
    checks,
    reasons,
  }
}

const periodOf = ({ from, to }: ProofFigures): Pick<Proof, 'from' | 'to'> => ({
  ...(from && { from }),
  ...(to && { to }),
})

/** The ends that are stated, else those of the printed balances. */
function endsOf({ opening, closing, lines, isPaper }: ProofFigures): Pick<Proof, 'opening' | 'closing'> {
  // Of a paper the last balance may be that of a page, and the first row one that was not read.
  const [first, last] = isPaper ? [] : [lines[0], lines.at(-1)]
  const chained =
    first?.balance !== undefined && first.amount !== undefined ? first.balance - first.amount : undefined
  const start = opening ?? chained
  const end = closing ?? last?.balance
  return { ...(start !== undefined && { opening: start }), ...(end !== undefined && { closing: end }) }
}

interface Running {
  held: number
  of: number
  /** The first balance that does not follow, and by how much. */
  broken?: { line: ProofLine; before: ProofLine | undefined; by: Money }
}

function runningCheck(opening: Money | undefined, lines: ProofLine[]): Running {
  const running: Running = { held: 0, of: 0 }
  let expected = opening
  let before: ProofLine | undefined
  for (const line of lines) {
    if (expected !== undefined) expected = line.amount === undefined ? undefined : expected + line.amount
    if (line.balance !== undefined) {
      if (expected !== undefined) {
        running.of++
        if (expected === line.balance) running.held++
        else running.broken ??= { line, before, by: expected - line.balance }
      }
      expected = line.balance
    }
    before = line
  }
  return running
}

function unreadReasons({
  lines,
  unread = 0,
  missingPages = [],
  isMixed,
  pages,
  doubts = [],
}: ProofFigures): ProofReason[] {
  const count = unread + lines.filter(({ amount }) => amount === undefined).length
  const reasons: ProofReason[] = []
  const [page] = missingPages
  if (page !== undefined)
    reasons.push({
      code: 'PAGES_MISSING',
      fact: { kind: 'PAGES_MISSING', pages: missingPages, of: pages ?? null },
      page,
    })
  if (count > 0) reasons.push({ code: 'UNREAD_LINES', fact: { kind: 'UNREAD_LINES', count } })
  if (isMixed) reasons.push({ code: 'CURRENCY', fact: { kind: 'MIXED_CURRENCIES' } })
  for (const doubt of doubts) reasons.push({ code: doubt, fact: { kind: doubt } })
  return reasons
}

/** Where it breaks first, if balances are printed; else by how much all of it is off. */
function differenceReasons(
  lines: ProofLine[],
  { broken }: Running,
  difference: Money | undefined,
): ProofReason[] {
  const amount = broken?.by ?? difference ?? 0n
  if (amount === 0n) return []
  const after = broken?.before
  const place = broken && { row: broken.line.row, ...(broken.line.page && { page: broken.line.page }) }
  const fact: ProofFact = {
    kind: 'DIFFERENCE',
    amount: formatMoney(magnitude(amount)),
    where: broken
      ? { after: after?.text ?? null, row: broken.line.row, page: broken.line.page ?? null }
      : null,
    like: likeness(lines, difference ?? amount),
  }
  const places = broken ? [after?.balancePlace, broken.line.balancePlace].flatMap((one) => one ?? []) : []
  return [{ code: 'DIFFERENCE', fact, ...place, amount, ...(places.length > 0 && { places }) }]
}

/** One row that would explain all of it: counted twice, or with the wrong sign. */
function likeness(lines: ProofLine[], difference: Money): Extract<ProofFact, { kind: 'DIFFERENCE' }>['like'] {
  const exact = (factor: bigint) =>
    lines.filter(({ amount }) => amount !== undefined && amount !== 0n && amount * factor === difference)
  const [turned, another] = exact(2n)
  if (turned && !another) return { as: 'WRONG_SIGN', text: turned.text, row: turned.row }
  const [twice, other] = exact(1n)
  return twice && !other ? { as: 'TWICE', text: twice.text, row: twice.row } : null
}

const stated = ({ totals = {}, lines }: ProofFigures, moneyIn: Money, moneyOut: Money) => [
  { of: 'IN' as const, said: totals.moneyIn, found: moneyIn },
  { of: 'OUT' as const, said: totals.moneyOut, found: moneyOut },
  { of: 'COUNT' as const, said: totals.count, found: lines.length },
  { of: 'COUNT_IN' as const, said: totals.countIn, found: countOf(lines, (amount) => amount > 0n) },
  { of: 'COUNT_OUT' as const, said: totals.countOut, found: countOf(lines, (amount) => amount < 0n) },
]

const countOf = (lines: ProofLine[], is: (amount: Money) => boolean): number =>
  lines.filter(({ amount }) => amount !== undefined && is(amount)).length

const told = (figure: Money | number): string =>
  typeof figure === 'number' ? `${figure}` : formatMoney(figure)

function totalReasons(figures: ProofFigures, moneyIn: Money, moneyOut: Money): ProofReason[] {
  return stated(figures, moneyIn, moneyOut).flatMap(({ of, said, found }): ProofReason[] => {
    if (said === undefined || said === found) return []
    const fact: ProofFact = { kind: 'TOTAL_DIFFERS', of, said: told(said), found: told(found) }
    if (typeof said === 'number' || typeof found === 'number') return [{ code: 'COUNT', fact }]
    return [{ code: 'DIFFERENCE', fact, amount: found - said }]
  })
}

/** What adds up by its end and not on the days between bears a wrong day. */
function dailyReasons(figures: ProofFigures, opening: Money | undefined): ProofReason[] {
  const { held, of } = dailyCheck(figures, opening)
  if (held === of || figures.doubts?.includes('DATES')) return []
  return [{ code: 'DATES', fact: { kind: 'DAILY_BALANCES_DIFFER', count: of - held, of } }]
}

function dailyCheck({ lines, daily = [] }: ProofFigures, opening: Money | undefined): ProofCheck {
  const isHeld = opening === undefined ? [] : dailyBalancesHeld(lines, opening, daily)
  return { kind: 'DAILY', held: isHeld.filter((one) => one).length, of: isHeld.length }
}

/** No sum proves a day of a paper, unless a list says what there was on each: it is as printed, and nothing speaks against it. */
function daysCheck({ isPaper, lines, doubtfulDays = [], daily = [] }: ProofFigures): ProofCheck {
  const of = isPaper && daily.length === 0 ? lines.length : 0
  return { kind: 'DATES', held: Math.max(0, of - doubtfulDays.length), of }
}

interface Found {
  opening?: Money
  difference: Money | undefined
  running: Running
  moneyIn: Money
  moneyOut: Money
}

function checksOf(
  figures: ProofFigures,
  { opening, difference, running, moneyIn, moneyOut }: Found,
): ProofCheck[] {
  const all = stated(figures, moneyIn, moneyOut).filter(({ said }) => said !== undefined)
  const totals = (kind: 'SECTION' | 'COUNT', some: typeof all): ProofCheck => ({
    kind,
    held: some.filter(({ said, found }) => said === found).length,
    of: some.length,
  })
  const isMoney = ({ of }: (typeof all)[number]) => of === 'IN' || of === 'OUT'
  const checks: ProofCheck[] = [
    { kind: 'SUM', held: difference === 0n ? 1 : 0, of: difference === undefined ? 0 : 1 },
    { kind: 'RUNNING', held: running.held, of: running.of },
    totals('SECTION', all.filter(isMoney)),
    totals(
      'COUNT',
      all.filter((one) => !isMoney(one)),
    ),
    dailyCheck(figures, opening),
    daysCheck(figures),
  ]
  return checks.filter(({ of }) => of > 0)
}

function lacking({ opening, closing }: Pick<Proof, 'opening' | 'closing'>): ProofReason {
  if (opening === undefined && closing === undefined)
    return { code: 'NO_BALANCES', fact: { kind: 'NO_BALANCES' } }
  return closing === undefined
    ? { code: 'NO_CLOSING', fact: { kind: 'NO_CLOSING' } }
    : { code: 'NO_OPENING', fact: { kind: 'NO_OPENING' } }
}
