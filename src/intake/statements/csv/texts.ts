import type { Layout } from './columns/layout.ts'
import { partyColumns } from './columns/parties.ts'
import { hasName } from './columns/roles.ts'
import { isPlaceholder, saysNothing } from './columns/wording.ts'
import type { CsvEntry } from './entries.ts'

interface Texts {
  payee: string
  memo: string
  /** The bank's words as the file has them. */
  text: string
}

const UNTIDY = /[\u0000-\u001f\u007f-\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000&]|^ | $| {2}/
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** What our own export writes before a cell that a spreadsheet would take for a formula. */
const GUARDED = /^'[=+\-@\t\r\n\u0000\uff0b\uff0d\uff1d\uff20]/
const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
])

/** What to call each entry, by the columns of the file; `isIn` where money came in. */
export function describer(
  entries: CsvEntry[],
  layout: Layout,
): (cells: string[], isIn: boolean | undefined) => Texts {
  const payeeOf =
    parties(entries, layout) ?? byDirection(layout) ?? ((cells: string[]) => joined(cells, layout.payees))
  return (cells, isIn) => {
    const text = joined(cells, layout.texts)
    const memo = tidy(joined(cells, layout.memos))
    const payee = tidy(payeeOf(cells, isIn) || text)
    if (!saysNothing(payee)) return { payee, memo, text }
    const found = spoken(payee, tidy(text), memo)
    return { ...found, payee: found.payee || tidy(joined(cells, layout.indicators.slice(0, 1))), text }
  }
}

/** The first of the other texts that can serve as the payee; the original becomes the memo. */
function spoken(payee: string, text: string, memo: string): { payee: string; memo: string } {
  const written = isPlaceholder(payee) ? '' : payee
  if (!saysNothing(text)) return { payee: text, memo: memo || written }
  return saysNothing(memo) ? { payee: written, memo } : { payee: memo, memo: written }
}

/** Trimmed, blanks collapsed, control characters out, the entities of Chase's export resolved. */
export function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text
  const plain = text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (name) => ENTITIES.get(name) ?? name)
    : text
  return plain.replace(CONTROLS, '').replace(/\s+/g, ' ').trim()
}

function joined(cells: string[], columns: number[]): string {
  const [first] = columns
  if (first === undefined) return ''
  if (columns.length === 1) return unguarded(cells[first] ?? '')
  return columns
    .map((column) => unguarded(cells[column] ?? ''))
    .filter((cell) => cell.trim() !== '')
    .join(' ')
}

const unguarded = (cell: string): string =>
  cell.charCodeAt(0) === 39 && GUARDED.test(cell) ? cell.slice(1) : cell

/** The payer of money in and the payee of money out; if only one is named, that one. */
function byDirection(layout: Layout): ((cells: string[], isIn: boolean | undefined) => string) | undefined {
  const { payer, payee } = partyColumns(layout.names) ?? {}
  if (payer === undefined || payee === undefined || layout.payees.length !== 2) return undefined
  if (!layout.payees.includes(payer) || !layout.payees.includes(payee)) return undefined
  return (cells, isIn) => {
    const [paying, paid] = [unguarded(cells[payer] ?? '').trim(), unguarded(cells[payee] ?? '').trim()]
    return isIn ? paying || paid : paid || paying
  }
}

/** Venmo names both parties of a payment; the owner of the account is the one in most rows, the payee the other. */
function parties(entries: CsvEntry[], layout: Layout): ((cells: string[]) => string) | undefined {
  if (!hasName(layout.names, 'from', 'to') || layout.payees.length !== 2) return undefined
  const [from = -1, to = -1] = layout.payees
  const kind = layout.names.indexOf('type')
  const times = new Map<string, number>()
  for (const { cells, skipped } of entries) {
    if (skipped !== undefined) continue
    for (const name of new Set([cells[from] ?? '', cells[to] ?? ''])) {
      if (name !== '') times.set(name, (times.get(name) ?? 0) + 1)
    }
  }
  const owner = [...times].reduce((most, name) => (name[1] > most[1] ? name : most), ['', 0] as [
    string,
    number,
  ])[0]
  return (cells) => {
    const [sender = '', receiver = ''] = [cells[from], cells[to]]
    const other = sender === owner ? receiver : sender
    return other || (sender === owner || receiver === owner ? '' : (cells[kind] ?? ''))
  }
}
