import { MAX_FILES, type MoveFile, type MoveLimits, refuseMore } from './move-limits.ts'
import { isZip, zipEntries } from './zip.ts'

const TEXT = /\.(?:csv|tsv|json|journal|hledger|beancount)$/i
const DATABASE = /(?:^|\/)db\.sqlite$/
/** What a Mac adds to every archive it makes. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.)/

/**
 * The files in an archive of tables, such as YNAB's of register and plan; any other file as it is. Throws UnreadableFile
 * where the archive is broken or unpacks to too much.
 */
export function filesIn(file: MoveFile, { maxUnpackedBytes }: MoveLimits): MoveFile[] {
  if (!isZip(file.bytes)) return [file]
  const entries = zipEntries(file.bytes, maxUnpackedBytes)
  const texts = entries.filter(({ name }) => TEXT.test(name) && !OF_THE_SYSTEM.test(name))
  if (texts.length === 0 || entries.some(({ name }) => DATABASE.test(name))) return [file]
  refuseMore(texts.length - 1, MAX_FILES, 'files in the archive')
  return texts.map(({ name, unpack }) => ({ name, bytes: unpack() }))
}
