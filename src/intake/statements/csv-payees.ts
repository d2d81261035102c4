import type { CsvEntry } from './csv-entries.ts'
import type { Layout } from './csv-layout.ts'
import { plainName } from './csv-plain-name.ts'
import { columnsQuestion } from './csv-questions.ts'
import { isWording } from './csv-wording.ts'
import type { ColumnRole, StatementQuestion, StatementRow, StatementWarning } from './statements.ts'

/*
 * Whether the rows say who was paid: a name that is nowhere, in every row the same or the household's own is a doubt.
 */

const SAME_ROWS = 3
/** Where no other column could be the payee. */
const SAME_ROWS_ALONE = 5
const MAX_OPTIONS = 5
const EXAMPLES = 2
const LONGEST_EXAMPLE = 30

const HOLDER =
  /^(?:account|card) ?(?:holder|owner|member)(?: name)?$|^(?:member|owner|holder) name$|^(?:konto|karten)inhaber(?: in)?$|^titulaire(?: \p{L}+)*$|^titular(?: \p{L}+)*$|^intestatari[oa]$|^rekeninghouder$|^posiadacz.*$|^majitel.*$|^auftragskonto$/u

/** What is open about the payees of the rows that can be imported. */
export function payeeInDoubt(
  rows: StatementRow[],
  entries: CsvEntry[],
  layout: Layout,
  ownNames: string[],
): { question?: StatementQuestion; warning?: StatementWarning } {
  const read = rows.filter(({ outcome }) => outcome === 'OK')
  if (read.length === 0) return {}
  const others = otherTexts(entries, layout)
  const blank = read.filter(({ payee, text }) => payee === '' && text.trim() === '').length
  if (blank === read.length) return { question: ask('No column says who was paid.', layout, others) }
  if (blank * 2 > read.length && others.length > 0)
    return { question: ask(`${blank} of ${read.length} rows do not say who was paid.`, layout, others) }
  const own = new Set([...ownNames, ...holders(entries, layout)].map(plainName).filter((name) => name !== ''))
  const ofOwn = read.filter(({ payee }) => own.has(plainName(payee))).length
  if (ofOwn * 2 > read.length && others.length > 0)
    return { question: ask(`${ofOwn} of ${read.length} rows name you as the payee.`, layout, others) }
  const [{ payee = '' } = {}] = read
  if (read.length < SAME_ROWS || read.some((row) => row.payee !== payee)) return {}
  const message = `Every row has the payee “${payee.slice(0, LONGEST_EXAMPLE)}”.`
  if (others.length > 0) return { question: ask(message, layout, others) }
  return read.length < SAME_ROWS_ALONE ? {} : { warning: { code: 'same-payee', message } }
}

/** Columns of words that differ from row to row and are not the payee. */
function otherTexts(entries: CsvEntry[], { roles }: Layout): { column: number; examples: string[] }[] {
  const read = entries.filter(({ skipped }) => skipped === undefined)
  return roles.flatMap((role, column) => {
    if (role !== 'IGNORE' && role !== 'MEMO' && role !== 'TEXT' && role !== 'TAGS') return []
    const words = new Set<string>()
    for (const { cells } of read) {
      const cell = (cells[column] ?? '').trim()
      if (isWording(cell)) words.add(cell)
      if (words.size > EXAMPLES) break
    }
    const enough = words.size > 1 || read.length === 1
    return words.size > 0 && enough ? [{ column, examples: [...words].slice(0, EXAMPLES) }] : []
  })
}

function holders(entries: CsvEntry[], { names, accounts }: Layout): string[] {
  const columns = names.flatMap((name, column) =>
    HOLDER.test(name) || accounts.includes(column) ? [column] : [],
  )
  return entries.flatMap(({ cells }) => columns.map((column) => cells[column] ?? ''))
}

function ask(
  doubt: string,
  layout: Layout,
  others: { column: number; examples: string[] }[],
): StatementQuestion {
  const nameOf = (column: number) => layout.header[column]?.trim() || `number ${column + 1}`
  const options = others.slice(0, MAX_OPTIONS).map(({ column, examples }) => ({
    label: `The column "${nameOf(column)}": ${examples.map((text) => text.slice(0, LONGEST_EXAMPLE)).join('; ')}`,
    roles: layout.roles.map((role, at): ColumnRole => {
      if (at === column) return 'PAYEE'
      return role === 'PAYEE' ? 'MEMO' : role
    }),
  }))
  if (options.length === 0)
    return columnsQuestion(doubt, [{ label: 'Import the rows without a payee', roles: layout.roles }])
  return columnsQuestion(`${doubt} Which column is the payee?`, [
    ...options,
    { label: 'Leave it as it is', roles: layout.roles },
  ])
}
