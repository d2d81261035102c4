import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { CsvEntry } from './csv-entries.ts'
import type { StatementWarning } from './statements.ts'

/**
 * What the balance column proves when its steps are the amounts. A step may be a row's own amount or that of the row
 * before; only with the order of the dates does that say which way the amounts go, for a balance may stand before its
 * row as well as after it.
 */
export interface BalanceProof {
  /** Whether each step of the balance is the row's own amount or that of the row above it. */
  step: 'OWN' | 'ABOVE'
  /** 1: the step is the amount as it is given; -1: its opposite. */
  equation: 1 | -1
  /** By the dates; undefined where they tell no order. */
  order: RowOrder | undefined
  /** How many steps it explains. */
  fits: number
  /** The first twenty lines whose balance does not follow from the row before. */
  breaks: number[]
}

export type RowOrder = 'OLDEST_FIRST' | 'NEWEST_FIRST'

/** Steps that agree to the cent are no accident; one missing row in a short file must not hide the rest. */
const PROVEN = 0.8
/** The opposite reading must fit far fewer rows. */
const DISPROVEN = 0.5
const MAX_WARNINGS = 20

/** 1: a positive amount raises the balance; -1: it lowers it; undefined where the order of the rows is unknown. */
export function signByBalance({ equation, order }: BalanceProof): 1 | -1 | undefined {
  if (order === undefined) return undefined
  return order === 'OLDEST_FIRST' ? equation : equation === 1 ? -1 : 1
}

/** The likelier sign where the order of the rows is unknown: that of a balance which stands after its row. */
export const likelySign = ({ step, equation }: BalanceProof): 1 | -1 =>
  step === 'OWN' ? equation : equation === 1 ? -1 : 1

/**
 * Whether the newest row is the first, for amounts that are known to raise the balance (1) or lower it (-1); undefined
 * where the balance stands before its row.
 */
export function newestIsFirst({ step, equation }: BalanceProof, sign: 1 | -1): boolean | undefined {
  if (step === 'OWN') return equation === sign ? false : undefined
  return equation === -sign ? true : undefined
}

/**
 * The equation under which each balance follows from the one above, per account. Undefined when fewer than four steps
 * in five fit any, or when the opposite sign fits about as well.
 */
export function proveByBalance(
  entries: CsvEntry[],
  order: RowOrder | undefined,
  amountOf: (entry: CsvEntry) => Money | undefined,
): BalanceProof | undefined {
  const first = order === 'NEWEST_FIRST' ? 'ABOVE' : 'OWN'
  const second = first === 'OWN' ? 'ABOVE' : 'OWN'
  const chains = [new Chain(first, 1), new Chain(first, -1), new Chain(second, 1), new Chain(second, -1)]
  const accounts = new Map<number, Running>()
  let links = 0
  for (const entry of entries) {
    if ((entry.skipped !== undefined || entry.pending) && entry.balance === undefined) continue
    const running = accounts.get(entry.account) ?? new Running()
    accounts.set(entry.account, running)
    const amount = entry.skipped === undefined ? exact(amountOf(entry)) : 0
    const balance = exact(entry.balance)
    if (running.links(amount, balance)) {
      links++
      for (const chain of chains) chain.check(entry.line, running)
    }
    if (balance !== undefined) running.restart(amount, balance)
  }
  return best(chains, links, order)
}

export function breakWarnings({ breaks }: BalanceProof): StatementWarning[] {
  return breaks.map((line) => ({
    code: 'balance-break',
    message: `The balance on line ${line} does not follow from its neighbour. A row may be missing there.`,
    line,
  }))
}

/** The order of the rows by their dates: undefined where they rise about as often as they fall, or never change. */
export function rowOrderOf(days: Iterable<Day | undefined>): RowOrder | undefined {
  let [rises, falls] = [0, 0]
  let last: Day | undefined
  for (const day of days) {
    if (day === undefined) continue
    if (last !== undefined && day > last) rises++
    else if (last !== undefined && day < last) falls++
    last = day
  }
  if (rises > falls * 4) return 'OLDEST_FIRST'
  return falls > rises * 4 ? 'NEWEST_FIRST' : undefined
}

function best(
  readings: readonly Chain[],
  links: number,
  order: RowOrder | undefined,
): BalanceProof | undefined {
  if (links === 0) return undefined
  const ranked = [...readings].sort((a, b) => b.fits - a.fits)
  const first = ranked[0]
  if (!first || first.fits === 0 || first.fits < links * PROVEN) return undefined
  const { step, equation, fits, breaks } = first
  const rival = ranked.find((chain) => chain.equation !== equation)
  if (rival && rival.fits > fits * DISPROVEN) return undefined
  return { step, equation, order, fits, breaks }
}

class Chain {
  fits = 0
  readonly breaks: number[] = []

  constructor(
    readonly step: 'OWN' | 'ABOVE',
    readonly equation: 1 | -1,
  ) {}

  check(line: number, { step, through, before }: Running) {
    if (step === this.equation * (this.step === 'OWN' ? through : before)) this.fits++
    else if (this.breaks.length < MAX_WARNINGS) this.breaks.push(line)
  }
}

/** An account between one known balance and the next. */
class Running {
  /** From the earlier balance to the later. */
  step = 0
  /** Sum of the amounts after the earlier balance, the later row's included. */
  through = 0
  /** Sum of the amounts from the earlier row up to, without, the later row. */
  before = 0
  private balance = 0
  /** False before the first balance, and after an amount that could not be read. */
  private known = false

  /** Takes in a row; true when it ends a step of the balance that can be checked. Nothing moved proves nothing. */
  links(amount: number | undefined, balance: number | undefined): boolean {
    if (amount === undefined) this.known = false
    this.through += amount ?? 0
    if (balance === undefined) {
      this.before += amount ?? 0
      return false
    }
    this.step = balance - this.balance
    return this.known && (this.step !== 0 || this.through !== 0 || this.before !== 0)
  }

  restart(amount: number | undefined, balance: number) {
    this.balance = balance
    this.through = 0
    this.before = amount ?? 0
    this.known = amount !== undefined
  }
}

/** Ten-thousandths as a JS number. A sum beyond 2^53 fits no step, which proves nothing and harms nothing. */
const exact = (amount: Money | undefined): number | undefined =>
  amount === undefined ? undefined : Number(amount)
