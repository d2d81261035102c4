import type { Language } from '../../core/languages.ts'
import { noticeIn } from '../../records/tax/notice.ts'
import { labelIn } from '../../records/tax/words/form-words.ts'
import { formCode } from './form-words.ts'
import { escaped, linkTo, PAGE_END, pageHead } from './pages.ts'
import type { SheetSource } from './sheet-source.ts'

const WORDS: Record<
  Language,
  Record<'title' | 'questions' | 'files' | 'lines' | 'line' | 'total' | 'count' | 'receipts' | 'gone', string>
> = {
  en: {
    title: 'Tax year',
    questions: 'To look at first',
    files: 'Files',
    lines: 'Lines',
    line: 'Line',
    total: 'Total',
    count: 'Transactions',
    receipts: 'Receipts',
    gone: 'The file of this receipt is missing',
  },
  fr: {
    title: 'Année d’imposition',
    questions: 'À vérifier d’abord',
    files: 'Fichiers',
    lines: 'Lignes',
    line: 'Ligne',
    total: 'Total',
    count: 'Opérations',
    receipts: 'Reçus',
    gone: 'Le fichier de ce reçu manque',
  },
}

/** A page without any script, from which every file can be reached. What people wrote is text in it and nothing else. */
export function* indexPage(source: SheetSource, fileNames: string[]): Generator<string> {
  const { totals, warnings, language, receipts } = source
  const words = WORDS[language]
  const title = `${words.title} ${totals.year}`
  yield `${pageHead(language, title)}<p>${escaped(noticeIn(language))}</p>\n`
  if (warnings.length > 0) {
    yield `<h2>${words.questions}</h2>\n<ul>\n`
    for (const { text } of warnings) yield `<li>${escaped(text)}</li>\n`
    yield '</ul>\n'
  }
  yield `<h2>${words.files}</h2>
<ul>
`
  for (const name of fileNames) yield `<li>${link(name, name)}</li>\n`
  yield `</ul>\n<h2>${words.lines}</h2>\n<table>\n<tr><th>${words.line}</th><th></th><th class="number">${words.total}</th><th class="number">${words.count}</th></tr>\n`
  for (const line of totals.lines) {
    const place = escaped([formCode(line.form, language), line.line].filter(Boolean).join(', '))
    yield `<tr><td>${place}</td><td>${escaped(labelIn(line, language))}</td><td class="number">${escaped(line.total)}</td><td class="number">${line.transactionCount}</td></tr>\n`
  }
  yield `</table>\n<h2>${words.receipts}</h2>\n<ul>\n`
  for (const { names, stem, fault } of receipts.values()) {
    for (const name of names) yield `<li>${link(name, name.replace(/^receipts\//, ''))}</li>\n`
    if (fault) yield `<li>${escaped(stem.replace(/^receipts\//, ''))}: ${words.gone}</li>\n`
  }
  yield `</ul>\n${PAGE_END}`
}

const link = (name: string, text: string): string => `<a href="${linkTo(name)}">${escaped(text)}</a>`
