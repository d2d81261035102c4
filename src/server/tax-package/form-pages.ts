import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { formatMoney } from '../../core/money.ts'
import { numberText, percentText } from '../../core/written-figures.ts'
import type { Db } from '../../platform/db/db.ts'
import { CENT, type Exact, exactOf, NOTHING, plus, rounded } from '../../records/tax/exact.ts'
import { tableOf } from '../../records/tax/forms/year-table.ts'
import { noticeIn } from '../../records/tax/notice.ts'
import { isReturn } from '../../records/tax/proof/sales-tax-returns.ts'
import type { TaxLineTotal, TaxYearTotals } from '../../records/tax/total-model.ts'
import { AMOUNTS, type LineWorkings, type Working, workingsOf } from '../../records/tax/totals/workings.ts'
import { labelIn } from '../../records/tax/words/form-words.ts'
import { bookedPart, everyPart } from './every-part.ts'
import { plainName } from './file-names.ts'
import { formPageWords, formTitle, scheduleOf } from './form-words.ts'
import { escaped, PAGE_END, pageHead } from './pages.ts'
import { activityNames, personName, type SheetSource } from './sheet-source.ts'
import { workingIn } from './working-words.ts'

/** A page of one form, of one business or property where it is theirs. */
interface FormPage {
  name: string
  form: string
  activityId: string | null
  lines: LineWorkings[]
}

const FOLDER = 'forms'
const LONGEST_NAME = 60

/** The pages of a year, in the order of the forms; of a form that each business has for itself, one for each. */
export function formPages(db: Db, actor: Actor, { totals, language }: SheetSource): FormPage[] {
  const names = activityNames(db, actor)
  const isOwn = ({ line: { per } }: LineWorkings) => ['BUSINESS', 'PROPERTY', 'EMPLOYMENT'].includes(per)
  const all = Map.groupBy(workingsOf(db, actor, totals.year, { language }), (each) => {
    const { form, activityId } = each.line
    // The T1 has the results of all of them.
    return JSON.stringify([form, isOwn(each) && form !== 'T1' ? activityId : null])
  })
  const taken = new Set<string>()
  return [...all].map(([key, lines]) => {
    const [form, activityId]: [string, string | null] = JSON.parse(key)
    const name = freeName([form, names.get(activityId ?? '') ?? ''].join(' '), taken)
    return { name: `${FOLDER}/${name}.html`, form, activityId, lines }
  })
}

