import { join } from 'node:path'

/** The long pass through the app in a real browser; words are patterns of the tests that are wanted. */
const wanted = process.argv.slice(2).flatMap((word) => ['--test-name-pattern', word])
const child = Bun.spawn(
  [
    process.execPath,
    'test',
    join(import.meta.dir, '../test/chromium/long-pass.ts'),
    '--timeout=120000',
    ...wanted,
  ],
  { stdin: 'ignore', stdout: 'inherit', stderr: 'inherit' },
)
process.exitCode = await child.exited
