import { formatMoney } from '../../src/core/money.ts'
import { decideDecimalStyle, readAmount } from '../../src/intake/statements/amounts.ts'
import { decideDateOrder, readDate } from '../../src/intake/statements/dates.ts'
import { type Statement, UnreadableFile } from '../../src/intake/statements/statements.ts'
import { exact, type Finding, type Off, Samples, TODAY } from './check.ts'

type Judge = (statement: Statement, off: Off) => void

const ok = ({ rows }: Statement) => rows.filter(({ outcome }) => outcome === 'OK')

const refused =
  (pattern: RegExp): ((found: Statement | UnreadableFile, off: Off) => void) =>
  (found, off) =>
    off.unless(
      found instanceof UnreadableFile && pattern.test(found.message),
      `it is not refused with ${pattern}`,
    )

const read =
  (...judges: Judge[]) =>
  (found: Statement | UnreadableFile, off: Off): void => {
    if (found instanceof UnreadableFile) off.say(`it is refused: ${found.message}`)
    else for (const judge of judges) judge(found, off)
  }

const count =
  (rows: number): Judge =>
  (statement, off) =>
    off.same('rows', ok(statement).length, rows)
const payees =
  (...texts: string[]): Judge =>
  (statement, off) =>
    off.same(
      'the payees',
      ok(statement)
        .map(({ payee }) => payee)
        .join('|'),
      texts.join('|'),
    )
const amounts =
  (...texts: string[]): Judge =>
  (statement, off) =>
    off.same(
      'the amounts',
      ok(statement)
        .map(({ amount = 0n }) => formatMoney(amount))
        .join(' '),
      texts.join(' '),
    )
const warns =
  (code: string): Judge =>
  ({ warnings }, off) =>
    off.unless(
      warnings.some((warning) => warning.code === code),
      `nothing warns of ${code}`,
    )
const asks =
  (code: string): Judge =>
  ({ questions, rows }, off) => {
    off.unless(
      questions.some((question) => question.code === code),
      `nothing asks for ${code}`,
    )
    if (code === 'DATE_ORDER')
      off.unless(
        rows.every(({ outcome }) => outcome === 'INVALID'),
        'rows are read before',
      )
  }
const outcomes =
  (expected: Record<number, string>): Judge =>
  ({ rows }, off) => {
    for (const [line, outcome] of Object.entries(expected))
      off.same(`line ${line}`, rows.find(({ row }) => row === Number(line))?.outcome, outcome)
  }
const unpolluted: Judge = (_statement, off) =>
  off.unless(Object.keys(Object.prototype).length === 0, 'Object.prototype was written to')

