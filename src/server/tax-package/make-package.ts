import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Actor } from '../../core/actor.ts'
import { record } from '../../core/csv.ts'
import type { Language } from '../../core/languages.ts'
import { Problem } from '../../core/problem.ts'
import { makeUnseal } from '../../core/secrets.ts'
import { VERSION } from '../../core/version.ts'
import { salesOf } from '../../holdings/portfolio/sales.ts'
import type { Isolate, ReportJobProgress } from '../../platform/background/isolated.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { connect, type Db } from '../../platform/db/db.ts'
import { sync } from '../../platform/db/key-file.ts'
import { openSealedWith } from '../../platform/db/sealed.ts'
import { closingOf, snapshotText } from '../../records/tax/closed/stored-closings.ts'
import { noticeIn, noticeRecord } from '../../records/tax/notice.ts'
import * as totals from '../../records/tax/totals/totals.ts'
import * as trips from '../../records/tax/trips/trip-files.ts'
import { refuseWithoutRoom, WithoutRoom } from '../backups/work-folder.ts'
import { pieces } from '../exports/chunks.ts'
import { sheet } from '../exports/csv-sheets.ts'
import type { StorageFailure } from '../jobs/words/backup-facts.ts'
import { formPage, formPages } from './form-pages.ts'
import { indexPage } from './index-page.ts'
import { PackageZip } from './package-zip.ts'
import { type PackedReceipt, packedReceipts } from './packed-receipts.ts'
import { readMe } from './read-me.ts'
import { addReceipts } from './receipt-entries.ts'
import { poolPage } from './sale-sheets.ts'
import type { SheetSource } from './sheet-source.ts'
import { sheetsOf } from './sheets.ts'

/** All that is needed to make one on a thread of its own. */
interface PackageOrder {
  databasePath: string
  /** Opens what is sealed there. */
  unsealKey: Uint8Array
  dataDir: string
  /** Where it is to be once it is whole. */
  path: string
  actor: Actor
  year: number
  strip: boolean
  /** Numbers of payees by their keys; undefined where nobody asked for them. */
  identifiers: Map<string, string> | undefined
  language: Language
}

interface MadePackage {
  bytes: number
  files: number
  missing: number
}

const FORMAT = 'hearth-tax'
const FORMAT_VERSION = 1
const READ_ME = 'READ-ME.txt'
const TRIPS = 'trips.csv'
const SNAPSHOT = 'snapshot.json'
const SALES = 'sales.html'
const INDEX = 'index.html'
const MANIFEST = 'manifest.json'
/** What the sheets and the list of files may take beside the receipts. */
const AIR_BYTES = 64 * 2 ** 20

/** Makes the package of a year as it is at one moment. It has its name once it is whole and on the disk. */
export async function makePackage(
  order: PackageOrder,
  report: ReportJobProgress,
  isolate: Isolate,
): Promise<MadePackage | { failure: StorageFailure }> {
  const db = connect(order.databasePath)
  db.$client.seeOnlyShown(true)
  openSealedWith(db, makeUnseal(order.unsealKey))
  const part = `${order.path}.part`
  try {
    db.$client.run('PRAGMA query_only = ON')
    db.$client.run('BEGIN')
    const made = await write(db, { ...order, part }, report, isolate)
    renameSync(part, order.path)
    sync(dirname(order.path))
    return made
  } catch (error) {
    rmSync(part, { force: true })
    const failure = failureOf(error)
    if (failure) return { failure }
    throw error instanceof DataError ? new Problem('insufficient-storage', { outside: error.message }) : error
  } finally {
    db.$client.close()
  }
}

/** What an operator can do something about; undefined for anything else. */
function failureOf(error: unknown): StorageFailure | undefined {
  if (error instanceof WithoutRoom) return error.failure
  const isFull =
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
  return isFull ? { kind: 'DISK_FULL' } : undefined
}

async function write(
  db: Db,
  { part, ...order }: PackageOrder & { part: string },
  report: ReportJobProgress,
  isolate: Isolate,
): Promise<MadePackage> {
  const { actor, year, strip, language, identifiers } = order
  const byId = packedReceipts(db, actor, { year, strip })
  const receipts = [...byId.values()].toSorted((one, other) => (one.stem < other.stem ? -1 : 1))
  const needed = receipts.reduce((sum, { bytes }) => sum + bytes, AIR_BYTES)
  refuseWithoutRoom(dirname(order.path), needed, 'PACKAGE')
  const source = {
    db,
    actor,
    language,
    identifiers,
    receipts: byId,
    totals: totals.totals(db, actor, year),
    warnings: totals.totals(db, actor, year, { language }).warnings,
  }
  const texts = textFiles(source, order)
  // What the sums left goes before gibibytes pass.
  Bun.gc(true)
  const all = receipts.length + texts.length + 1
  report(0, all)
  const zip = new PackageZip(part)
  try {
    const requested = { ...order, householdId: actor.householdId, isolate }
    await addReceipts(zip, receipts, requested, (done) => report(done, all))
    for (const [index, [name, text]] of texts.entries()) {
      await zip.add(name, pieces(text()))
      report(receipts.length + index + 1, all)
    }
    const missing = receipts.filter(({ fault }) => fault !== null)
    const bytes = await zip.finish(MANIFEST, (files) => ({
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      hearth: VERSION,
      year,
      country: source.totals.country,
      tableVersion: source.totals.tableVersion,
      notice: noticeIn(language),
      stripped: strip,
      withIdentifiers: order.identifiers !== undefined,
      files,
      missing: missing.map(missingOf),
    }))
    return { bytes, files: zip.files.length + 1, missing: missing.length }
  } finally {
    zip.close()
  }
}

const missingOf = ({ id, sha256, bytes, stem, extension, fault }: PackedReceipt) => ({
  receiptId: id,
  name: `${stem}.${extension}`,
  bytes,
  sha256,
  reason: fault,
})

type TextFile = [name: string, text: () => Iterable<string>]

/** In the order of their names. */
function textFiles(source: SheetSource, order: PackageOrder): TextFile[] {
  const csv = sheetsOf(source).map(
    ([name, rowsOf]): TextFile => [name, () => sheet(rowsOf(source), () => {})],
  )
  const { db, actor } = source
  const forms = formPages(db, actor, source)
  const sold = salesOf(db, actor, order.year).length > 0 ? [SALES] : []
  const named = [
    READ_ME,
    ...forms.map(({ name }) => name),
    TRIPS,
    ...sold,
    ...snapshot(source).map(([name]) => name),
    ...csv.map(([name]) => name),
    MANIFEST,
  ]
  const all: TextFile[] = [
    [
      READ_ME,
      () => [readMe({ ...order, totals: source.totals, withIdentifiers: order.identifiers !== undefined })],
    ],
    ...snapshot(source),
    [
      TRIPS,
      () => [
        trips.file(source.db, order.actor, { year: String(order.year) }),
        record(noticeRecord(order.language)),
      ],
    ],
    ...sold.map((name): TextFile => [name, () => poolPage(source)]),
    ...forms.map((page): TextFile => [page.name, () => formPage(source, page)]),
    [INDEX, () => indexPage(source, named.toSorted())],
    ...csv,
  ]
  return all.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Byte for byte as its hash was taken, where the year is closed. */
function snapshot({ db, actor, totals: { year } }: SheetSource): TextFile[] {
  const closing = closingOf(db, actor, year)
  return closing ? [[SNAPSHOT, () => [snapshotText(db, closing)]]] : []
}
