import type { Money } from '../../../core/money.ts'
import { type Proof, type ProofFigures, prove } from '../proof.ts'
import type { PrintedAmount } from './amounts.ts'
import type { LabelledAmount, PaperRow, PaperTable } from './rows.ts'
import type { PaperPages, PaperSection } from './sections.ts'

type Role = 'OUT' | 'IN' | 'AMOUNT' | 'BALANCE' | 'NONE'

/** One way to read the columns of a table. */
export interface Reading {
  roles: Role[]
  signs: Hypothesis['signs']
  isReversed: boolean
  rows: (PaperRow & { amount: Money | undefined; balance: Money | undefined })[]
  opening: Money | undefined
  closing: Money | undefined
  proof: Proof
  figures: ProofFigures
  score: number
}

const ROLE_WORDS: [Role, RegExp][] = [
  ['BALANCE', /balance|solde|saldo|kontostand/i],
  ['OUT', /withdraw|debit|débit|paid out|deducted|out\b|retrait|soll|subtractions|belastung|charges/i],
  ['IN', /deposit|credit|crédit|paid in|added|\bin\b|dépôt|haben|additions|gutschrift/i],
  ['AMOUNT', /amount|montant|betrag/i],
  ['NONE', /fee|frais|gebühr/i],
]

/** The best reading, and all that are proven where they differ in an amount. */
export function bestReading(
  table: PaperTable,
  section: PaperSection,
  printed: PaperPages,
): { best: Reading; rivals: Reading[] } {
  const readings: Reading[] = []
  const all = rolesOf(table.columns.length)
  const named = all.filter((roles) => !isAgainstHeaders(roles, table))
  const sets = named.length > 0 ? named : all
  for (const signs of ['PRINTED', 'SECTION'] as const)
    for (const ends of endsOf(table.labels, printed))
      for (const isReversed of [false, true]) {
        const own = sets.map((roles) => readAs(table, section, { roles, signs, ends, isReversed }))
        readings.push(...own.filter((reading) => !own.some((other) => misreadsBalances(reading, other))))
      }
  readings.sort((a, b) => b.score - a.score)
  const [best] = readings
  if (!best) throw new Error('a table has at least one column')
  const amountsOf = ({ rows }: Reading) =>
    rows
      .map(({ line, amount }) => `${line}:${amount}`)
      .sort()
      .join()
  const proven = readings.filter(({ proof }) => proof.state === 'PROVEN')
  const distinct = [...new Map(proven.toReversed().map((one) => [amountsOf(one), one])).values()].toReversed()
  return { best, rivals: distinct.length > 1 ? distinct : [] }
}

/** A column of balances does not count for nothing, however little of it follows: it would contradict the rows. */
function misreadsBalances({ roles }: Reading, other: Reading): boolean {
  const at = roles.findIndex((role, place) => role !== other.roles[place])
  if (
    other.roles[at] !== 'BALANCE' ||
    roles.some((role, place) => place !== at && role !== other.roles[place])
  )
    return false
  if (roles[at] !== 'NONE') return false
  const running = other.proof.checks.find(({ kind }) => kind === 'RUNNING')
  return running !== undefined && running.of >= LEAST_LINKS && 2 * running.held >= running.of
}

const LEAST_LINKS = 2

/**
 * Whether a column that is called a balance and nothing else is read as something else: as money, which one row after a
 * balance of nothing comes to as well, or as nothing. One that is called an amount has signs of its own.
 */
const isAgainstHeaders = (roles: readonly Role[], { columns }: PaperTable): boolean =>
  roles.some((role, at) => {
    const name = roleNamed(columns[at]?.header ?? '')
    if (name === 'AMOUNT') return role !== 'AMOUNT' && role !== 'NONE'
    return name === 'BALANCE' && role !== 'BALANCE'
  })

export const rolesNamed = (header: string): Role[] =>
  ROLE_WORDS.flatMap(([role, pattern]) => (pattern.test(header) ? [role] : []))

function roleNamed(header: string): Role | undefined {
  const named = rolesNamed(header)
  return named.length === 1 ? named[0] : undefined
}

/** Every sensible set of roles: an amount, or money out and in, and perhaps a balance. */
function rolesOf(count: number): Role[][] {
  const all: Role[] = ['OUT', 'IN', 'AMOUNT', 'BALANCE', 'NONE']
  let sets: Role[][] = [[]]
  for (let at = 0; at < count; at++) sets = sets.flatMap((set) => all.map((role) => [...set, role]))
  const times = (set: Role[], role: Role) => set.filter((one) => one === role).length
  return sets.filter((set) => {
    const [out, into, amount, balance] = [
      times(set, 'OUT'),
      times(set, 'IN'),
      times(set, 'AMOUNT'),
      times(set, 'BALANCE'),
    ]
    // A month may have money out alone, or in alone.
    const isPair = out <= 1 && into <= 1 && out + into >= 1 && amount === 0
    return balance <= 1 && (isPair || (amount === 1 && out === 0 && into === 0))
  })
}

