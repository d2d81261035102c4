import type { Money } from '../money.ts'
import type { Entry } from './csv-entries.ts'
import type { Warning } from './statement.ts'

/** What the balance column proves when its steps are the amounts. */
export interface Proof {
  /** 1: the amounts are as the account sees them; -1: a positive amount lowers the balance. */
  sign: 1 | -1
  newestFirst: boolean
  /** Lines whose balance does not follow from the row before. */
  breaks: number[]
}

/** Steps that agree to the cent are no accident; one missing row in a short file must not hide the rest. */
const PROVEN = 0.8
const MAX_WARNINGS = 20

/**
 * The file order and sign under which each balance is the one before plus the amounts between, per account. Undefined
 * when fewer than four steps in five fit any, or when both signs fit.
 */
export function proveByBalance(
  entries: Entry[],
  amountOf: (entry: Entry) => Money | undefined = ({ amount }) => amount,
): Proof | undefined {
  const readings = [
    new Chain(1, false),
    new Chain(1, true),
    new Chain(-1, false),
    new Chain(-1, true),
  ] as const
  const states = new Map<number, State>()
  let links = 0
  for (const entry of entries) {
    if (entry.skipped !== undefined && entry.balance === undefined) continue
    const state = states.get(entry.account)
    const next = advance(state, entry, amountOf)
    if (state && entry.balance !== undefined && state.known && next.link) {
      links++
      for (const chain of readings) chain.check(entry.line, next.link)
    }
    states.set(entry.account, next.state)
  }
  return best(readings, links)
}

/** One warning per break, the first twenty. */
export function breakWarnings({ breaks }: Proof): Warning[] {
  return breaks.slice(0, MAX_WARNINGS).map((line) => ({
    code: 'balance-break',
    message: `The balance on line ${line} does not follow from its neighbour. A row may be missing there.`,
    line,
  }))
}

function best(readings: readonly Chain[], links: number): Proof | undefined {
  if (links === 0) return undefined
  const ranked = [...readings].sort((a, b) => b.fits - a.fits)
  const first = ranked[0]
  if (!first || first.fits < links * PROVEN) return undefined
  const rival = ranked.find((chain) => chain.sign !== first.sign)
  if (rival && rival.fits === first.fits) return undefined
  return { sign: first.sign, newestFirst: first.newestFirst, breaks: first.breaks }
}

class Chain {
  fits = 0
  readonly breaks: number[] = []

  constructor(
    readonly sign: 1 | -1,
    readonly newestFirst: boolean,
  ) {}

  check(line: number, { step, through, before }: Link) {
    const expected = this.newestFirst ? -this.sign * before : this.sign * through
    if (step === expected) this.fits++
    else this.breaks.push(line)
  }
}

/** From one known balance to the next, in ten-thousandths as exact JS numbers. */
interface Link {
  step: number
  /** Sum of the amounts after the earlier balance, the later row's included. */
  through: number
  /** Sum of the amounts from the earlier row up to, without, the later row. */
  before: number
}

interface State {
  balance: number
  through: number
  before: number
  /** False after an amount that could not be read, until the next balance. */
  known: boolean
}

function advance(
  state: State | undefined,
  entry: Entry,
  amountOf: (entry: Entry) => Money | undefined,
): { state: State; link?: Link } {
  const amount = entry.skipped === undefined ? exact(amountOf(entry)) : 0
  const balance = exact(entry.balance)
  const through = (state?.through ?? 0) + (amount ?? 0)
  if (balance !== undefined) {
    const fresh = { balance, through: 0, before: amount ?? 0, known: amount !== undefined }
    if (!state || amount === undefined) return { state: fresh }
    return { state: fresh, link: { step: balance - state.balance, through, before: state.before } }
  }
  const known = state?.known === true && amount !== undefined
  const before = (state?.before ?? 0) + (amount ?? 0)
  return { state: { balance: state?.balance ?? 0, through, before, known } }
}

/** Sums of what is kept here stay far below 2^53. */
function exact(amount: Money | undefined): number | undefined {
  if (amount === undefined || amount > 1_000_000_000_000n || amount < -1_000_000_000_000n) return undefined
  return Number(amount)
}
