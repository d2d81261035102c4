import type { Language } from '../../core/languages.ts'

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for a page: nothing of it is markup, and nothing of it turns the rest of the line around or cannot be seen. */
export const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => NAMED[character] ?? '')

/** The path of a file beside the page. */
export const linkTo = (name: string): string => name.split('/').map(encodeURIComponent).join('/')

/** Read on a screen and printed on letter or A4: black on white, heads again on each sheet, no row over two of them. */
const STYLE = [
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}',
  'table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}',
  'th,td{text-align:left;vertical-align:top;padding:.3rem .5rem;border-bottom:1px solid #999}',
  'td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}',
  'tr.line td{border:0;border-top:1px solid #999}',
  'tr.working td{border:0;padding:.05rem .5rem;font-size:.85em;color:#444}',
  'p.notice{border-top:1px solid #999;padding-top:.5rem;font-size:.85em}',
  '@media print{body{font-size:10pt;max-width:none;margin:0;padding:0}tr{break-inside:avoid}thead{display:table-header-group}h2{break-after:avoid}a{color:inherit;text-decoration:none}}',
  '@page{margin:18mm}',
].join('')

/** The beginning of a page without any script, which asks nobody for anything. */
export const pageHead = (language: Language, title: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
`
export const PAGE_END = '</body>\n</html>\n'
