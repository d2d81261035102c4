import { Database } from 'bun:sqlite'
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, constants as zlib } from 'node:zlib'

/** What a backup is made of and nothing else: a copy of the database, packed. Prints how many milliseconds it took. */
const [source = '', folder = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const copy = join(folder, 'copy.sqlite')
const began = Bun.nanoseconds()
const client = new Database(source, { readonly: true })
client.run('VACUUM INTO ?', [copy])
client.close()
await pipeline(
  createReadStream(copy, { highWaterMark: 2 ** 20 }),
  createZstdCompress({ params: { [zlib.ZSTD_c_compressionLevel]: 1 } }),
  createWriteStream(`${copy}.zst`),
)
console.log((Bun.nanoseconds() - began) / 1e6)
rmSync(folder, { recursive: true })
