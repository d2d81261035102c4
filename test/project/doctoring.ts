import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { change, inFolder, migrated } from './damage.ts'
import { freshFolder, type Program, run, serve } from './program.ts'

const FOUNDER = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
const SOUND = /^(ok {5}[a-z ]+ \([^)]+\)\n){17}$/
const DAMAGE = `INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  VALUES (1, '2026-05', 0, 1, 'EXPENSE', 0, 2, 0, -100)`
const ACCOUNT = `INSERT INTO accounts (id, household_id, name, type, currency, source, opening_high, opening_low, opening_date,
  include_in_net_worth, created_at) VALUES ('x', 1, 'Cash', 'CASH', 'CAD', 'MANUAL', 0, 0, '2026-01-01', 1, 0)`

/** A data directory with an administrator in it. */
async function founded(program: Program): Promise<string> {
  const folder = freshFolder()
  await (await serve(program, { ...inFolder(folder), ...FOUNDER })).kill('SIGTERM')
  return folder
}

/** What the doctor promises to the person at the terminal. */
export function doctorFacts(program: () => Program): void {
  describe('doctor', () => {
    const doctor = (folder: string, ...words: string[]) =>
      run(program(), ['doctor', ...words], inFolder(folder))

    test('says of sound data what it looked at, beside a running server too', async () => {
      const folder = freshFolder()
      await serve(program(), { ...inFolder(folder), ...FOUNDER })
      const { exitCode, stdout, stderr } = await doctor(folder)
      expect([exitCode, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(SOUND)
      const refused = await doctor(folder, '--repair')
      expect([refused.exitCode, refused.stdout]).toEqual([1, ''])
      expect(refused.stderr).toContain('Another Hearth is already running')
    })

    test('finds sound what has a schema and nobody in it', async () => {
      const folder = await migrated(program())
      expect((await doctor(folder)).exitCode).toBe(0)
      expect((await doctor(folder, '--repair')).exitCode).toBe(0)
      expect(readdirSync(folder)).not.toContain('backups')
    })

    test('finds what is derived and wrong, and repairs it after a copy', async () => {
      const folder = await founded(program())
      change(folder, ACCOUNT)
      change(folder, DAMAGE)
      const found = await doctor(folder)
      expect(found.exitCode).toBe(1)
      expect(found.stdout).toContain(
        'WRONG  sums by day and month (0 days of accounts, 1 month of categories): 1 sum by month and category not what the transactions come to, from 2026-05 on. A repair makes the sums anew from the transactions.\n',
      )
      expect(found.stdout).toContain('hearth doctor --repair')
      expect((await doctor(folder)).exitCode).toBe(1)
      const repaired = await doctor(folder, '--repair')
      expect([repaired.exitCode, repaired.stderr]).toEqual([0, ''])
      const [, copy = ''] = /A copy of how it was is in (.+)\.\n/.exec(repaired.stdout) ?? []
      expect(copy.startsWith(join(folder, 'backups', 'before-repair-'))).toBe(true)
      expect(existsSync(copy)).toBe(true)
      expect((await doctor(folder)).stdout).toMatch(SOUND)
    })

    test('leaves what nobody but a person can put right', async () => {
      const folder = await founded(program())
      change(folder, ACCOUNT)
      change(folder, "UPDATE accounts SET type = 'SOCK'")
      const { exitCode, stdout } = await doctor(folder, '--repair')
      expect(exitCode).toBe(1)
      expect(stdout).toContain('1 row of accounts with a wrong type. No repair can tell what would be right.')
      expect(readdirSync(folder)).not.toContain('backups')
    })

    test('says when there is no data, and makes none', async () => {
      const folder = join(freshFolder(), 'data')
      for (const words of [[], ['--repair']])
        expect(await doctor(folder, ...words)).toEqual({
          exitCode: 1,
          stdout: '',
          stderr: `hearth: There is no data in ${folder}.\n`,
        })
      expect(existsSync(folder)).toBe(false)
    })
  })
}
