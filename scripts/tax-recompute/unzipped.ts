import { BlobReader, configure, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'

configure({ useWebWorkers: false })

/** The files of an archive by their names, in the order of its list. */
export async function unzipped(archive: Blob): Promise<Map<string, Uint8Array>> {
  const zip = new ZipReader(new BlobReader(archive), { strictness: 'strict' })
  const files = new Map<string, Uint8Array>()
  for (const entry of await zip.getEntries({}))
    if (!entry.directory)
      files.set(entry.filename, await entry.getData(new Uint8ArrayWriter(), { checkSignature: true }))
  await zip.close()
  return files
}
