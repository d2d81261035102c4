import { Problem } from '../../../core/problem.ts'
import type { Reason } from '../../../core/refusals/reasons.ts'
import * as household from '../../../people/household/household.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { RequestContext, WriteGuard } from '../../../platform/db/request-context.ts'
import { booksOf } from '../books/year-books.ts'
import { type ClosedLine, closedLine, type LineDifference, lineDifferences } from '../closed/closed-line.ts'
import { countedRows, countedRowsOf } from '../closed/counted-parts.ts'
import {
  type Closing,
  closedYears,
  storedParts,
  storeParts,
  textOf,
  updateClosing,
} from '../closed/stored-closings.ts'
import { tableVersion } from '../forms/year-table.ts'
import { totals } from '../totals/totals.ts'
import { withOtherSides } from '../transfer-sides.ts'
import { namedIn } from './line-names.ts'

/**
 * Stands around every write there is. Triggers note what a write touches of a year that is closed; where that counts for
 * something else than before, whoever waits for the write is asked first, and what happens by itself is remembered until
 * somebody is told. While no year is closed, nothing is noted.
 */
export const closedYearGuard: WriteGuard = (tx, request, work) => {
  // What a command of the administrator's, beside the server, has left.
  if (isTouched(tx)) checkClosedYears(tx, undefined)
  const result = work()
  if (isTouched(tx)) checkClosedYears(tx, request)
  return result
}

const isTouched = ({ $client }: Db): boolean =>
  $client.query('SELECT 1 FROM tax_touched LIMIT 1').get() !== null

interface Changed {
  closing: Closing
  /** What the lines come to now. */
  lines: ClosedLine[]
  /** The transactions that were looked at; undefined for all. */
  seqs: number[] | undefined
  rows: ReturnType<typeof countedRows>
  /** How many parts are others. */
  parts: number
}

function checkClosedYears(tx: Tx, request: RequestContext | undefined): void {
  const changed = takeTouched(tx).flatMap((touched) =>
    closedYears(tx, touched).flatMap((closing) => changeOf(tx, closing, touched) ?? []),
  )
  const confirmed = yearsIn(request?.confirmedTaxYears ?? null)
  const refused = request ? changed.filter(({ closing }) => !confirmed.has(closing.year)) : []
  if (refused.length > 0) throw refusalOf(tx, refused, request)
  for (const each of changed) keep(tx, each, request !== undefined)
}

/** Evidence of a sale is attached to its cash, which is no part of a line by itself. */
const isCashOfTrades = ({ $client }: Db, householdId: number, seqs: number[]): boolean =>
  $client
    .query<{ one: 1 }, [number, string]>(
      `SELECT 1 AS one FROM trades WHERE household_id = ? AND transaction_seq IN (SELECT value FROM json_each(?)) LIMIT 1`,
    )
    .get(householdId, JSON.stringify(seqs)) !== null

interface Touched {
  householdId: number
  /** Of all its transactions where they are undefined. */
  seqs: number[] | undefined
  /** Something was said of one that its parts do not show. */
  isOfLines: boolean
  /** Whose slips were changed, which are in no line. */
  years: ReadonlySet<number>
}

/** What triggers note beside the numbers of transactions. */
const [EVERYTHING, LINES] = [0, -1]
/** What is below is a year, with a minus. */
const yearAt = (seq: number): number | undefined => (seq < LINES ? -seq : undefined)

function takeTouched(tx: Tx): Touched[] {
  const rows = tx.$client
    .query<{ household: number; seq: number }, []>(
      'SELECT household_id AS household, transaction_seq AS seq FROM tax_touched',
    )
    .all()
  tx.$client.query('DELETE FROM tax_touched').run()
  return [...Map.groupBy(rows, ({ household }) => household)].map(([householdId, own]) => {
    const seqs = own.map(({ seq }) => seq)
    return {
      householdId,
      seqs: seqs.includes(EVERYTHING)
        ? undefined
        : withOtherSides(
            tx,
            seqs.filter((seq) => seq > 0),
          ),
      isOfLines: seqs.includes(LINES) || isCashOfTrades(tx, householdId, seqs),
      years: new Set(seqs.flatMap((seq) => yearAt(seq) ?? [])),
    }
  })
}

function changeOf(tx: Tx, closing: Closing, { seqs, isOfLines, years }: Touched): Changed | undefined {
  const books = booksOf(tx, closing, closing.year)
  const rows = seqs ? countedRowsOf(tx, books, seqs) : countedRows(tx, books)
  const parts = differentParts(tx, closing, seqs, rows)
  const isOfYear = years.has(closing.year)
  if (parts === 0 && seqs && !isOfLines && !isOfYear) return undefined
  const lines = totals(tx, closing, closing.year).lines.map(closedLine)
  if (parts === 0 && !isOfYear && lineDifferences(closing.present?.lines ?? lines, lines).length === 0)
    return undefined
  return { closing, lines, seqs, rows, parts }
}

function differentParts(
  tx: Tx,
  closing: Closing,
  seqs: number[] | undefined,
  rows: ReturnType<typeof countedRows>,
): number {
  const before = new Map(
    storedParts(tx, closing, seqs).map(({ seq, part, counted }) => [`${seq} ${part}`, counted]),
  )
  const after = new Map(rows.map(({ seq, part, counted }) => [`${seq} ${part}`, textOf(counted)]))
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter((key) => before.get(key) !== after.get(key)).length
}

/** From here on a write is held against this. */
function keep(tx: Tx, { closing, lines, seqs, rows, parts }: Changed, isConfirmed: boolean): void {
  storeParts(tx, closing, rows, seqs)
  const { untold, present } = closing
  const since = { lines: untold?.lines ?? present?.lines ?? lines, parts: (untold?.parts ?? 0) + parts }
  const change = { present: { tableVersion, lines }, untold: isConfirmed ? untold : since }
  updateClosing(tx, closing, change)
}

/** The lines are named in the reader's language. */
function refusalOf(tx: Tx, refused: Changed[], request: RequestContext | undefined): Problem {
  const language = request?.userId === undefined ? 'en' : languageOfReader(tx, { userId: request.userId })
  const years = refused.map(({ closing }) => closing.year).toSorted((one, other) => one - other)
  const changes = refused.map(({ closing, lines }) => ({
    year: closing.year,
    lines: namedIn(
      lineDifferences(closing.present?.lines ?? lines, lines),
      { country: household.ofActor(tx, closing).country, year: closing.year },
      language,
    ).map(shown),
  }))
  const [year, ...others] = years
  const reason: Reason =
    year !== undefined && others.length === 0
      ? { kind: 'CHANGES_CLOSED_YEAR', year }
      : { kind: 'CHANGES_CLOSED_YEARS', years: years.map(String) }
  return new Problem('tax-year-closed', { reason, also: { years, changes } })
}

const shown = ({ countBefore, countAfter, activityId, personId, ...line }: LineDifference) => line

/** What is no year is left out: it confirms nothing. */
const yearsIn = (text: string | null): Set<number> =>
  new Set((text ?? '').split(',').flatMap((each) => (/^\s*\d{4}\s*$/.test(each) ? [Number(each)] : [])))
