import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { contentIds } from '../content-ids.ts'
import type { MoveContext } from '../move-limits.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import { amountReader } from '../reading/move-amounts.ts'
import { currencyOfSign, signIn } from '../reading/move-currencies.ts'
import { dayReader } from '../reading/move-days.ts'
import type { MoveTable, TableRow } from '../reading/move-tables.ts'
import type { SourcePart, SourceStatus, SourceTransfer } from '../source-ledger.ts'
import { type CategoryCells, categoryOf } from './categories.ts'

export const REGISTER = ['account', 'date', 'payee', 'outflow', 'inflow']
export const REGISTER_AMOUNTS = ['outflow', 'inflow']

/** A line of the register whose date and amount can be read. */
interface RegisterLine extends CategoryCells {
  row: TableRow
  account: number
  date: Day
  amount: Money
  payee: string
  memo: string
  transfer: SourceTransfer | undefined
  /** "Split (2/3) What for" is the second of three. */
  split: { at: number; of: number } | undefined
}

/** "Split (1/3) memo" today, "(Split 1/3) memo" in YNAB 4. */
const SPLIT = /^(?:Split \((\d{1,3})\/(\d{1,3})\)|\(Split (\d{1,3})\/(\d{1,3})\)) ?/
const TRANSFER = /^Transfer ?: ?(.*)$/s
const STARTING_BALANCE = 'starting balance'

/** Reads the register: every account, and every transaction once. */
export function readRegister(table: MoveTable, builder: LedgerBuilder, context: MoveContext): void {
  const day = dayReader(
    table.rows.map(({ cell }) => cell('date')),
    builder,
    context,
  )
  const cells = table.rows.flatMap(({ cell }) => REGISTER_AMOUNTS.map(cell))
  const amount = amountReader(cells, builder, context)
  const currency = currencyOfSign(signIn(cells), builder, context)
  for (const { cell } of table.rows)
    builder.account(cell('account'), () => ({ name: cell('account'), ...(currency && { currency }) }))
  const lines = table.rows.flatMap((row) => lineOf(row, { builder, day, amount }))
  const openings = openingLines(lines)
  for (const line of openings) giveOpening(line, builder)
  addTransactions(
    lines.filter((line) => !openings.has(line)),
    builder,
  )
}

interface Reading {
  builder: LedgerBuilder
  day(cell: string): Day | undefined
  amount(cell: string): Money | undefined
}

function lineOf(row: TableRow, { builder, day, amount }: Reading): RegisterLine[] {
  const { cell, line } = row
  const date = day(cell('date'))
  const [out, into] = REGISTER_AMOUNTS.map((name) => (cell(name) === '' ? 0n : amount(cell(name))))
  if (date === undefined || out === undefined || into === undefined) {
    const kind = date === undefined ? 'DATE_UNREADABLE' : 'AMOUNT_UNREADABLE'
    builder.leave('transactions', { kind }, { kind: 'LINE', line, text: row.cells.join(' | ') })
    return []
  }
  const memo = SPLIT.exec(cell('memo'))
  const [, at = memo?.[3], of = memo?.[4]] = memo ?? []
  return [
    {
      row,
      date,
      amount: into - out,
      payee: cell('payee'),
      account: builder.account(cell('account'), () => ({ name: cell('account') })),
      memo: cell('memo'),
      group: cell('category group') || cell('master category'),
      category: cell('category group') === '' ? cell('sub category') || cell('category') : cell('category'),
      both: cell('category group/category'),
      transfer: transferOf(cell('payee'), builder),
      split: at !== undefined && Number(of) > 1 ? { at: Number(at), of: Number(of) } : undefined,
    },
  ]
}

/** The other account by its name; a transfer into one that the file does not have stays as its payee says. */
function transferOf(payee: string, builder: LedgerBuilder): SourceTransfer | undefined {
  const [, name] = TRANSFER.exec(payee) ?? []
  if (name === undefined) return undefined
  const account = builder.accountNamed(name.trim())
  if (account === undefined) builder.leave('links of transfers', { kind: 'OTHER_ACCOUNT_MISSING' }, payee)
  return account === undefined ? undefined : { account }
}

