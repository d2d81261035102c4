import { describe, expect, test } from 'bun:test'
import { figuresOf, LANDED_KEY, unpack } from '../../scripts/land/landed-data.ts'
import { FOUNDER } from '../../scripts/land/little-household.ts'
import { inFolder } from './damage.ts'
import { freshFolder, type Program, run, serve } from './program.ts'

/** The oldest data that anybody lived in. */
const OLDEST = '0001_search'

interface Balance {
  name: string
  balance: string
  balanceAhead: string
}

/** What is promised to somebody who puts a new executable in the place of the old one. */
export function upgradeFacts(program: () => Program): void {
  describe('data of the oldest version', () => {
    const old = () => {
      const folder = freshFolder()
      unpack(OLDEST, folder)
      return { ...inFolder(folder), SVC_SECRET_KEY: LANDED_KEY }
    }

    test('is brought up by a start, and its people find their balances', async () => {
      const { url, kill } = await serve(program(), old())
      const ask = async (path: string, body?: unknown, token?: string) => {
        const response = await fetch(`${url}/api/v1${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: body === undefined ? null : JSON.stringify(body),
        })
        return ((await response.json()) as { data: unknown }).data
      }
      const { accessToken } = (await ask('/auth/login', FOUNDER)) as { accessToken: string }
      const accounts = (await ask('/accounts', undefined, accessToken)) as Balance[]
      // Whatever the clock of this machine says is still to come.
      const inAll = accounts.map(({ name, balance, balanceAhead }) => [
        name,
        (Number(balance) + Number(balanceAhead)).toFixed(4),
      ])
      const expected = Object.entries(figuresOf(OLDEST).balances)
      expect(Object.fromEntries(inAll)).toEqual(
        Object.fromEntries(expected.map(([name, balance]) => [name, Number(balance).toFixed(4)])),
      )
      expect(await kill('SIGTERM')).toBe(0)
    })

    test('is brought up by hearth migrate, once, and the doctor finds nothing', async () => {
      const env = old()
      expect((await run(program(), ['migrate', '--status'], env)).exitCode).toBe(1)
      expect((await run(program(), ['migrate'], env)).stdout).toStartWith('Applied 0002_security')
      expect((await run(program(), ['migrate'], env)).stdout).toBe('The schema is up to date.\n')
      expect((await run(program(), ['doctor'], env)).exitCode).toBe(0)
    })
  })
}