interface Ends {
  opening: LabelledAmount | undefined
  closing: LabelledAmount | undefined
}

/** Each labelled opening with each closing; the first and the last of them where they say the same. */
function endsOf(labels: readonly LabelledAmount[], { numbers, of }: PaperPages): Ends[] {
  // What a later page begins with is no balance that a statement opens with, and without numbers any page may be one.
  const isOfPage = ({ text, page, isDated }: LabelledAmount) =>
    /forward|report|vortrag/i.test(text) && (numbers.get(page) ?? (isDated ? 1 : 2)) > 1
  const distinct = (label: LabelledAmount['label']) => {
    const found = labels.filter((one) => one.label === label && !(label === 'OPENING' && isOfPage(one)))
    const kept = [...new Map(found.map((one) => [`${one.amount.value} ${one.amount.mark}`, one])).values()]
    return kept.length === 0 ? [undefined] : kept.slice(0, 3)
  }
  const last = labels.at(-1)
  const closings = distinct('CLOSING')
  // At the end of the last page what is carried forward is what the statement closes with.
  if (
    closings[0] === undefined &&
    last?.label === 'CARRIED' &&
    of !== undefined &&
    numbers.get(last.page) === of
  )
    closings[0] = last
  return distinct('OPENING').flatMap((opening) => closings.map((closing) => ({ opening, closing })))
}

interface Hypothesis {
  roles: Role[]
  signs: 'PRINTED' | 'SECTION'
  ends: Ends
  isReversed: boolean
}

function readAs(
  table: PaperTable,
  section: PaperSection,
  { roles, signs, ends, isReversed }: Hypothesis,
): Reading {
  const { isDebt } = section
  const factor = isDebt ? -1n : 1n
  const ledger = (amount: PrintedAmount | undefined) => amount && factor * markedValue(amount, isDebt)
  const read = table.rows.flatMap((row): Reading['rows'] => {
    const balanceAt = roles.indexOf('BALANCE')
    const balance = balanceAt >= 0 ? ledger(row.amounts[balanceAt]) : undefined
    const moved = roles.flatMap((role, at) => {
      const amount = row.amounts[at]
      if (!amount || role === 'BALANCE' || role === 'NONE') return []
      return [amountAs(amount, role, { isDebt, section: signs === 'SECTION' ? row.section : undefined })]
    })
    if (moved.length === 0) return []
    return [{ ...row, amount: moved.length === 1 ? moved[0] : undefined, balance }]
  })
  const rows = isReversed ? read.toReversed() : read
  const [opening, closing] = [ledger(ends.opening?.amount), ledger(ends.closing?.amount)]
  const figures: ProofFigures = {
    account: 0,
    ...(opening !== undefined && { opening }),
    ...(closing !== undefined && { closing }),
    lines: rows.map(({ line, amount, text, balance, page }) => ({
      row: line + 1,
      amount,
      text,
      page,
      ...(balance !== undefined && { balance }),
    })),
    unread: table.unread.length + unreadRows(table.rows, read),
    isPaper: true,
  }
  const proof = prove(figures)
  return {
    roles,
    signs,
    isReversed,
    rows,
    opening,
    closing,
    proof,
    figures,
    score: scoreOf(proof, roles, table) - (figures.unread ?? 0) - (isReversed ? 0.5 : 0),
  }
}

/** Rows with a day whose amounts are in no column that counts. */
const unreadRows = (rows: readonly PaperRow[], read: readonly PaperRow[]): number => {
  const lines = new Set(read.map(({ line }) => line))
  return rows.filter(({ line, isDated }) => isDated && !lines.has(line)).length
}

/** CR on a card is minus; DR, OD and S are minus anywhere else. */
function markedValue({ value, mark }: PrintedAmount, isDebt: boolean): Money {
  if (isDebt) return mark === 'CR' || mark === 'H' ? -value : value
  return mark === 'DR' || mark === 'OD' || mark === 'S' ? -value : value
}

function amountAs(
  amount: PrintedAmount,
  role: Role,
  { isDebt, section }: { isDebt: boolean; section: 1 | -1 | undefined },
): Money {
  const value = markedValue(amount, isDebt)
  const size = value < 0n ? -value : value
  if (section !== undefined) return section === 1 ? size : -size
  if (role === 'OUT') return -value
  if (role === 'IN') return value
  return isDebt ? -value : value
}

function scoreOf(proof: Proof, roles: Role[], table: PaperTable): number {
  const running = proof.checks.find(({ kind }) => kind === 'RUNNING')
  const share = running ? running.held / running.of : 0
  const words = roles.filter((role, at) => {
    const header = table.columns[at]?.header ?? ''
    return ROLE_WORDS.find(([, pattern]) => pattern.test(header))?.[0] === role
  }).length
  const isSum = proof.difference === 0n
  return (proof.state === 'PROVEN' ? 100 : 0) + (isSum ? 20 : 0) + 6 * share + 3 * words
}
