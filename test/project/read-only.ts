import { expect, test } from 'bun:test'
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder, migrated } from './damage.ts'
import { freshFolder, type Program, run, serve } from './program.ts'

/** Even root is refused what the modes of files refuse, without the capabilities to pass them over. */
const PASSES_OVER = '-dac_override,-dac_read_search'

/** The program as somebody who may be refused: whoever runs the tests, unless nothing is refused to them. */
const refusable = (program: Program): Program =>
  process.getuid?.() === 0
    ? ['setpriv', `--bounding-set=${PASSES_OVER}`, `--inh-caps=${PASSES_OVER}`, ...program]
    : program

/** A folder and what is in it, to be read only. */
function lockUp(folder: string): void {
  for (const path of [...readdirSync(folder).map((name) => join(folder, name)), folder])
    chmodSync(path, path === folder ? 0o500 : 0o400)
}

/** What Hearth does where it may not write, whichever way it is run. */
export function readOnlyFacts(program: () => Program): void {
  test.each([['closed in order'], ['killed']])(
    'data that was %s is examined on a disk that can only be read',
    async (how) => {
      const folder = await migrated(program())
      if (how === 'killed') await (await serve(program(), inFolder(folder))).kill('SIGKILL')
      lockUp(folder)
      const before = readdirSync(folder)
      const doctor = await run(refusable(program()), ['doctor'], inFolder(folder), '/')
      expect([doctor.stderr, doctor.exitCode]).toEqual(['', 0])
      const status = await run(refusable(program()), ['migrate', '--status'], inFolder(folder), '/')
      expect([status.stderr, status.exitCode]).toEqual(['', 0])
      expect(status.stdout).toMatch(/^(applied {2}\d{4}_\w+\n)+$/)
      expect(readdirSync(folder)).toEqual(before)
    },
  )

  test('whatever has to write says so in a sentence', async () => {
    const folder = await migrated(program())
    lockUp(folder)
    for (const line of [
      ['reset-password', 'ann@example.com'],
      ['migrate'],
      ['doctor', '--repair'],
      ['reset-key'],
    ]) {
      const refused = await run(refusable(program()), line, inFolder(folder), '/')
      expect([line, refused.stderr, refused.exitCode]).toEqual([
        line,
        expect.stringMatching(/^hearth: .+\n$/),
        1,
      ])
    }
  })

  test('no directory for temporary files is no hindrance to openapi, and said by demo', async () => {
    const TMPDIR = join(freshFolder(), 'missing')
    const openapi = await run(program(), ['openapi'], { TMPDIR })
    expect([openapi.stderr, openapi.exitCode]).toEqual(['', 0])
    const demo = await run(program(), ['demo'], { TMPDIR, SVC_PORT: '0' })
    expect([demo.stderr, demo.exitCode]).toEqual([
      `hearth: There can be no directory for the demonstration in ${TMPDIR} (ENOENT). Set TMPDIR to one that can be written.\n`,
      1,
    ])
  })
}