/** The sentences of the corpus as checks; a file without one is a deviation. */
const JUDGES: Record<string, (found: Statement | UnreadableFile, off: Off) => void> = {
  'billion-laughs.ofx': refused(/DOCTYPE|ENTITY|declar/i),
  'billion-laughs-camt.xml': refused(/DOCTYPE|ENTITY|declar/i),
  'quadratic-blowup.ofx': refused(/DOCTYPE|ENTITY|declar/i),
  'xxe-file.ofx': refused(/DOCTYPE|ENTITY|declar/i),
  'xxe-http.ofx': refused(/DOCTYPE|ENTITY|declar/i),
  'multi-doctype.ofx': refused(/DOCTYPE|ENTITY|declar/i),
  'deep-nesting-20k.ofx': refused(/deep|nest/i),
  'proto-tag.ofx': read(count(1), unpolluted),
  'zip-renamed.csv': refused(/ZIP|XLSX|Excel/i),
  'xls-renamed.csv': refused(/Excel|XLS/i),
  'pdf-renamed.csv': refused(/PDF/),
  'gzip.ofx': refused(/gzip|compressed/i),
  'csv-formula.csv': read(count(6)),
  'csv-html.csv': read(count(3)),
  'csv-mixed-newlines.csv': read(amounts('-1.00', '-2.00', '-3.00', '-4.00')),
  'csv-nul.csv': read(count(2), warns('control-characters-removed')),
  'csv-nul-padding.csv': read(count(1)),
  'csv-utf16le-nobom.csv': read(payees('Café')),
  'csv-utf16be-bom.csv': read(payees('Café')),
  'csv-utf8-bom.csv': read(count(1), ({ csv }, off) => off.same('the first header', csv?.header[0], 'Date')),
  'csv-latin1.csv': read(payees('Montréal – “café” €')),
  'csv-utf8-broken.csv': read(count(2), warns('undecodable-bytes')),
  'csv-unclosed-quote.csv': refused(/line 2 .*never closed/),
  'csv-stray-quote.csv': read(count(2), (statement, off) =>
    off.unless(
      ok(statement).every(({ payee }) => payee.includes('"')),
      'a quote is gone',
    ),
  ),
  'csv-space-before-quote.csv': read(payees('A, B'), amounts('-1.00')),
  'csv-ragged.csv': read(count(2), ({ rows }, off) => {
    off.unless(
      rows.some(({ outcome }) => outcome === 'INVALID'),
      'the row without an amount is not reported',
    )
    off.unless(
      rows.some(({ outcome }) => outcome === 'SKIPPED'),
      'the total is not reported as skipped',
    )
  }),
  'csv-duplicate-headers.csv': read(asks('COLUMNS')),
  'csv-proto-header.csv': read(count(1), unpolluted),
  'csv-empty-header-cell.csv': read(count(1)),
  'csv-header-only.csv': read(count(0), warns('no-rows')),
  'csv-no-final-newline.csv': read(count(1)),
  'csv-one-column.csv': refused(/could not find date and amount columns/),
  'csv-ambiguous-dates.csv': read(asks('DATE_ORDER')),
  'csv-mixed-date-orders.csv': read(
    asks('DATE_ORDER'),
    warns('mixed-date-orders'),
    outcomes({ 2: 'INVALID' }),
  ),
  'csv-wide-3000-columns.csv': refused(/columns; at most 200/),
}

const SLOWEST_MS = 1_000

/** Files that must be refused or survived, quickly. */
export const hostileFiles = (folder: string): Finding[] => {
  const samples = new Samples<{ expected: string }>(folder)
  return samples.check((name, { expected }, off) => {
    const began = performance.now()
    const found = samples.read(name)
    off.unless(performance.now() - began < SLOWEST_MS, `it takes more than ${SLOWEST_MS} ms`)
    const judge = JUDGES[name]
    if (judge) judge(found, off)
    else off.say(`nothing checks it; it should: ${expected}`)
  })
}

interface Vector {
  input: string
  expected: string
}

/** Single amounts, each as a column of its own. */
export const amountVectors = (folder: string): Finding[] =>
  new Samples<Vector>(folder, 'amounts.json').check((_at, { input, expected }, off) => {
    const wanted = /^[A-Z]/.test(expected) ? expected : formatMoney(exact(expected) ?? 0n)
    off.same(`the amount ${JSON.stringify(input)}`, readAlone(input), wanted)
  })

function readAlone(input: string): string {
  const decided = decideDecimalStyle([input])
  if (!('style' in decided)) return 'AMBIGUOUS'
  const read = readAmount(input, decided.style)
  return 'amount' in read ? formatMoney(read.amount) : 'REJECT'
}

/** Single dates, each as a column of its own, on the day the vectors were written for. */
export const dateVectors = (folder: string): Finding[] =>
  new Samples<Vector>(folder, 'dates.json').check((_at, { input, expected }, off) => {
    const [wanted = ''] = expected.replace(/^2068\?.*: /, '').split(' ')
    off.same(`the date ${JSON.stringify(input)}`, dayAlone(input), wanted)
  })

/** Serial numbers of Excel are offered as dates, which is no reading of them as text. */
function dayAlone(input: string): string {
  const decided = decideDateOrder([input], TODAY)
  if ('order' in decided) return readDate(input, decided.order, TODAY) ?? 'REJECT'
  return 'impossible' in decided || decided.ambiguous.join() === 'EXCEL' ? 'REJECT' : 'AMBIGUOUS'
}