/** The first line of an account that YNAB made when the account was opened. */
function openingLines(lines: RegisterLine[]): Set<RegisterLine> {
  const first = new Map<number, RegisterLine>()
  for (const line of lines) {
    if (line.payee.toLowerCase() !== STARTING_BALANCE || line.split) continue
    const known = first.get(line.account)
    if (!known || line.date < known.date) first.set(line.account, line)
  }
  for (const { account, date } of lines) if (date < (first.get(account)?.date ?? '')) first.delete(account)
  return new Set(first.values())
}

function giveOpening({ account, amount, date }: RegisterLine, { ledger }: LedgerBuilder): void {
  const opened = ledger.accounts[account]
  if (opened) opened.opening = { amount, day: date }
}

function addTransactions(lines: RegisterLine[], builder: LedgerBuilder): void {
  const id = contentIds()
  for (const { account, date, amount } of lines) builder.tally(account, date, amount)
  for (let at = 0; at < lines.length; ) {
    const group = groupAt(lines, at)
    addOne(group, id(...group.flatMap(contentOf)), builder)
    at += group.length
  }
}

/** Neither flag nor state, which change in a transaction that stays the same. */
const contentOf = ({ row: { cell } }: RegisterLine): string[] =>
  ['account', 'date', 'payee', 'category group/category', 'memo', 'outflow', 'inflow'].map(cell)

/** The parts of a split stand together; the line alone where they are not all there, for then it is a memo of a person. */
function groupAt(lines: RegisterLine[], at: number): RegisterLine[] {
  const first = lines[at]
  if (!first) return []
  if (!first.split) return [first]
  const group = lines.slice(at, at + first.split.of)
  const seen = new Set(group.map(({ split }) => split?.at))
  const isWhole = seen.size === first.split.of && group.every((line) => isPartOfSame(line, first))
  return isWhole ? group : [first]
}

const isPartOfSame = (line: RegisterLine, first: RegisterLine): boolean =>
  line.split?.of === first.split?.of &&
  (line.split?.at ?? 0) >= 1 &&
  (line.split?.at ?? 0) <= (first.split?.of ?? 0) &&
  line.account === first.account &&
  line.date === first.date &&
  line.row.cell('cleared') === first.row.cell('cleared')

function addOne(group: RegisterLine[], id: string, builder: LedgerBuilder): void {
  const [first] = group
  if (!first) return
  const { row, account, date } = first
  const whole = { id, account, date, status: statusOf(row.cell('cleared')), row: row.line, ...flagOf(row) }
  const check = row.cell('check number')
  const marks = { ...whole, ...(check && { checkNumber: check }) }
  if (group.length > 1) {
    const parts = group
      .toSorted((one, other) => (one.split?.at ?? 0) - (other.split?.at ?? 0))
      .map((line, at) => partOf(line, `${id}/${at + 1}`, builder))
    const amount = parts.reduce((sum, part) => sum + part.amount, 0n)
    const payee = group.find(({ transfer }) => !transfer)?.payee ?? ''
    for (const part of parts) if (part.payee === payee) delete part.payee
    builder.add({ ...marks, amount, payee, parts })
    return
  }
  const category = categoryOf(first, builder)
  builder.add({
    ...marks,
    amount: first.amount,
    notes: first.memo,
    payee: first.transfer ? '' : first.payee,
    ...(category !== undefined && { category }),
    ...(first.transfer && { transfer: first.transfer }),
  })
}

function partOf(line: RegisterLine, id: string, builder: LedgerBuilder): SourcePart {
  const category = categoryOf(line, builder)
  return {
    id,
    amount: line.amount,
    notes: line.memo.replace(SPLIT, ''),
    ...(category !== undefined && { category }),
    ...(line.transfer ? { transfer: line.transfer } : { payee: line.payee }),
  }
}

function flagOf({ cell }: TableRow): { flag?: string } {
  const flag = cell('flag')
  return flag === '' ? {} : { flag }
}

function statusOf(cleared: string): SourceStatus {
  const state = cleared.toLowerCase()
  if (state.startsWith('r')) return 'RECONCILED'
  return state.startsWith('u') ? 'PENDING' : 'CLEARED'
}
