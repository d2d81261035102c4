import type { Actor } from '../../core/actor.ts'
import type { Cell } from '../../core/csv.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Limit } from '../../records/tax/forms/year-file.ts'
import { tableOf } from '../../records/tax/forms/year-table.ts'
import * as activities from '../../records/tax/mappings/activities.ts'
import { noticeRecord } from '../../records/tax/notice.ts'
import { payeeKeyOf } from '../../records/tax/part-keys.ts'
import { AMOUNTS, workingsOf } from '../../records/tax/totals/workings.ts'
import { labelIn } from '../../records/tax/words/form-words.ts'
import { bookedPart, everyPart } from './every-part.ts'
import { evidenceText } from './packed-receipts.ts'
import { salesSheet, slipsSheet } from './sale-sheets.ts'
import { activityNames, personName, type SheetSource } from './sheet-source.ts'
import { workingIn } from './working-words.ts'

type Sheet = (source: SheetSource) => Iterable<Cell[]>

function* summarySheet({ db, actor, totals, language }: SheetSource): Generator<Cell[]> {
  const names = activityNames(db, actor)
  const sources = new Map(tableOf(totals.country, totals.year)?.lines.map(({ id, source }) => [id, source]))
  yield [
    'form',
    'line',
    'label',
    'person',
    'activity',
    'gross',
    'share',
    'total',
    'with_evidence',
    'missing',
    'limit',
    'source',
    'line_id',
    'capped',
    'over_floor',
  ]
  for (const line of totals.lines) {
    yield [
      line.form,
      line.line,
      labelIn(line, language),
      personName(db, line.personId),
      names.get(line.activityId ?? '') ?? null,
      line.gross,
      line.sharePercent,
      line.total,
      line.withEvidence,
      line.missing,
      limitText(line.limit),
      sources.get(line.lineId) ?? null,
      line.lineId,
      line.capped,
      line.overFloor,
    ]
  }
}

/** One figure, or each of several by its name. */
function limitText(limit: Limit | null): string | null {
  const value = limit?.value ?? null
  if (value === null || typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, figure]) => `${name} ${typeof figure === 'object' ? JSON.stringify(figure) : figure}`)
    .join('; ')
}

const PART_COLUMNS = [
  'line_id',
  'date',
  'payee',
  'account',
  'amount',
  'currency',
  'share',
  'counted',
  'category',
  'notes',
  'evidence_files',
  'why',
  'person',
  'question',
  'activity',
  'basis',
  'mapped_to',
  'sales_tax_out',
  'gst_hst',
  'qst',
  'pst',
  'sales_tax_source',
  'rate',
  'rate_date',
  'rate_source',
]

/** What counts, line by line; of some lines alone where they are named. */
export function* partRows(
  db: Db,
  actor: Actor,
  { year, lineIds }: { year: number; lineIds?: string[] | undefined },
  fileNamesOf: (receiptId: string) => string[],
): Generator<Cell[]> {
  yield PART_COLUMNS
  const names = activityNames(db, actor)
  for (const { lineId, part } of everyPart(db, actor, year, lineIds)) {
    const booked = bookedPart(db, actor, part)
    const { account = null, currency = null, category = null, notes = null } = booked ?? {}
    const { salesTax } = part
    yield [
      lineId,
      part.date,
      part.payee,
      account,
      part.amount,
      currency,
      part.sharePercent,
      part.counted,
      category,
      notes,
      evidenceText(part, fileNamesOf),
      part.why,
      personName(db, part.personId),
      part.question,
      names.get(part.activityId ?? '') ?? null,
      part.basis,
      part.mappedTo,
      part.taxesOut,
      salesTax?.gstHst ?? null,
      salesTax?.qst ?? null,
      salesTax?.pst ?? null,
      salesTax?.source ?? null,
      part.rate,
      part.rateDate,
      part.rateSource,
    ]
  }
}

const transactionSheet: Sheet = ({ db, actor, totals, receipts }) =>
  partRows(db, actor, { year: totals.year }, (id) => receipts.get(id)?.names ?? [])

/** Every factor and intermediate figure, so that whoever has the files alone can work each line out again. */
function* workingSheet({ db, actor, language, totals: { year, currency } }: SheetSource): Generator<Cell[]> {
  const names = activityNames(db, actor)
  yield ['line_id', 'form', 'line', 'person', 'activity', 'step', 'value', 'of', 'unit', 'what', 'source']
  for (const { line, workings } of workingsOf(db, actor, year, { language }))
    for (const { step, value, of = null, unit, source = null } of workings)
      yield [
        line.lineId,
        line.form,
        line.line,
        personName(db, line.personId),
        names.get(line.activityId ?? '') ?? null,
        step,
        value,
        of,
        unit ?? (AMOUNTS.has(step) ? currency : null),
        workingIn(step, language),
        source,
      ]
}

