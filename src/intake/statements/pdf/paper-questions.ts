import { formatMoney, magnitude } from '../../../core/money.ts'
import type { FileMessage } from '../messages.ts'
import type { StatementQuestion } from '../statements.ts'
import type { DateOrderOfPaper } from './dates.ts'
import type { PaperStatement, PaperText } from './read-pages.ts'
import { tableOf } from './rows.ts'

/** What the readings of a paper leave open, each with what an answer makes of it. */
export function paperQuestions(
  { sections }: PaperText,
  found: readonly PaperStatement[],
): StatementQuestion[] {
  const questions: StatementQuestion[] = []
  const ordered = found.find(({ doubts }) => doubts.includes('DATE_ORDER'))
  const original = sections.find(({ lines }) => lines === ordered?.section.lines)
  if (original)
    questions.push({
      code: 'DATE_ORDER',
      message: [{ kind: 'DATE_ORDER', mixed: null }],
      options: (['DM', 'MD'] as const).map((order) => ({
        value: `${order}Y`,
        label: daysOf(tableOf(original, order)?.rows ?? [], order),
      })),
    })
  const unsigned = found.find(({ doubts }) => doubts.includes('SIGN'))
  if (unsigned) questions.push(signQuestion(unsigned))
  const disputed = found.findIndex(({ doubts }) => doubts.includes('TWO_READINGS'))
  if (disputed >= 0)
    questions.push({
      code: 'READING',
      message: [{ kind: 'WHICH_READING' }],
      options: (found[disputed]?.rivals ?? []).slice(0, MOST_READINGS).map(({ proof }, at) => ({
        value: `${disputed}:${at}`,
        label: {
          kind: 'AS_READING',
          moneyIn: formatMoney(proof.moneyIn),
          moneyOut: formatMoney(proof.moneyOut),
        },
      })),
    })
  return questions
}

const MOST_READINGS = 6

function daysOf(rows: readonly { date: string | undefined }[], order: DateOrderOfPaper): FileMessage {
  const days = rows.flatMap(({ date }) => date ?? []).sort() as Extract<
    FileMessage,
    { kind: 'AS_DATE_ORDER' }
  >['from'][]
  return {
    kind: 'AS_DATE_ORDER',
    order: `${order}Y`,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    unreadable: rows.length - days.length,
  }
}

/** With a row that people know: money that came in is rarer than what was spent, so one of the usual sign. */
function signQuestion({ reading, section }: PaperStatement): StatementQuestion {
  const rows = reading.rows.flatMap(({ text, amount }) => (amount ? [{ text, amount }] : []))
  const isUsual = (amount: bigint) => amount > 0n !== section.isDebt
  const row = rows.find(({ amount }) => isUsual(amount)) ?? rows[0]
  const example = (isOut: boolean) => {
    if (!row) return null
    const size = formatMoney(magnitude(row.amount))
    const isRowOut = isUsual(row.amount) === isOut
    return { payee: row.text.slice(0, 60), cell: size, amount: isRowOut ? `-${size}` : size }
  }
  return {
    code: 'SIGN',
    message: [{ kind: 'POSITIVE_MEANS' }],
    options: [
      { value: 'true', label: { kind: 'POSITIVE_IS_OUT', example: example(true) } },
      { value: 'false', label: { kind: 'NEGATIVE_IS_OUT', example: example(false) } },
    ],
  }
}
