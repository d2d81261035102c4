import type { Money } from '../../../core/money.ts'
import type { MoveContext } from '../move-limits.ts'
import type { LedgerBuilder, NewTransaction } from '../reading/ledger-builder.ts'
import type { TableRow } from '../reading/move-tables.ts'
import type { SourcePart } from '../source-ledger.ts'
import { amountFor, type JournalLine } from './journal-lines.ts'

/** How a budget of Firefly III comes over, which stands beside the category and is none. */
type BudgetsAs = 'TAG' | 'CATEGORY' | 'NONE'

const OPENINGS = new Set(['opening balance', 'liability credit'])
const SPLITS = new Set(['withdrawal', 'deposit'])
const NO_NAME = new Set(['(no name)', '(cash)', 'cash account', ''])

/** A line that is a movement of one account, and what it came to there. */
interface Side {
  line: JournalLine
  account: number
  amount: Money
}

/** Adds every line: openings to their accounts, both sides of transfers, and the journals of a split as its parts. */
export function addTransactions(lines: JournalLine[], builder: LedgerBuilder, context: MoveContext): void {
  const budgets = budgetsAs(lines, builder, context)
  const sides: Side[] = []
  for (const line of lines) {
    if (isOpening(line) && giveOpening(line, builder)) continue
    sides.push(...sidesOf(line, builder))
  }
  for (const { account, amount, line } of sides) builder.tally(account, line.date, amount)
  for (const group of groupsOf(sides)) addGroup(group, budgets, builder)
}

const isOpening = ({ kind, source, destination }: JournalLine): boolean =>
  OPENINGS.has(kind) && (source === undefined) !== (destination === undefined)

/** False where the account has one already; the line is then a transaction like any other. */
function giveOpening(line: JournalLine, builder: LedgerBuilder): boolean {
  const at = line.destination ?? line.source ?? -1
  const account = builder.ledger.accounts[at]
  const amount = amountFor(line, at, builder)
  if (!account || account.opening || amount === undefined) return false
  account.opening = { amount: line.destination === undefined ? -amount : amount, day: line.date }
  return true
}

function sidesOf(line: JournalLine, builder: LedgerBuilder): Side[] {
  const found: Side[] = []
  for (const account of [line.source, line.destination]) {
    if (account === undefined) continue
    const amount = amountFor(line, account, builder)
    if (amount === undefined) {
      const what = { kind: 'LINE', line: line.row.line, text: line.row.cell('description') } as const
      builder.leave('transactions', { kind: 'AMOUNT_IN_OTHER_CURRENCY' }, what)
    } else found.push({ line, account, amount: account === line.source ? -amount : amount })
  }
  return found
}

/** Journals of one group, account and day are the parts of one payment; sides of transfers stand alone. */
function groupsOf(sides: Side[]): Side[][] {
  const key = ({ line, account }: Side, at: number) =>
    SPLITS.has(line.kind) &&
    line.group !== '' &&
    (line.source === undefined || line.destination === undefined)
      ? [line.kind, line.group, account, line.date].join('\n')
      : `${at}`
  return [...Map.groupBy(sides, key).values()]
}

function addGroup(group: Side[], budgets: BudgetsAs, builder: LedgerBuilder): void {
  const [first] = group
  if (!first) return
  const { line, account } = first
  const transfer = transferOf(first, builder)
  const isArrival = transfer !== undefined && account === line.destination
  const whole: NewTransaction = {
    id: isArrival ? `${line.journal}:to` : line.journal,
    account,
    date: line.date,
    row: line.row.line,
    amount: group.reduce((sum, { amount }) => sum + amount, 0n),
    payee: transfer ? '' : payeeOf(line),
    status: group.every(({ line: { row } }) => isYes(row.cell('reconciled'))) ? 'RECONCILED' : 'CLEARED',
    tags: group.flatMap(({ line: { row } }) => tagsOf(row, budgets)),
    ...(line.row.cell('external_id') !== '' && { bankId: line.row.cell('external_id') }),
    ...(transfer && { transfer }),
  }
  if (group.length > 1) {
    const parts = group.map((side) => partOf(side, budgets, builder))
    for (const part of parts) if (part.payee === whole.payee) delete part.payee
    builder.add({ ...whole, notes: line.row.cell('group_title'), parts })
    return
  }
  const category = categoryOf(first, budgets, builder)
  builder.add({ ...whole, notes: notesOf(line, whole.payee), ...(category !== undefined && { category }) })
}

/** The other side has the same line, if its amount is known there. */
function transferOf({ line, account }: Side, builder: LedgerBuilder) {
  const other = account === line.source ? line.destination : line.source
  if (other === undefined || amountFor(line, other, builder) === undefined) return undefined
  return { account: other, id: account === line.source ? `${line.journal}:to` : line.journal }
}

function partOf(side: Side, budgets: BudgetsAs, builder: LedgerBuilder): SourcePart {
  const [payee, category] = [payeeOf(side.line), categoryOf(side, budgets, builder)]
  return {
    id: side.line.journal,
    amount: side.amount,
    payee,
    notes: notesOf(side.line, payee),
    ...(category !== undefined && { category }),
  }
}

/** Who is on the other side; what the line is about where that is nobody. */
function payeeOf({ row: { cell }, source }: JournalLine): string {
  const name = cell(source === undefined ? 'source_name' : 'destination_name')
  return NO_NAME.has(name.toLowerCase()) ? cell('description') : name
}

function notesOf({ row: { cell } }: JournalLine, payee = ''): string {
  const description = cell('description') === payee ? '' : cell('description')
  return [description, cell('notes')].filter((text) => text !== '').join('\n')
}

function categoryOf(
  { line: { row }, amount }: Side,
  budgets: BudgetsAs,
  builder: LedgerBuilder,
): number | undefined {
  const name = row.cell('category') || (budgets === 'CATEGORY' ? row.cell('budget') : '')
  if (name === '') return undefined
  const kind = amount > 0n && row.cell('type').toLowerCase() === 'deposit' ? 'INCOME' : 'EXPENSE'
  return builder.category(name, () => ({ name, kind }))
}

const tagsOf = ({ cell }: TableRow, budgets: BudgetsAs): string[] => [
  ...cell('tags').split(','),
  ...(budgets === 'TAG' ? [cell('budget')] : []),
]

const isYes = (cell: string): boolean => cell === '1' || cell.toLowerCase() === 'true'

function budgetsAs(lines: JournalLine[], builder: LedgerBuilder, { answers }: MoveContext): BudgetsAs {
  const names = new Set(lines.map(({ row }) => row.cell('budget')).filter((name) => name !== ''))
  if (names.size === 0) return 'NONE'
  const taken = (['CATEGORY', 'NONE'] as const).find((one) => one === answers.BUDGETS) ?? 'TAG'
  builder.ask({
    code: 'BUDGETS',
    asked: { kind: 'BUDGETS' },
    options: [{ kind: 'TAG' }, { kind: 'CATEGORY' }, { kind: 'NONE' }],
    taken,
  })
  for (const name of names) builder.leave('budgets', { kind: 'BUDGET_NAMES_ONLY' }, name)
  return taken
}