/** What was bought to last, which is in no total: what depreciation begins with. */
function* capitalSheet({ db, actor, totals }: SheetSource): Generator<Cell[]> {
  const names = activityNames(db, actor)
  yield [
    'date',
    'payee',
    'account',
    'amount',
    'currency',
    'activity',
    'share',
    'sales_tax',
    'cost',
    'category',
    'notes',
    'cost_converted',
    'rate',
    'rate_date',
    'rate_source',
  ]
  for (const bought of totals.capital) {
    const booked = bookedPart(db, actor, bought)
    yield [
      bought.date,
      bought.payee,
      booked?.account ?? null,
      bought.amount,
      bought.currency,
      names.get(bought.activityId ?? '') ?? null,
      bought.sharePercent,
      bought.salesTax,
      bought.cost,
      booked?.category ?? null,
      booked?.notes ?? null,
      bought.converted,
      bought.rate,
      bought.rateDate,
      bought.rateSource,
    ]
  }
}

function* missingSheet({ db, actor, totals }: SheetSource): Generator<Cell[]> {
  yield ['line_id', 'date', 'payee', 'amount', 'wanted', 'reason', 'currency']
  for (const { lineId, follows, part } of everyPart(db, actor, totals.year)) {
    if (follows) continue
    const { date, payee, amount, wanted, missing } = part
    if (!missing) continue
    const currency = bookedPart(db, actor, part)?.currency ?? null
    yield [lineId, date, payee, amount, wanted.join('; '), missing.text, currency]
  }
}

function* activitySheet({ db, actor }: SheetSource): Generator<Cell[]> {
  yield [
    'kind',
    'name',
    'person',
    'from',
    'to',
    'ownership_percent',
    'province',
    'gst_number',
    'gst_from',
    'gst_to',
    'gst_period',
    'qst_number',
    'qst_from',
    'qst_to',
  ]
  for (const { gst, qst, ...one } of activities.list(db, actor)) {
    yield [
      one.kind,
      one.name,
      personName(db, one.personId),
      one.startDate,
      one.endDate,
      one.ownershipPercent,
      one.province,
      gst?.number ?? null,
      gst?.from ?? null,
      gst?.to ?? null,
      gst?.reportingPeriod ?? null,
      qst?.number ?? null,
      qst?.from ?? null,
      qst?.to ?? null,
    ]
  }
}

function* currencySheet({ totals }: SheetSource): Generator<Cell[]> {
  yield ['line_id', 'currency', 'transactions', 'amount']
  for (const { lineId, currency, count, amount } of totals.otherCurrencies)
    yield [lineId, currency, count, amount]
}

/** What is to be looked at or said before the lines are used, in the words that the screen has for it. */
function* questionSheet({ db, actor, totals }: SheetSource): Generator<Cell[]> {
  const names = activityNames(db, actor)
  yield ['line_id', 'person', 'activity', 'kind', 'question']
  for (const { lineId, personId, activityId, kind, text } of totals.warnings)
    yield [lineId, personName(db, personId), names.get(activityId ?? '') ?? null, kind, text]
}

/** Of those who are paid in the year; only where somebody asked for them. */
function* payeeSheet({ db, actor, totals, identifiers }: SheetSource): Generator<Cell[]> {
  yield ['payee', 'number']
  const told = new Set<string>()
  for (const { part } of everyPart(db, actor, totals.year)) {
    const key = payeeKeyOf(part.payee)
    const number = identifiers?.get(key)
    if (number === undefined || told.has(key)) continue
    told.add(key)
    yield [part.payee, number]
  }
}

/** By file name. */
const sheets: Record<string, Sheet> = {
  'activities.csv': activitySheet,
  'capital.csv': capitalSheet,
  'missing-evidence.csv': missingSheet,
  'other-currencies.csv': currencySheet,
  'questions.csv': questionSheet,
  'sales.csv': salesSheet,
  'slips.csv': slipsSheet,
  'summary.csv': summarySheet,
  'transactions.csv': transactionSheet,
  'workings.csv': workingSheet,
}

/** Those of a year by their names, each with the notice at its end. */
export const sheetsOf = ({ identifiers }: SheetSource): [string, Sheet][] => [
  ...Object.entries(sheets).map(withNotice),
  ...(identifiers ? [withNotice(['payees.csv', payeeSheet])] : []),
]

const withNotice = ([name, rowsOf]: [string, Sheet]): [string, Sheet] => [
  name,
  function* (source) {
    yield* rowsOf(source)
    yield noticeRecord(source.language)
  },
]
