import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { StatementWarning } from '../statements.ts'
import type { CsvEntry } from './entries.ts'

/**
 * What the balance column shows when its steps are the amounts. A step may be a row's own amount or that of the row
 * before, and a balance may stand before its row as well as after it: each chain has two readings of opposite sign.
 */
export interface BalanceProof {
  /** Whether each step of the balance is the row's own amount or that of the row above it. */
  step: 'OWN' | 'ABOVE'
  /** 1: the step is the amount as it is given; -1: its opposite. */
  equation: 1 | -1
  /** By the booked days over the steps it explains; undefined where they tell no order. */
  order: RowOrder | undefined
  /** How many steps it explains. */
  fits: number
  /** The first twenty lines whose balance does not follow from the row before. */
  breaks: number[]
}

export type RowOrder = 'OLDEST_FIRST' | 'NEWEST_FIRST'
/** Whether a balance is before or after its row, according to its column's name. */
export type BalancePlace = 'AFTER' | 'BEFORE'

/** What is known of the rows beside their amounts and balances. */
export interface BalanceFacts {
  /** When the row was booked. */
  dayOf: (entry: CsvEntry) => Day | undefined
  /** Undefined where the name does not say; then the days of the rows may. */
  place: BalancePlace | undefined
}

/** Steps that agree to the cent are no accident; one missing row in a short file must not hide the rest. */
const PROVEN = 0.8
/** The opposite reading must fit far fewer rows. */
const DISPROVEN = 0.5
const MAX_WARNINGS = 20

type ChainKind = Pick<BalanceProof, 'step' | 'equation' | 'order'>

/** Whether a positive amount raises the balance (1) or lowers it (-1), if the balance is after its row. */
export const signAfterRow = ({ step, equation }: Pick<BalanceProof, 'step' | 'equation'>): 1 | -1 =>
  step === 'OWN' ? equation : opposite(equation)

/** The order of the rows, if the balance is after each row. */
const orderAfterRow = ({ step }: Pick<BalanceProof, 'step'>): RowOrder =>
  step === 'OWN' ? 'OLDEST_FIRST' : 'NEWEST_FIRST'

const opposite = (sign: 1 | -1): 1 | -1 => (sign === 1 ? -1 : 1)

export interface BalanceSign {
  /** 1: a positive amount raises the balance; -1: it lowers it. */
  sign: 1 | -1
  /**
   * PROVEN: the balance is after its row, as the days or its name show. BEFORE: the days show that it is before its
   * row, which few banks do. LIKELY: nothing shows where it is, or the days contradict the name.
   */
  strength: 'PROVEN' | 'BEFORE' | 'LIKELY'
}

/** A balance called after its row is never read as before it; days that are all equal give no order. */
export function signByBalance(chain: ChainKind, place: BalancePlace | undefined): BalanceSign {
  const sign = signAfterRow(chain)
  const isAfter = chain.order === undefined ? undefined : chain.order === orderAfterRow(chain)
  if (place === 'AFTER') return { sign, strength: isAfter === false ? 'LIKELY' : 'PROVEN' }
  if (place === 'BEFORE') return { sign: opposite(sign), strength: isAfter ? 'LIKELY' : 'PROVEN' }
  if (isAfter === undefined) return { sign, strength: 'LIKELY' }
  return isAfter ? { sign, strength: 'PROVEN' } : { sign: opposite(sign), strength: 'BEFORE' }
}

/** Whether the newest row is first; undefined if the balance is before its row. */
export function newestIsFirst(proof: BalanceProof, place: BalancePlace | undefined): boolean | undefined {
  if (signByBalance(proof, place).strength === 'BEFORE' || place === 'BEFORE') return undefined
  return orderAfterRow(proof) === 'NEWEST_FIRST'
}

/**
 * The equation under which each balance follows from the one above, per account. Undefined when fewer than four steps
 * in five fit any, or when one of the opposite sign fits about as well.
 */
