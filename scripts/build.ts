import { statSync } from 'node:fs'
import { makeExecutable } from './release/executable.ts'

/** Makes the executable of this machine's platform, dist/hearth unless another path is given. */
const outfile = process.argv[2] ?? 'dist/hearth'
await makeExecutable(outfile)
console.log(`${outfile}, ${Math.round(statSync(outfile).size / 2 ** 20)} MiB`)
