import { Value } from '@sinclair/typebox/value'
import type { Actor } from '../../../core/actor.ts'
import { BYTE_ORDER_MARK, record } from '../../../core/csv.ts'
import type { Language } from '../../../core/languages.ts'
import { fieldError, invalid, Problem } from '../../../core/problem.ts'
import { messagesIn } from '../../../core/refusals/reasons.ts'
import { parseTable } from '../../../intake/statements/csv/table.ts'
import { decode } from '../../../intake/statements/encoding/decode.ts'
import { unguarded } from '../../../intake/statements/hearth-csv/hearth-csv.ts'
import { readOrRefuse } from '../../../intake/statements/unreadable.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import * as activities from '../mappings/activities.ts'
import { isNotice } from '../notice.ts'
import { type CellFault, faultIn } from './trip-file-words.ts'
import { NewTaxTrip, type ReadTrips, type TripFilter, type TripRow } from './trip-model.ts'
import * as trips from './trips.ts'

const COLUMNS = [
  'date',
  'distance',
  'unit',
  'purpose',
  'from',
  'to',
  'odometer',
  'activity',
  'notes',
] as const
const NEEDED = COLUMNS.slice(0, 6)
const MAX_ROWS = 5_000

/** The trips that fit as a file that a spreadsheet opens, and that is read here again. */
export function file(db: Db, actor: Actor, filter: TripFilter): string {
  const names = new Map(activities.rowsOf(db, actor).map(({ id, name }) => [id, name]))
  const rows = trips.inOrder(db, actor, filter).map((trip) => {
    const { date, distance, unit, purpose, from, to, odometer, activityId, notes } = trip
    const activity = activityId && (names.get(activityId) ?? null)
    return record([date, distance, unit, purpose, from, to, odometer, activity, notes])
  })
  return `${BYTE_ORDER_MARK}${record([...COLUMNS])}${rows.join('')}`
}

interface ReadRow extends Omit<TripRow, 'errors'> {
  faults: { field: string; fault: CellFault }[]
}

/** Each row of a file as a trip, or what is wrong with it; one that is there already is told from the others. */
export function read(db: Db, actor: Actor, bytes: Uint8Array): Omit<ReadTrips, 'saved'> {
  const language = languageOfReader(db, actor)
  return shownIn(rowsIn(db, actor, bytes, language), language)
}

function shownIn(rows: ReadRow[], language: Language): Omit<ReadTrips, 'saved'> {
  const of = (kind: TripRow['kind']) => rows.filter((row) => row.kind === kind).length
  return {
    new: of('NEW'),
    known: of('KNOWN'),
    bad: of('BAD'),
    rows: rows.map(({ faults, ...row }) => ({
      ...row,
      errors: faults.map(({ field, fault }) => ({ field, message: faultIn(field, fault, language) })),
    })),
  }
}

function rowsIn(db: Db, actor: Actor, bytes: Uint8Array, language: Language): ReadRow[] {
  const { header, below, lines, delimiter } = readOrRefuse(language, () => tableOf(bytes))
  const places = new Map(COLUMNS.map((name) => [name, header.indexOf(name)]))
  const missing = NEEDED.filter((name) => places.get(name) === -1)
  if (missing.length > 0) throw invalid('file', { kind: 'COLUMNS_MISSING', names: missing })
  const activityIds = activityNames(db, actor)
  const known = countsOf(trips.inOrder(db, actor, {}).map(keyOf))
  return below.flatMap((cells, at): ReadRow[] => {
    if (cells.every((cell) => cell.trim() === '') || isNotice(cells)) return []
    const cell = (name: (typeof COLUMNS)[number]) => unguarded(cells[places.get(name) ?? -1] ?? '').trim()
    const line = lines[at + 1] ?? at + 2
    // Who separates cells by another sign may write decimals with a comma.
    const distance = delimiter === ',' ? cell('distance') : cell('distance').replace(',', '.')
    const { trip, faults } = tripOf(cell, distance, activityIds)
    if (!trip) return [{ line, kind: 'BAD', trip: null, faults }]
    const left = known.get(keyOf(trip)) ?? 0
    known.set(keyOf(trip), left - 1)
    return [{ line, kind: left > 0 ? 'KNOWN' : 'NEW', trip, faults }]
  })
}

