import { formatMoney, magnitude, moneyOf } from '../../src/core/money.ts'
import type { Proof } from '../../src/intake/statements/proof.ts'
import type { Statement, StatementRow } from '../../src/intake/statements/statements.ts'

interface ExpectedRow {
  date: string
  amount: string
  description: string
}

interface ExpectedAccount {
  number: string
  opening: string | null
  closing: string | null
  rows: ExpectedRow[]
}

/** What is true of a statement, as its `.json` says it. */
export interface ExpectedStatement {
  /** PROVEN where it is absent; NOT_WRONG: proven only with these rows. */
  expect?: 'PROVEN' | 'ASK' | 'NO_PROOF' | 'UNREAD' | 'NOT_WRONG'
  difference?: string
  page?: number
  accounts: ExpectedAccount[]
}

export interface Verdict {
  state: Proof['state'] | 'UNREAD'
  /** All rows, amounts, days and balances are those of the truth. */
  isRight: boolean
  /** And its proof is what it should be. */
  isAsExpected: boolean
  faults: string[]
  described: { right: number; of: number }
  ms: number
}

type Outcome = { statement: Statement; proofs: Proof[]; ms: number } | { refusal: string; ms: number }

export function judge(expected: ExpectedStatement, outcome: Outcome): Verdict {
  const { expect = 'PROVEN', accounts = [] } = expected
  if ('refusal' in outcome) {
    const isAsExpected = expect === 'UNREAD' || expect === 'NOT_WRONG'
    const described = { right: 0, of: 0 }
    return {
      state: 'UNREAD',
      isRight: false,
      isAsExpected,
      faults: [outcome.refusal],
      described,
      ms: outcome.ms,
    }
  }
  const { statement, proofs, ms } = outcome
  const state = stateOf(proofs)
  const faults = accounts.flatMap((account, at) => accountFaults(account, at, statement, proofs))
  if (proofs.length !== accounts.length)
    faults.push(`${proofs.length} statements instead of ${accounts.length}`)
  const isRight = faults.length === 0
  const stateFaults = isFitting(expect, state, isRight) ? placeFaults(expected, proofs) : [`not ${expect}`]
  const isAsExpected = stateFaults.length === 0 && (isRight || state === 'ASK')
  const described = describedRows(expected, statement)
  return { state, isRight, isAsExpected, faults: [...stateFaults, ...faults], described, ms }
}

function stateOf(proofs: Proof[]): Proof['state'] {
  if (proofs.some(({ state }) => state === 'ASK')) return 'ASK'
  return proofs.length > 0 && proofs.every(({ state }) => state === 'PROVEN') ? 'PROVEN' : 'NO_PROOF'
}

function isFitting(expect: string, state: string, isRight: boolean): boolean {
  if (expect === 'NOT_WRONG') return state !== 'PROVEN' || isRight
  if (expect === 'UNREAD') return state !== 'PROVEN'
  return expect === state
}

function placeFaults({ difference, page }: ExpectedStatement, proofs: Proof[]): string[] {
  const faults: string[] = []
  const found = proofs.flatMap(({ difference: one }) => (one ? formatMoney(magnitude(one)) : []))
  if (difference !== undefined && !found.includes(formatMoney(magnitude(moneyOf(difference)))))
    faults.push(`off by ${found.join(', ') || 'nothing'} instead of ${difference}`)
  const pages = proofs.flatMap(({ reasons }) => reasons.flatMap((reason) => reason.page ?? []))
  if (page !== undefined && !pages.includes(page))
    faults.push(`page ${pages.join(', ') || 'none'} instead of ${page}`)
  return faults
}

function accountFaults(
  account: ExpectedAccount,
  at: number,
  statement: Statement,
  proofs: Proof[],
): string[] {
  const proof = proofs[at]
  if (!proof) return [`no statement of ${account.number}`]
  const faults: string[] = []
  for (const end of ['opening', 'closing'] as const) {
    const found = proof[end] === undefined ? null : formatMoney(proof[end])
    const wanted = account[end] === null ? null : formatMoney(moneyOf(account[end]))
    if (found !== wanted) faults.push(`${end} ${found} instead of ${wanted}`)
  }
  const rows = rowsOf(statement, at).toSorted((one, other) => inOrder(keyOf(one), keyOf(other)))
  const wantedRows = account.rows.toSorted((one, other) => inOrder(keyOf(one), keyOf(other)))
  if (rows.length !== account.rows.length)
    faults.push(`${rows.length} rows instead of ${account.rows.length}`)
  return [...faults, ...wantedRows.flatMap((wanted, index) => rowFaults(wanted, rows[index]))]
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Rows of one day are told apart by their amounts: sections of a statement are in an order of their own. */
const keyOf = ({ date, amount }: { date?: string; amount?: string | bigint }): string =>
  `${date} ${typeof amount === 'bigint' ? formatMoney(amount) : formatMoney(moneyOf(amount ?? ''))}`

/** Of this statement alone. */
function rowsOf({ rows, figures = [] }: Statement, at: number): StatementRow[] {
  const numbers = new Set(figures[at]?.lines.map(({ row }) => row))
  return rows.filter(({ row, outcome, pending }) => numbers.has(row) && outcome === 'OK' && !pending)
}

function rowFaults(wanted: ExpectedRow, row: StatementRow | undefined): string[] {
  if (!row) return []
  const faults: string[] = []
  const amount = formatMoney(row.amount ?? 0n)
  if (amount !== formatMoney(moneyOf(wanted.amount))) faults.push(`${amount} instead of ${wanted.amount}`)
  if (row.date !== wanted.date && row.postedDate !== wanted.date)
    faults.push(`${row.date} instead of ${wanted.date}`)
  return faults
}

/** Of how many rows the words are those of the truth, beside whatever else stands with them. */
function describedRows(
  { accounts = [] }: ExpectedStatement,
  { rows }: Statement,
): { right: number; of: number } {
  const wanted = accounts.flatMap((account) => account.rows)
  const right = wanted.filter(({ date, amount, description }) =>
    rows.some(
      (row) =>
        (row.date === date || row.postedDate === date) &&
        formatMoney(row.amount ?? 0n) === formatMoney(moneyOf(amount)) &&
        [row.payee, row.memo, row.text].some((text) => plain(text).includes(plain(description))),
    ),
  )
  return { right: right.length, of: wanted.length }
}

/** Whether rows as they were read have the amounts of the truth, and its days as well; in whatever order. */
export function sameRows(
  { accounts }: ExpectedStatement,
  statements: { date: string; amount: bigint | undefined }[][],
): { amounts: boolean; days: boolean } {
  const equal = (keys: (row: { date?: string; amount?: string | bigint | undefined }) => string) =>
    accounts.length === statements.length &&
    accounts.every(
      ({ rows }, at) => rows.map(keys).sort().join() === (statements[at] ?? []).map(keys).sort().join(),
    )
  const plainKey = ({ date, amount }: { date?: string; amount?: string | bigint | undefined }) =>
    keyOf({ ...(date && { date }), ...(amount !== undefined && { amount }) })
  return { amounts: equal((row) => plainKey({ amount: row.amount })), days: equal(plainKey) }
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
