import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Instant } from '../../../src/core/time.ts'
import { connect } from '../../../src/platform/db/db.ts'
import { throughViews } from '../../../src/platform/db/hidden.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { samples } from '../../support/sql/samples.ts'
import { sqlTexts } from '../../support/sql/texts.ts'

const { $client: client } = connect(':memory:')
migrate({ $client: client } as ReturnType<typeof connect>, () => 0 as Instant)
client.seeOnlyShown(true)
afterAll(() => client.close())
const { statements } = await sqlTexts(samples)
const texts = [...new Set(statements.map(({ text }) => text))]

test(`SQLite takes each of ${texts.length} statements where views stand in the place of tables`, () => {
  const faults = texts.flatMap((text) => {
    try {
      client.prepare(text).finalize()
      return []
    } catch (error) {
      return [`${(error as Error).message}: ${throughViews(text)}`]
    }
  })
  expect(faults).toEqual([])
})

test('takes the views apart, so that what is read through them costs what the tables cost', () => {
  const whole = texts.flatMap((text) => {
    const plan = client.prepare<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`).all()
    const made = plan.filter(({ detail }) =>
      /^(MATERIALIZE|CO-ROUTINE) "?(shown |transactions|accounts|categories|category_groups|rule_runs)/.test(
        detail,
      ),
    )
    return made.map(({ detail }) => `${detail}: ${text}`)
  })
  expect(whole).toEqual([])
})

test('a copy of the file is made all the same, and the views stand again afterwards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-views-'))
  const own = connect(':memory:')
  try {
    migrate(own, () => 0 as Instant)
    own.$client.seeOnlyShown(true)
    own.$client.run('VACUUM INTO ?', [join(folder, 'copy.sqlite')])
    expect(existsSync(join(folder, 'copy.sqlite'))).toBe(true)
    expect(own.$client.hasViews).toBe(true)
  } finally {
    own.$client.close()
    rmSync(folder, { recursive: true })
  }
})
