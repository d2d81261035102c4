import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../../src/core/config.ts'
import { jobSentence } from '../../../src/server/jobs/french.ts'
import { timetable } from '../../../src/server/timetable.ts'
import { type House, makeHouse } from '../../support/house.ts'

const ENGLISH = /\b(?:the|is|are|was|were|of|and|not|there|with|that|which|deletes|looks)\b/i
const french = (english: string) => jobSentence(english, 'fr')

describe('every job', () => {
  const { config } = readConfig({ SVC_DATA_DIR: '/data', SVC_UPDATE_CHECK: 'https://releases.example' })

  test.each(timetable(config).map(({ name, sentence }) => [name, sentence]))(
    '%s says what it does',
    (_, sentence) => {
      expect(jobSentence(sentence, 'en')).toBe(sentence)
      expect(french(sentence)).not.toBe(sentence)
      expect(french(sentence)).not.toMatch(ENGLISH)
    },
  )

  const counted = ['server/timetable.ts', 'server/jobs/housekeeping.ts'].flatMap((file) => {
    const source = readFileSync(join(import.meta.dir, '../../../src', file), 'utf8')
    return [...source.matchAll(/counted: '([^']+)'/g)].map(([, what = '']) => what)
  })

  test('that deletes counts what it deletes', () => {
    expect(counted.length).toBeGreaterThan(8)
    for (const what of counted) expect(french(`${what}: 2.`)).toMatch(/^\D+\u00a0: 2\.$/)
    for (const what of counted) expect(french(`${what}: 2.`)).not.toMatch(/deleted|given up|forgotten/)
  })
})

test.each([
  ['Nothing was old enough.', 'Rien n’était assez vieux.'],
  [
    '2 synced, 1 failed, 0 left for later. Of their banks 1 failed: Maple (RECONNECT).',
    'Synchronisées\u00a0: 2; échouées\u00a0: 1; laissées pour plus tard\u00a0: 0. De leurs banques, 1 a échoué\u00a0: Maple (RECONNECT).',
  ],
  [
    'Households looked at: 3. Newly found: 1. Households that could not be looked at: 1.',
    'Ménages regardés\u00a0: 3. Nouvellement trouvés\u00a0: 1. Ménages qui n’ont pas pu être regardés\u00a0: 1.',
  ],
  ['hearth-2026.backup is whole.', 'hearth-2026.backup est intacte.'],
  [
    'Something went wrong on our side. The log has more.',
    'Une erreur est survenue de notre côté. Le journal en dit plus.',
  ],
  ['Warnings: 2. New: 0.', 'Avertissements\u00a0: 2. Nouveaux\u00a0: 0.'],
  ['A problem in its own words.', 'A problem in its own words.'],
])('%s', (english, expected) => {
  expect(french(english)).toBe(expected)
})

describe('each administrator', () => {
  let house: House
  beforeEach(async () => {
    house = await makeHouse()
  })
  afterEach(() => house.close())

  test('reads the jobs in their own language', async () => {
    const claire = await house.add('ADMIN')
    await house.ask(claire, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    house.deps.db.$client.run(
      "INSERT INTO job_runs (job, state, message, started_at, finished_at) VALUES ('audit', 'SUCCEEDED', 'Audit entries deleted: 2.', 1000, 2000)",
    )
    const audit = async (person: typeof claire) => {
      const jobs = (await house.ask(person, 'GET', '/v1/admin/jobs')).body.data
      const { sentence, lastRun } = jobs.find(({ name }: { name: string }) => name === 'audit')
      return [sentence, lastRun.message]
    }
    expect(await audit(house.admin)).toEqual([
      'Deletes audit entries after 365 days.',
      'Audit entries deleted: 2.',
    ])
    expect(await audit(claire)).toEqual([
      'Supprime les entrées d’audit après 365 jours.',
      'Entrées d’audit supprimées\u00a0: 2.',
    ])
  })
})