/** Takes what is new in a file, all of it or nothing. */
export function save(tx: Tx, actor: Actor, bytes: Uint8Array): ReadTrips {
  const language = languageOfReader(tx, actor)
  const rows = rowsIn(tx, actor, bytes, language)
  refuseBad(rows, language)
  const made = rows.flatMap(({ kind, trip }) => (kind === 'NEW' && trip ? [trip] : []))
  trips.createAll(tx, actor, made)
  return { saved: true, ...shownIn(rows, language) }
}

/** Where one row is bad nothing of the file is taken: each is named with its line. */
function refuseBad(rows: ReadRow[], reader: Language): void {
  const fieldErrors = rows.flatMap(({ line, faults }) =>
    faults.map(({ field, fault }) =>
      fieldError(`line ${line}: ${field}`, {
        kind: 'TOLD',
        ...messagesIn(reader, (language) => faultIn(field, fault, language)),
      }),
    ),
  )
  if (fieldErrors.length === 0) return
  const reason = { kind: 'ROWS_UNREADABLE' } as const
  throw new Problem('validation-error', { reason, fieldErrors: fieldErrors.slice(0, 200) })
}

type CellOf = (name: (typeof COLUMNS)[number]) => string

function tripOf(cell: CellOf, distance: string, activityIds: Map<string, string>) {
  const faults: { field: string; fault: CellFault }[] = []
  const activity = cell('activity')
  const activityId = activity === '' ? null : activityIds.get(activity.toLowerCase())
  if (activityId === undefined) faults.push({ field: 'activity', fault: 'STRANGE_ACTIVITY' })
  const odometer = cell('odometer')
  const trip = {
    date: cell('date'),
    distance,
    from: cell('from'),
    to: cell('to'),
    unit: cell('unit').toUpperCase(),
    purpose: cell('purpose').toUpperCase(),
    odometer: odometer === '' ? null : Number(odometer),
    activityId: activityId ?? null,
    notes: cell('notes') || null,
  }
  for (const { path } of Value.Errors(NewTaxTrip, trip)) {
    const field = path.slice(1)
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, fault: 'FORM' })
  }
  if (activityId !== undefined && (trip.purpose === 'BUSINESS') !== (activityId !== null))
    faults.push({ field: 'activity', fault: 'AIMLESS' })
  return faults.length > 0 ? { trip: null, faults } : { trip: trip as NewTaxTrip, faults }
}

/** By name, where one alone has it, and by id. */
function activityNames(db: Db, actor: Actor): Map<string, string> {
  const rows = activities.rowsOf(db, actor)
  const isAlone = (name: string) => rows.filter((row) => row.name.toLowerCase() === name).length === 1
  const named = rows.map(({ id, name }) => [name.toLowerCase(), id] as const)
  return new Map([...named.filter(([name]) => isAlone(name)), ...rows.map(({ id }) => [id, id] as const)])
}

const keyOf = ({ date, distance, unit, purpose, from, to, activityId }: NewTaxTrip): string =>
  JSON.stringify([date, Number(distance), unit, purpose, from, to, activityId ?? null])

function countsOf(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function tableOf(bytes: Uint8Array) {
  const { text } = decode(bytes)
  const [head = ''] = text.split(/[\r\n]/, 1)
  const often = (sign: string) => head.split(sign).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => often(other) - often(one))
  const { records, lines } = parseTable(text, delimiter, { maxRows: MAX_ROWS })
  const [header = [], ...below] = records
  return { header: header.map((name) => name.trim().toLowerCase()), below, lines, delimiter }
}
