import type { Language } from '../../core/languages.ts'
import { noticeIn } from '../../records/tax/notice.ts'
import { labelIn } from '../../records/tax/words/form-words.ts'
import type { SheetSource } from './sheets.ts'

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for a page: nothing of it is markup, and nothing of it turns the rest of the line around or cannot be seen. */
export const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => NAMED[character] ?? '')

/** The path of a file beside the page. */
export const linkTo = (name: string): string => name.split('/').map(encodeURIComponent).join('/')

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
  const title = escaped(`${words.title} ${totals.year}`)
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid #999}td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escaped(noticeIn(language))}</p>
`
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
    const place = escaped([line.form, line.line].filter(Boolean).join(', '))
    yield `<tr><td>${place}</td><td>${escaped(labelIn(line, language))}</td><td class="number">${escaped(line.total)}</td><td class="number">${line.transactionCount}</td></tr>\n`
  }
  yield `</table>\n<h2>${words.receipts}</h2>\n<ul>\n`
  for (const { names, stem, fault } of receipts.values()) {
    for (const name of names) yield `<li>${link(name, name.replace(/^receipts\//, ''))}</li>\n`
    if (fault) yield `<li>${escaped(stem.replace(/^receipts\//, ''))}: ${words.gone}</li>\n`
  }
  yield '</ul>\n</body>\n</html>\n'
}

const link = (name: string, text: string): string => `<a href="${linkTo(name)}">${escaped(text)}</a>`
