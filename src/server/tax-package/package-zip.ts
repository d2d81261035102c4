import { createHash } from 'node:crypto'
import type { Instant } from '../../core/time.ts'
import { ZipFile } from '../backups/archive/zip.ts'

/** A file of a package, as its manifest has it; `original` is what a picture without metadata was made of. */
interface PackagedFile {
  name: string
  bytes: number
  sha256: string
  original?: { bytes: number; sha256: string }
}

/** The same for every package, so that the same state makes the same bytes: the first moment a ZIP can name. */
const AT = 0 as Instant

/** A ZIP whose files are hashed as they go in, and listed by their names. */
export class PackageZip {
  readonly #zip: ZipFile
  readonly files: PackagedFile[] = []

  constructor(path: string) {
    this.#zip = new ZipFile(path, AT)
  }

  async add(name: string, chunks: Iterable<Uint8Array>, original?: PackagedFile['original']): Promise<void> {
    const hash = createHash('sha256')
    const { bytes } = await this.#zip.add(name, hashed(chunks, hash))
    this.files.push({ name, bytes, sha256: hash.digest('hex'), ...(original && { original }) })
  }

  /** Adds the manifest, which names all the others, and answers how long it is once it is on the disk. */
  async finish(name: string, manifestOf: (files: PackagedFile[]) => object): Promise<number> {
    const files = this.files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    const text = `${JSON.stringify(manifestOf(files), null, 2)}\n`
    await this.#zip.add(name, [Buffer.from(text)])
    return this.#zip.finish((one, other) =>
      one.name === name ? 1 : other.name === name ? -1 : one.name < other.name ? -1 : 1,
    )
  }

  close(): void {
    this.#zip.close()
  }
}

function* hashed(chunks: Iterable<Uint8Array>, hash: ReturnType<typeof createHash>): Generator<Uint8Array> {
  for (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