export function proveByBalance(
  entries: CsvEntry[],
  { dayOf, place }: BalanceFacts,
  amountOf: (entry: CsvEntry) => Money | undefined,
): BalanceProof | undefined {
  const chains = [new Chain('OWN', 1), new Chain('OWN', -1), new Chain('ABOVE', 1), new Chain('ABOVE', -1)]
  const accounts = new Map<number, Running>()
  let links = 0
  for (const entry of entries) {
    if ((entry.skipped !== undefined || entry.pending) && entry.balance === undefined) continue
    const running = accounts.get(entry.account) ?? new Running()
    accounts.set(entry.account, running)
    const amount = entry.skipped === undefined ? exact(amountOf(entry)) : 0
    const balance = exact(entry.balance)
    const day = entry.skipped === undefined ? dayOf(entry) : undefined
    if (running.links(amount, balance)) {
      links++
      for (const chain of chains) chain.check(entry.line, running, day)
    }
    if (balance !== undefined) running.restart(amount, balance, day)
  }
  return best(chains, links, place)
}

export function breakWarnings({ breaks }: BalanceProof): StatementWarning[] {
  return breaks.map((line) => ({
    code: 'balance-break',
    message: { kind: 'BALANCE_BREAK', line },
    line,
  }))
}

/** The order of the rows by their days: undefined where they rise about as often as they fall, or never change. */
export function rowOrderOf(days: Iterable<Day | undefined>): RowOrder | undefined {
  const turns = new Turns()
  let last: Day | undefined
  for (const day of days) {
    turns.count(last, day)
    last = day ?? last
  }
  return turns.order
}

/** How often one day is later than the one above it, and how often earlier. */
class Turns {
  private rises = 0
  private falls = 0

  count(last: Day | undefined, day: Day | undefined) {
    if (last === undefined || day === undefined || day === last) return
    if (day > last) this.rises++
    else this.falls++
  }

  get order(): RowOrder | undefined {
    if (this.rises > this.falls * 4) return 'OLDEST_FIRST'
    return this.falls > this.rises * 4 ? 'NEWEST_FIRST' : undefined
  }
}

function best(
  chains: readonly Chain[],
  links: number,
  place: BalancePlace | undefined,
): BalanceProof | undefined {
  if (links === 0) return undefined
  const signOf = ({ step, equation, order }: ChainKind, other?: RowOrder) =>
    signByBalance({ step, equation, order: order ?? other }, place)
  // Of two that explain as much, that of a balance after its row.
  const ranked = chains.toSorted(
    (a, b) => b.fits - a.fits || rank(signOf(a).strength) - rank(signOf(b).strength),
  )
  const first = ranked[0]
  if (!first || first.fits === 0 || first.fits < links * PROVEN) return undefined
  const { step, equation, order, fits, breaks } = first
  const rival = ranked.find((chain) => signOf(chain, order).sign !== signOf(first).sign)
  if (rival && rival.fits > fits * DISPROVEN) return undefined
  return { step, equation, order, fits, breaks }
}

const rank = (strength: BalanceSign['strength']): number => ['PROVEN', 'LIKELY', 'BEFORE'].indexOf(strength)

class Chain {
  fits = 0
  readonly breaks: number[] = []
  private readonly turns = new Turns()

  constructor(
    readonly step: 'OWN' | 'ABOVE',
    readonly equation: 1 | -1,
  ) {}

  get order(): RowOrder | undefined {
    return this.turns.order
  }

  check(line: number, { step, through, before, day: last }: Running, day: Day | undefined) {
    if (step === this.equation * (this.step === 'OWN' ? through : before)) {
      this.fits++
      this.turns.count(last, day)
    } else if (this.breaks.length < MAX_WARNINGS) this.breaks.push(line)
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
  /** When the earlier row was booked. */
  day: Day | undefined
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

  restart(amount: number | undefined, balance: number, day: Day | undefined) {
    this.day = day
    this.balance = balance
    this.through = 0
    this.before = amount ?? 0
    this.known = amount !== undefined
  }
}

/** Ten-thousandths as a JS number. A sum beyond 2^53 fits no step, which proves nothing and harms nothing. */
const exact = (amount: Money | undefined): number | undefined =>
  amount === undefined ? undefined : Number(amount)
