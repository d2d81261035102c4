import { formatMoney, moneyOf } from '../../core/money.ts'
import type { FileMessage } from './messages.ts'
import { proofsOf } from './proofs-of-files.ts'
import type {
  StatedFigures,
  Statement,
  StatementAnswers,
  StatementQuestion,
  StatementRow,
} from './statements.ts'

/** So many rows or lines are asked about at once. */
const MOST_ASKED = 30

/**
 * The statement with what a person read of it in the place of what Hearth could not, and what is then still to ask of a
 * paper. Proofs are made afterwards, of what it says now.
 */
export function answered(statement: Statement, answers: StatementAnswers = {}): Statement {
  const { figures = [] } = statement
  if (figures.length === 0) return statement
  const told = Object.keys(answers).length === 0 ? statement : withAnswers(statement, figures, answers)
  const asked = told.figures?.some(({ isPaper }) => isPaper) ? stillAsked(told, answers) : []
  return asked.length === 0 ? told : { ...told, questions: [...told.questions, ...asked] }
}

function withAnswers(statement: Statement, figures: StatedFigures[], answers: StatementAnswers): Statement {
  const { rows: corrected = [], dropRows = [] } = answers
  const dropped = new Set(dropRows)
  const byNumber = new Map(corrected.map((one) => [one.row, one]))
  const rows = statement.rows.map((row) => {
    if (dropped.has(row.row)) return leftOut(row)
    const said = byNumber.get(row.row)
    return said ? withCorrection(row, said) : row
  })
  const added = addedRows(statement, figures, answers)
  const settled = new Set([...dropRows, ...added.map(({ row }) => row.row)])
  const dated = new Set([...dropRows, ...corrected.flatMap(({ row, date }) => (date ? row : []))])
  return {
    ...statement,
    rows: [...rows, ...added.map(({ row }) => row)],
    figures: figures.map((one, at) => {
      const own = added.filter(({ statement: place }) => place === at).map(({ row }) => row.row)
      return withEnds(withLines(one, own, { settled, dated }), endsOf(answers, at, figures.length))
    }),
  }
}

/** Without the reasons for which it could not be read, where day and amount are now known. */
function withCorrection(
  { reason, warning, outcome, ...row }: StatementRow,
  { date, amount, payee }: NonNullable<StatementAnswers['rows']>[number],
): StatementRow {
  const corrected = {
    ...row,
    ...(date && { date }),
    ...(amount !== undefined && { amount: moneyOf(amount) }),
    ...(payee !== undefined && { payee }),
  }
  const isKnown = corrected.date !== undefined && corrected.amount !== undefined
  return {
    ...corrected,
    outcome: isKnown && outcome === 'INVALID' ? 'OK' : outcome,
    ...(reason && !isKnown && { reason }),
    ...(warning && !date && { warning }),
  }
}

const leftOut = ({ warning: _, ...row }: StatementRow): StatementRow => ({
  ...row,
  outcome: 'SKIPPED',
  reason: [{ kind: 'LEFT_OUT_BY_HAND' }],
})

/** Numbered as the lines they stand on, or behind all others; a number that is taken names no line. */
function addedRows(
  { rows }: Statement,
  figures: StatedFigures[],
  { addRows = [], rows: said = [] }: StatementAnswers,
): { statement: number; row: StatementRow }[] {
  const taken = new Set(rows.map(({ row }) => row))
  let next = Math.max(
    0,
    ...taken,
    ...figures.flatMap(({ unreadLines = [] }) => unreadLines.map(({ row }) => row)),
  )
  const ofLines = said.flatMap(({ row, date, amount, payee = '' }) =>
    !taken.has(row) && date && amount !== undefined
      ? [{ row, date, amount, payee, statement: undefined }]
      : [],
  )
  return [...addRows, ...ofLines].flatMap(({ row: line, statement, date, amount, payee }) => {
    const holder = figures.findIndex(({ unreadLines = [] }) => unreadLines.some(({ row }) => row === line))
    const place = holder >= 0 ? holder : (statement ?? 0)
    const own = figures[place]
    const number = line !== undefined && !taken.has(line) ? line : ++next
    if (!own) return []
    taken.add(number)
    const row: StatementRow = {
      row: number,
      account: own.account,
      outcome: 'OK',
      date,
      amount: moneyOf(amount),
      payee,
      text: payee,
      memo: '',
    }
    return [{ statement: place, row }]
  })
}

interface Settled {
  settled: ReadonlySet<number>
  dated: ReadonlySet<number>
}

