import type { Actor } from '../../core/actor.ts'
import type { Cell } from '../../core/csv.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { knownYear } from '../../records/tax/books/year-books.ts'
import { noticeRecord } from '../../records/tax/notice.ts'
import { pieces } from '../exports/chunks.ts'
import { sheet } from '../exports/csv-sheets.ts'
import { download, stream } from '../exports/exports.ts'
import { partRows } from './sheets.ts'

interface SheetRequest {
  actor: Actor
  year: number
  lineIds?: string[] | undefined
}

/** All that counts in a year as a file, made while it is taken. Throws not-found for no year and no line, and too-busy. */
export async function yearSheet(deps: Deps, actor: Actor, year: number, lines?: string): Promise<Response> {
  const requested = { actor, year: knownYear(year), lineIds: lines?.split(',') }
  const bytes = await stream(deps, actor, 'tax-package.sheet', requested)
  return download(bytes, 'text/csv; charset=utf-8', `hearth-tax-${year}.csv`)
}

/** The evidence is told by the ids of its receipts: there are no files beside it. */
export async function* sheetStream(db: Db, { actor, ...of }: SheetRequest): AsyncGenerator<Uint8Array, void> {
  yield* pieces(sheet(withNotice(db, actor, of), () => {}))
}

function* withNotice(db: Db, actor: Actor, of: Omit<SheetRequest, 'actor'>): Generator<Cell[]> {
  yield* partRows(db, actor, of, (id) => [id])
  yield noticeRecord(languageOfReader(db, actor))
}
