import { readTable } from '../csv/csv.ts'
import type { FileMessage } from '../messages.ts'
import {
  type ReadingChoices,
  type Statement,
  type StatementAccount,
  type StatementContext,
  UnreadableFile,
} from '../statements.ts'
import { type Sheet, sheetsOf } from './workbook.ts'

/**
 * Reads an XLSX workbook: the table of each sheet as a CSV file's, with the sheet's name for an account where there are
 * several. Sheets without a table and hidden ones are named. Throws UnreadableFile.
 */
export function readXlsx(bytes: Uint8Array, context: StatementContext, choices: ReadingChoices): Statement {
  const sheets = sheetsOf(bytes, context.maxRows)
  const read: { sheet: Sheet; statement: Statement }[] = []
  const left: Sheet[] = []
  let failure: UnreadableFile | undefined
  for (const sheet of sheets) {
    const outcome = sheet.isHidden ? undefined : readSheet(sheet, context, choices)
    if (outcome && !(outcome instanceof UnreadableFile)) read.push({ sheet, statement: outcome })
    else {
      left.push(sheet)
      failure ??= outcome
    }
  }
  const [first, ...more] = read
  if (!first) throw failure ?? readSheet({ name: '', isHidden: false, records: [] }, context, choices)
  const statement = more.length === 0 ? first.statement : joined(read)
  const warnings = left.length > 0 ? [sheetsLeft(left), ...statement.warnings] : statement.warnings
  return { ...statement, sourceKind: 'XLSX', warnings }
}

function readSheet(
  { records }: Sheet,
  context: StatementContext,
  choices: ReadingChoices,
): Statement | UnreadableFile {
  const table = { records, lines: records.map((_, at) => at + 1), controlsRemoved: 0 }
  try {
    return readTable({ table, delimiter: '\t' }, 'utf-8', context, choices)
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

const sheetsLeft = (sheets: Sheet[]): { code: string; message: FileMessage } => ({
  code: 'sheets-left',
  message: {
    kind: 'SHEETS_LEFT',
    names: sheets.map(({ name }) => name.slice(0, 60)),
    hidden: sheets.filter(({ isHidden }) => isHidden).length,
  },
})

/** One file of several accounts: rows are counted on from sheet to sheet. */
function joined(read: { sheet: Sheet; statement: Statement }[]): Statement {
  const [first] = read
  const whole: Required<Pick<Statement, 'accounts' | 'rows' | 'warnings' | 'questions' | 'figures'>> = {
    accounts: [],
    rows: [],
    warnings: [],
    questions: [],
    figures: [],
  }
  let before = 0
  for (const { sheet, statement } of read) {
    const { length: place } = whole.accounts
    const offset = before
    const number = (row: number) => row + offset
    whole.accounts.push(...statement.accounts.map((account) => ofSheet(account, sheet)))
    whole.rows.push(
      ...statement.rows.map((row) => ({ ...row, row: number(row.row), account: row.account + place })),
    )
    whole.figures.push(
      ...(statement.figures ?? []).map((figures) => ({
        ...figures,
        account: figures.account + place,
        lines: figures.lines.map((line) => ({ ...line, row: number(line.row) })),
      })),
    )
    whole.warnings.push(...statement.warnings)
    for (const question of statement.questions)
      if (whole.questions.every(({ code }) => code !== question.code)) whole.questions.push(question)
    before += sheet.records.length
  }
  return { sourceKind: 'XLSX', encoding: first?.statement.encoding ?? 'utf-8', ...whole }
}

function ofSheet(account: StatementAccount, { name }: Sheet): StatementAccount {
  if (account.key !== '') return account
  const digits = /\d[\d -]{2,}\d/.exec(name)?.[0]
  return {
    ...account,
    key: `xlsx|${name.slice(0, 60)}`,
    label: name.slice(0, 60),
    ...(digits && { number: digits }),
  }
}
