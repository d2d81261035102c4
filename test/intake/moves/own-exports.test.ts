import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readMove } from '../../../src/intake/moves/readers.ts'
import type { SourceLedger } from '../../../src/intake/moves/source-ledger.ts'
import { openRichBooks, type RichBooks } from '../../server/exports/rich-books.ts'
import { done } from '../imports/desk.ts'
import { context, decimal, file, heldIn, proofs } from './households.ts'

let rich: RichBooks
beforeAll(async () => {
  rich = await openRichBooks()
}, 180_000)
afterAll(() => rich.books.house.close())

async function readBack(format: string): Promise<SourceLedger> {
  const { house, person } = rich.books
  const { body } = await house.ask(person, 'GET', `/v1/transactions/export?format=${format}`)
  return readMove([file(body)], context())
}

interface Shown {
  name: string
  currency: string
  balance: string
  openingBalance: string
}
const ours = async (): Promise<Shown[]> => {
  const { house, person } = rich.books
  return done(await house.ask(person, 'GET', '/v1/accounts'))
}

const NOTHING = / -?[0.]+$/

/** What accounts come to, in an order of its own: journals write names in their own way. */
const worth = (ledger: SourceLedger): string[] =>
  ledger.accounts
    .map(({ currency }, at) => `${currency} ${decimal(heldIn(ledger, at))}`)
    .filter((text) => !NOTHING.test(text))
    .sort()

describe.each(['hledger', 'beancount'])('our own journal of %s', (format) => {
  test('comes back with every balance', async () => {
    const ledger = await readBack(format)
    expect(ledger.source).toBe(format.toUpperCase() as 'HLEDGER')
    const shown = (await ours()).map(({ currency, balance }) => `${currency} ${balance}`)
    expect(worth(ledger)).toEqual(shown.filter((text) => !NOTHING.test(text)).sort())
    expect(proofs(ledger)).toEqual([])
    expect([ledger.questions, ledger.leftOut.filter(({ kind }) => kind === 'entries')]).toEqual([[], []])
  })
})

test('our own CSV comes back as it was, transfers linked on both sides', async () => {
  const ledger = await readBack('csv')
  expect(ledger.source).toBe('HEARTH_CSV')
  expect([ledger.questions, ledger.warnings, proofs(ledger)]).toEqual([[], [], []])
  expect(ledger.transactions.length).toBeGreaterThan(150)
  const shown = new Map((await ours()).map(({ name, openingBalance }) => [name, openingBalance]))
  for (const { name, opening } of ledger.accounts)
    if (opening) expect(decimal(opening.amount)).toBe(shown.get(name) as string)
  const byId = new Map(ledger.transactions.map((one) => [one.id, one]))
  const linked = ledger.transactions.filter(({ transfer }) => transfer)
  expect(linked.length).toBeGreaterThan(0)
  for (const { id, transfer } of linked) expect(byId.get(transfer?.id ?? '')?.transfer?.id).toBe(id)
})

test.each(['csv', 'hledger', 'beancount'])(
  'our own %s has as many transfers linked as there are',
  async (format) => {
    const { body } = await rich.books.house.ask(
      rich.books.person,
      'GET',
      '/v1/transactions/export?format=csv',
    )
    const [csvs, ledger] = [readMove([file(body)], context()), await readBack(format)]
    const links = ({ transactions }: SourceLedger) => transactions.filter(({ transfer }) => transfer).length
    expect(links(ledger)).toBe(links(csvs))
  },
)
