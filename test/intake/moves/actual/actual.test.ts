import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney } from '../../../../src/core/money.ts'
import type { Day } from '../../../../src/core/time.ts'
import { readMove } from '../../../../src/intake/moves/readers.ts'

interface Output {
  accounts: { id: string; name: string; closed: boolean; offbudget: boolean; balance: number }[]
  months: {
    month: string
    categories: { id: string; is_income: boolean; budgeted?: number; balance?: number; carryover?: boolean }[]
  }[]
}

const bytesOf = (name: string) => new Uint8Array(readFileSync(join(import.meta.dir, name)))
const saidOf = (name: string): Output => JSON.parse(readFileSync(join(import.meta.dir, name), 'utf8'))
const context = {
  today: '2024-12-31' as Day,
  currency: 'CAD',
  answers: {},
  limits: { maxRows: 100_000, maxFieldChars: 1_000, maxUnpackedBytes: 256_000_000 },
}
const cents = (amount: number): string => formatMoney(BigInt(amount) * 100n)

describe.each(['envelope', 'tracking'])('an export of Actual with its %s budget', (style) => {
  const ledger = readMove([{ name: 'export.zip', bytes: bytesOf(`${style}.zip`) }], context)
  const text = saidOf(`${style}.json`)

  test('has every account with the balance Actual shows', () => {
    const found = ledger.accounts.map((one) => [
      one.name,
      formatMoney(one.balance ?? 0n),
      one.isClosed,
      one.onBudget,
    ])
    const shown = text.accounts.map((one) => [one.name, cents(one.balance), one.closed, !one.offbudget])
    expect(found.toSorted()).toEqual(shown.toSorted())
  })

  test('has transactions that add up to those balances', () => {
    const sums = ledger.accounts.map(({ opening }) => opening?.amount ?? 0n)
    for (const { account, amount } of ledger.transactions) sums[account] = (sums[account] ?? 0n) + amount
    expect(sums).toEqual(ledger.accounts.map(({ balance }) => balance ?? 0n))
  })

  test('has what every category has left in each of 24 months', () => {
    const lines = new Map(
      ledger.budget?.lines.map((line) => [`${line.month} ${ledger.categories[line.category]?.id}`, line]),
    )
    let compared = 0
    for (const { month, categories } of text.months) {
      for (const { id, balance, budgeted, is_income: isIncome } of categories) {
        if (isIncome && style === 'envelope') continue
        const line = lines.get(`${month} ${id}`)
        const found = [formatMoney(line?.budgeted ?? 0n), formatMoney(line?.available ?? 0n)]
        expect([month, id, ...found]).toEqual([month, id, cents(budgeted ?? 0), cents(balance ?? 0)])
        compared++
      }
    }
    expect(compared).toBeGreaterThan(140)
  })
})
