import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js'
import type { Manifest } from '../../../src/server/exports/manifest.ts'
import { restore } from '../../../src/server/exports/restore.ts'
import { givePassword, type House, type Person, stillClock, testConfig } from '../../support/house.ts'

configure({ useWebWorkers: false })

export const PASSWORD = 'correct horse battery'

/** The texts of an archive by file name. */
export type Files = Map<string, string>

export interface Record {
  table: string
  row: { [column: string]: string | number | null }
}

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-exports-'))
  folders.push(folder)
  return folder
}

/** The answer to an export somebody may take. */
export async function askForExport(house: Pick<House, 'deps' | 'handle'>, person: Person): Promise<Response> {
  await givePassword(house, person, PASSWORD)
  return house.handle(
    new Request('http://hearth.test/api/v1/me/export', {
      headers: { authorization: `Bearer ${person.token}`, 'x-step-up-password': PASSWORD },
    }),
  )
}

export async function exported(house: Pick<House, 'deps' | 'handle'>, person: Person): Promise<Files> {
  return unpacked(await (await askForExport(house, person)).blob())
}

/** To the last byte: a byte order mark is one. */
const text = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

export async function unpacked(archive: Blob): Promise<Files> {
  const zip = new ZipReader(new BlobReader(archive), { strictness: 'strict' })
  const files: Files = new Map()
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) files.set(entry.filename, text(await entry.getData(new Uint8ArrayWriter())))
  }
  await zip.close()
  return files
}

export const manifestOf = (files: Files): Manifest => JSON.parse(files.get('manifest.json') ?? '{}')
export const linesOf = (files: Files): string[] => (files.get('records.ndjson') ?? '').trimEnd().split('\n')
export const recordsOf = (files: Files): Record[] => linesOf(files).map((line) => JSON.parse(line))

/** The same archive with other records, and a manifest that fits them. */
export function withRecords(
  files: Files,
  records: (Record | string)[],
  changes: Partial<Manifest> = {},
): Files {
  const lines = records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record)))
  const text = lines.map((line) => `${line}\n`).join('')
  const tables: { [table: string]: number } = {}
  for (const record of records) {
    if (typeof record !== 'string') tables[record.table] = (tables[record.table] ?? 0) + 1
  }
  return withText(files, 'records.ndjson', text, { tables, ...changes }, lines.length)
}

/** The same archive with another text in one file, and a manifest that fits it. */
export function withText(
  files: Files,
  name: string,
  text: string,
  changes: Partial<Manifest> = {},
  records?: number,
): Files {
  const manifest = manifestOf(files)
  const described = manifest.files.map((file) =>
    file.name === name
      ? {
          ...file,
          bytes: Buffer.byteLength(text),
          sha256: createHash('sha256').update(text).digest('hex'),
          records: records ?? file.records,
        }
      : file,
  )
  return withManifest(new Map(files).set(name, text), { ...manifest, files: described, ...changes })
}

export const withManifest = (files: Files, manifest: unknown): Files =>
  new Map(files).set('manifest.json', JSON.stringify(manifest))

export async function packed(files: Iterable<[string, string]>): Promise<Uint8Array> {
  const zip = new ZipWriter(new BlobWriter())
  for (const [name, text] of files) await zip.add(name, new TextReader(text))
  return (await zip.close()).bytes()
}

/** Restores into an empty directory, or the one that is named, and answers it. */
export async function restored(
  archive: Uint8Array | Files,
  dataDir = join(freshFolder(), 'data'),
): Promise<string> {
  const bytes = archive instanceof Map ? await packed(archive) : archive
  const path = join(freshFolder(), 'export.zip')
  await Bun.write(path, bytes)
  await restore(testConfig({ dataDir }), path, stillClock().now, () => {})
  return dataDir
}
