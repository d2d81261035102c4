import { join } from 'node:path'

/** Pictures of every screen into screens/, made where a browser is known. */
const pictures = join(import.meta.dir, '../test/chromium/pictures.ts')
const child = Bun.spawn([process.execPath, '--no-env-file', pictures, ...process.argv.slice(2)], {
  stdin: 'ignore',
  stdout: 'inherit',
  stderr: 'inherit',
})
process.exitCode = await child.exited
