import type { Actor } from '../../../core/actor.ts'
import { invalid } from '../../../core/problem.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import { ChildFailure } from '../../../platform/background/isolated.ts'
import type { Deps } from '../../../platform/deps.ts'
import { inspect } from '../../../platform/paper/inspect.ts'
import { SCANNED_SHARE } from '../../statements/pdf/limits.ts'
import { asRefusal, orThrow, readOrRefuse } from '../../statements/unreadable.ts'
import type { UploadedFile } from '../prepared-import.ts'
import { fileOf } from '../upload.ts'

/** To decode a photo and to write it again. */
const PICTURE_MS = 15_000

/** What was sent as one file: as it is, or a PDF of the pictures that were sent, which is read as a scan is. */
export async function asOneFile(
  deps: Deps,
  actor: Actor,
  sent: readonly UploadedFile[],
): Promise<{ file: UploadedFile; isPictures: boolean }> {
  const [first] = sent
  if (!first) throw invalid('file', { kind: 'FILE_MISSING' })
  const pictures = sent.filter(({ bytes }) => isPicture(bytes))
  if (sent.length === 1 && pictures.length === 0) return { file: first, isPictures: false }
  if (pictures.length < sent.length) throw invalid('file', { kind: 'PICTURES_ALONE_ARE_PAGES' })
  const most = Math.ceil(deps.config.statementsMaxPages / SCANNED_SHARE)
  if (sent.length > most) throw invalid('file', { kind: 'TOO_MANY_FILES', most })
  return { file: fileOf(await pdfOf(deps, actor, sent), first.name), isPictures: true }
}

/** By its first bytes; one that is known and not read says why. */
function isPicture(bytes: Uint8Array): boolean {
  const found = inspect(bytes)
  if (!('refusal' in found)) return found.mediaType !== 'application/pdf'
  if (found.refusal === 'EMPTY' || found.refusal === 'UNKNOWN_FORMAT') return false
  throw invalid('file', found.reason)
}

async function pdfOf(deps: Deps, actor: Actor, pictures: readonly UploadedFile[]): Promise<Uint8Array> {
  const input = { pictures: pictures.map(({ bytes }) => bytes) }
  const options = { lane: 'FILES', deadlineMs: PICTURE_MS * (pictures.length + 1) } as const
  const answer = await deps.background.isolate('statements.bind', input, options).catch((error: unknown) => {
    if (error instanceof ChildFailure) return asRefusal(error)
    throw error
  })
  return readOrRefuse(languageOfReader(deps.db, actor), () => {
    if (answer instanceof Error) throw answer
    return orThrow(answer).pdf
  })
}