/** Rows stand where their lines do, in the direction of the others. */
function withLines(
  { lines, unread = 0, unreadLines = [], doubtfulDays = [], doubts = [], ...figures }: StatedFigures,
  added: number[],
  { settled, dated }: Settled,
): StatedFigures {
  const open = unreadLines.filter(({ row }) => !settled.has(row))
  const days = doubtfulDays.filter((row) => !dated.has(row))
  const [first, last] = [lines[0]?.row ?? 0, lines.at(-1)?.row ?? 0]
  const all = [...lines, ...added.map((row) => ({ row, ...pageOf(unreadLines, row) }))]
  if (added.length > 0) all.sort((one, other) => (first > last ? other.row - one.row : one.row - other.row))
  return {
    ...figures,
    lines: all,
    unread: unread - (unreadLines.length - open.length),
    unreadLines: open,
    doubtfulDays: days,
    doubts: days.length === 0 && doubtfulDays.length > 0 ? doubts.filter((one) => one !== 'DATES') : doubts,
  }
}

function pageOf(lines: NonNullable<StatedFigures['unreadLines']>, number: number): { page?: number } {
  const page = lines.find(({ row }) => row === number)?.page
  return page === undefined ? {} : { page }
}

type Ends = Pick<StatementAnswers, 'opening' | 'closing'>

function endsOf({ opening, closing, ends = [] }: StatementAnswers, at: number, count: number): Ends {
  const own = ends.find(({ statement }) => statement === at)
  if (own || count > 1) return own ?? {}
  return { ...(opening !== undefined && { opening }), ...(closing !== undefined && { closing }) }
}

const withEnds = (figures: StatedFigures, { opening, closing }: Ends): StatedFigures => ({
  ...figures,
  ...(opening != null && { opening: moneyOf(opening) }),
  ...(closing != null && { closing: moneyOf(closing) }),
})

const OWED: (string | undefined)[] = ['CREDIT_CARD', 'LINE_OF_CREDIT']

function stillAsked(statement: Statement, answers: StatementAnswers): StatementQuestion[] {
  const { figures = [], accounts, rows } = statement
  const questions: StatementQuestion[] = []
  const ask = (
    code: StatementQuestion['code'],
    kind: 'WHICH_BALANCES' | 'WHICH_DAYS' | 'WHICH_LINES',
    options: StatementQuestion['options'],
  ) => {
    if (options.length > 0)
      questions.push({ code, message: [{ kind }], options: options.slice(0, MOST_ASKED) })
  }
  const proofs = proofsOf(statement)
  const isToTypeAgain = (at: number, end: 'OPENING' | 'CLOSING') => {
    const { opening, closing } = endsOf(answers, at, figures.length)
    return proofs[at]?.state === 'ASK' && (end === 'OPENING' ? opening : closing) != null
  }
  const lacking = (at: number, end: 'OPENING' | 'CLOSING') =>
    proofs[at]?.reasons.some(({ code }) => code === `NO_${end}` || code === 'NO_BALANCES')
  ask(
    'BALANCE',
    'WHICH_BALANCES',
    figures.flatMap(({ account }, at) =>
      (['OPENING', 'CLOSING'] as const).flatMap((end) => {
        if (!lacking(at, end) && !isToTypeAgain(at, end)) return []
        const name = figures.length > 1 ? (accounts[account]?.label ?? null) : null
        const label: FileMessage = { kind: 'BALANCE_OF', end, account: name }
        const isOwed = OWED.includes(accounts[account]?.type)
        return [{ value: `${end.toLowerCase()}:${at}${isOwed ? ':owed' : ''}`, label }]
      }),
    ),
  )
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  const pages = new Map(
    figures.flatMap(({ lines }) => lines.map(({ row, page }) => [row, page ?? null] as const)),
  )
  ask(
    'DAY',
    'WHICH_DAYS',
    figures.flatMap(({ doubtfulDays = [] }) =>
      doubtfulDays.flatMap((number) => {
        const row = byNumber.get(number)
        if (!row || row.outcome === 'SKIPPED') return []
        const { payee, amount } = row
        // Two service charges are told apart by what they came to.
        const text = amount === undefined ? payee : `${payee} ${formatMoney(amount)}`
        const label: FileMessage = { kind: 'LINE_OF_PAGE', page: pages.get(number) ?? null, text }
        return [{ value: `${number}`, label }]
      }),
    ),
  )
  ask(
    'ROW',
    'WHICH_LINES',
    figures.flatMap(({ unreadLines = [] }) =>
      unreadLines.map(({ row, page, text }) => {
        const label: FileMessage = { kind: 'LINE_OF_PAGE', page, text }
        return { value: `${row}`, label }
      }),
    ),
  )
  return questions
}
