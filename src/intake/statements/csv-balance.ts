import type { Money } from '../../core/money.ts'
import type { CsvEntry } from './csv-entries.ts'
import type { StatementWarning } from './statements.ts'

/** What the balance column proves when its steps are the amounts. */
export interface BalanceProof {
  /** 1: the amounts are as the account sees them; -1: a positive amount lowers the balance. */
  sign: 1 | -1
  newestFirst: boolean
  /** The first twenty lines whose balance does not follow from the row before. */
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
  entries: CsvEntry[],
  amountOf: (entry: CsvEntry) => Money | undefined = ({ amount }) => amount,
): BalanceProof | undefined {
  const chains = [new Chain(1, false), new Chain(1, true), new Chain(-1, false), new Chain(-1, true)]
  const accounts = new Map<number, Running>()
  let links = 0
  for (const entry of entries) {
    if (entry.skipped !== undefined && entry.balance === undefined) continue
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
  return best(chains, links)
}

export function breakWarnings({ breaks }: BalanceProof): StatementWarning[] {
  return breaks.map((line) => ({
    code: 'balance-break',
    message: `The balance on line ${line} does not follow from its neighbour. A row may be missing there.`,
    line,
  }))
}

function best(readings: readonly Chain[], links: number): BalanceProof | undefined {
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

  check(line: number, { step, through, before }: Running) {
    const expected = this.newestFirst ? -this.sign * before : this.sign * through
    if (step === expected) this.fits++
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

  /** Takes in a row; true when it ends a step of the balance that can be checked. */
  links(amount: number | undefined, balance: number | undefined): boolean {
    if (amount === undefined) this.known = false
    this.through += amount ?? 0
    if (balance === undefined) {
      this.before += amount ?? 0
      return false
    }
    this.step = balance - this.balance
    return this.known
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
