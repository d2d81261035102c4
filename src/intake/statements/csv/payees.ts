import { columnsQuestion } from '../csv-questions.ts'
import type { FileMessage } from '../messages.ts'
import type { ColumnRole, StatementQuestion, StatementRow, StatementWarning } from '../statements.ts'
import { type Layout, nameOf } from './columns/layout.ts'
import { plainName } from './columns/plain-name.ts'
import { isWording } from './columns/wording.ts'
import type { CsvEntry } from './entries.ts'

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
  if (blank === read.length) return { question: ask({ kind: 'NO_PAYEE_COLUMN' }, layout, others) }
  if (blank * 2 > read.length && others.length > 0)
    return { question: ask({ kind: 'PAYEES_MISSING', count: blank, total: read.length }, layout, others) }
  const own = new Set([...ownNames, ...holders(entries, layout)].map(plainName).filter((name) => name !== ''))
  const ofOwn = read.filter(({ payee }) => own.has(plainName(payee))).length
  if (ofOwn * 2 > read.length && others.length > 0)
    return { question: ask({ kind: 'PAYEES_OWN', count: ofOwn, total: read.length }, layout, others) }
  const [{ payee = '' } = {}] = read
  if (read.length < SAME_ROWS || read.some((row) => row.payee !== payee)) return {}
  const message = { kind: 'SAME_PAYEE', payee: payee.slice(0, LONGEST_EXAMPLE) } as const
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
  doubt: FileMessage,
  layout: Layout,
  others: { column: number; examples: string[] }[],
): StatementQuestion {
  const options = others.slice(0, MAX_OPTIONS).map(({ column, examples }) => ({
    label: {
      kind: 'COLUMN_OF',
      column: nameOf(layout, column),
      examples: examples.map((text) => text.slice(0, LONGEST_EXAMPLE)),
    } as const,
    roles: layout.roles.map((role, at): ColumnRole => {
      if (at === column) return 'PAYEE'
      return role === 'PAYEE' ? 'MEMO' : role
    }),
  }))
  if (options.length === 0)
    return columnsQuestion([doubt], [{ label: { kind: 'WITHOUT_PAYEE' }, roles: layout.roles }])
  return columnsQuestion(
    [doubt, { kind: 'WHICH_PAYEE_COLUMN' }],
    [...options, { label: { kind: 'LEAVE_AS_IT_IS' }, roles: layout.roles }],
  )
}