function freeName(text: string, taken: Set<string>): string {
  const plain = plainName(text, LONGEST_NAME, 'form')
  for (let number = 1; ; number++) {
    const name = number === 1 ? plain : `${plain}-${number}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

/** What of a form the year has, with how each line came to it, to be read, printed and kept. */
export function* formPage(source: SheetSource, page: FormPage): Generator<string> {
  const { db, actor, totals, language } = source
  const words = formPageWords[language]
  const activity = activityNames(db, actor).get(page.activityId ?? '')
  const title = [formTitle(page.form, language), activity, `${totals.year}`].filter(Boolean).join(' · ')
  yield pageHead(language, title)
  yield `<p>${escaped(words.prepared(totals.year, totals.tableVersion))} <a href="../index.html">${words.all}</a></p>\n`
  yield `<table>\n<thead><tr><th>${words.line}</th><th></th><th class="number">${words.amount} (${totals.currency})</th><th class="number">${words.evidence}</th></tr></thead>\n<tbody>\n`
  for (const line of page.lines) yield lineRows(source, page, line)
  yield '</tbody>\n</table>\n'
  yield* chartsOf(source, page)
  yield* capitalOf(source, page)
  yield `<p class="notice">${escaped(noticeIn(language))}</p>\n${PAGE_END}`
}

function lineRows(
  { db, actor, language, totals }: SheetSource,
  page: FormPage,
  { line, workings }: LineWorkings,
): string {
  const words = formPageWords[language]
  const whose = [
    personName(db, line.personId),
    page.activityId === null ? activityNames(db, actor).get(line.activityId ?? '') : null,
    scheduleOf(line.lineId, language),
  ].filter(Boolean)
  const label = [labelIn(line, language), ...whose].join(' · ')
  // What is worked out of other lines is shown for by theirs.
  const shown = line.direction === 'RESULT' ? [] : [numberText(language, line.withEvidence)]
  if (shown.length > 0 && line.missing > 0) shown.push(`(${words.missing(line.missing)})`)
  const head = `<tr class="line"><td>${escaped(line.line ?? '')}</td><td>${escaped(label)}</td><td class="number">${escaped(numberText(language, line.total))}</td><td class="number">${escaped(shown.join(' '))}</td></tr>\n`
  const called = (lineId: string) => {
    const named = totals.lines.find((each) => each.lineId === lineId)
    return named ? [named.line, labelIn(named, language)].filter(Boolean).join(' ') : lineId
  }
  const told = workings.filter((working) => isTold(working, workings, line))
  return head + told.map((working) => workingRow(working, language, called)).join('')
}

/** What a reader would ask for: a whole share, and an amount that is the total already, say nothing. */
function isTold({ step, value, of }: Working, all: Working[], { total }: TaxLineTotal): boolean {
  if (step === 'TOTAL') return false
  if (step === 'ALLOWED') return value !== of
  if (step === 'SHARE') return value !== '100' || all.filter((each) => each.step === 'SHARE').length > 1
  if (step === 'OWNERSHIP') return value !== '100'
  return (step !== 'GROSS' && step !== 'EXACT') || value !== total
}

/** By the id of a line what it is called, for results that are made of others. */
type Called = (lineId: string) => string

function workingRow(working: Working, language: Language, called: Called): string {
  const { step, of, source } = working
  const whose = { PLUS: () => called(of ?? ''), MINUS: () => called(of ?? '') }[step as 'PLUS' | 'MINUS']
  const more = whose ? whose() : NAMED_BY.has(step) ? of?.replace('..', ' – ') : undefined
  const what = [workingIn(step, language), more, source].filter(Boolean).join(' · ')
  return `<tr class="working"><td></td><td>${escaped(what)}</td><td class="number">${escaped(figureOf(working, language))}</td><td></td></tr>\n`
}

/** What stands beside these is a name: the days, or which of several limits. */
const NAMED_BY: ReadonlySet<string> = new Set(['PART', 'WINDOW', 'BEST_WINDOW', 'LIMIT'])
const MOST_DECIMALS = 4

function figureOf({ step, value, of = '', unit }: Working, language: Language): string {
  const written = (text: string) => (/^-?\d+\.\d+$/.test(text) ? numberText(language, text) : text)
  if (step === 'SHARE') return `${written(of)} × ${percentText(language, value)}`
  if (step === 'ALLOWED') return `${value} / ${of}`
  if (unit === '%') return percentText(language, value)
  const [whole = '', decimals = ''] = value.split('.')
  if (AMOUNTS.has(step) && decimals.length > MOST_DECIMALS)
    return `${written(`${whole}.${decimals.slice(0, MOST_DECIMALS)}`)}…`
  return [written(value), unit?.toLowerCase()].filter(Boolean).join(' ')
}

const CHARTS = { BUSINESS_KM: 'car', MILES_OR_ACTUAL: 'car', HOME_SHARE: 'home' } as const

/** What a car and a home cost, by category: Chart A and part 7 of the T2125, part IV of the Schedule C, Form 8829. */
function* chartsOf(
  { db, actor, totals, language }: SheetSource,
  { lines, activityId }: FormPage,
): Generator<string> {
  const words = formPageWords[language]
  const table = new Map(tableOf(totals.country, totals.year)?.lines.map((line) => [line.id, line]))
  for (const { line } of lines) {
    const share = table.get(line.lineId)?.share
    const kind = share && share in CHARTS ? CHARTS[share as keyof typeof CHARTS] : undefined
    if (!kind || line.transactionCount === 0) continue
    const costs = costsOf(db, actor, totals, line.lineId, activityId)
    yield `<h2>${escaped(words[kind])}</h2>\n<table>\n<thead><tr><th></th><th class="number">${words.cost}</th></tr></thead>\n<tbody>\n`
    for (const [category, cost] of costs)
      yield `<tr><td>${escaped(category)}</td><td class="number">${numberText(language, formatMoney(rounded(cost, CENT)))}</td></tr>\n`
    const all = [...costs.values()].reduce(plus, NOTHING)
    yield `<tr><td>${workingIn('TOTAL', language)}</td><td class="number">${numberText(language, formatMoney(rounded(all, CENT)))}</td></tr>\n</tbody>\n</table>\n`
  }
}

function costsOf(
  db: Db,
  actor: Actor,
  { year }: TaxYearTotals,
  lineId: string,
  activityId: string | null,
): Map<string, Exact> {
  const costs = new Map<string, Exact>()
  for (const { part } of everyPart(db, actor, year, [lineId])) {
    if (part.activityId !== activityId) continue
    const category = bookedPart(db, actor, part)?.category ?? ''
    costs.set(category, plus(costs.get(category) ?? NOTHING, exactOf(part.basis)))
  }
  return costs
}

/** What was bought to last, on the page of the form that asks for it. */
function* capitalOf({ totals, language }: SheetSource, { form, activityId }: FormPage): Generator<string> {
  const words = formPageWords[language]
  const own = totals.capital.filter((bought) => bought.activityId === activityId)
  if (activityId === null || isReturn({ form }) || own.length === 0) return
  const heads = [words.paid, words.salesTax, words.share, words.capitalCost]
  yield `<h2>${escaped(words.capital)}</h2>\n<table>\n<thead><tr><th>${words.date}</th><th></th>${heads.map((head) => `<th class="number">${escaped(head)}</th>`).join('')}</tr></thead>\n<tbody>\n`
  for (const { date, payee, amount, currency, salesTax, sharePercent, cost } of own) {
    const paid = `${numberText(language, amount.replace('-', ''))} ${currency}`
    const share = percentText(language, sharePercent)
    const figures = [paid, numberText(language, salesTax), share, numberText(language, cost)]
    yield `<tr><td>${date}</td><td>${escaped(payee)}</td>${figures.map((figure) => `<td class="number">${escaped(figure)}</td>`).join('')}</tr>\n`
  }
  yield '</tbody>\n</table>\n'
}
