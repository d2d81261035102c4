import { expect, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { Problem } from '../../../src/core/problem.ts'
import { refuseWithoutRoom } from '../../../src/server/backups/work-folder.ts'
import { ENDED, FAILED, reasonIn } from '../../../src/server/tax-package/reasons.ts'

/** Of packages that could not be made, as what refuses them says it. */
const reasons = [
  ENDED,
  FAILED,
  new Problem('insufficient-storage').detail,
  new Problem('internal-error').detail,
  new Problem('too-busy').detail,
  withoutRoom(),
]

function withoutRoom(): string {
  try {
    refuseWithoutRoom(tmpdir(), 2 ** 60, 'The package')
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('no disk is that large')
}

test.each(reasons)('French for: %s', (reason) => {
  const french = reasonIn(reason, 'fr')
  expect(french).not.toBe(reason)
  expect(french).not.toMatch(/\b(?:the|it|and|nothing|space)\b/i)
  expect(reasonIn(reason, 'en')).toBe(reason)
})

test('figures and the folder stay, with their thousands set as in French', () => {
  const said = (folder: string) =>
    `The package needs 1,234,567 MiB, and the disk of ${folder} has 12 MiB free. Free some space, or choose a folder on another disk. Nothing was changed.`
  for (const folder of ['/data', '/a has 3 MiB free', 'C:\\new\nline'])
    expect(reasonIn(said(folder), 'fr')).toStartWith(
      `Le dossier demande 1\u00a0234\u00a0567 Mio, et il en reste 12 sur le disque de ${folder}.`,
    )
})

test('a reason that nobody foresaw stays as it is', () => {
  expect(reasonIn('constructor', 'fr')).toBe('constructor')
  expect(reasonIn('A bear ate it.', 'fr')).toBe('A bear ate it.')
})
