import { expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { readPdf } from '../../../src/intake/statements/pdf/pdf.ts'
import { proofsOf } from '../../../src/intake/statements/proofs-of-files.ts'
import { statementPdf } from './paper-statements.ts'

const context = { today: '2026-12-31' as Day, maxRows: 50_000, maxFieldChars: 1_000 }

async function proofOf(...totals: [words: string, amount: string][]) {
  const lines = totals.map(([words, amount]) => `            ${words.padEnd(36)}${amount.padStart(9)}`)
  const pdf = statementPdf(`Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 31337-0042424  CAD
Date        Description                           Amount
            Opening balance                       100.00
4 May       Bakery                                -10.50
6 May       Payroll                                50.00
8 May       Cinema                                 -9.50
${lines.join('\n')}
            Closing balance                       130.00`)
  const [proof] = proofsOf(await readPdf(pdf, context))
  return proof
}

test('totals that a statement prints are proof as well', async () => {
  const proof = await proofOf(['Total deposits', '50.00'], ['Total withdrawals', '20.00'])
  expect(proof).toMatchObject({ state: 'PROVEN', reasons: [] })
  expect(proof?.checks).toContainEqual({ kind: 'SECTION', held: 2, of: 2 })
})

test('a total that the rows contradict is asked, although balances and rows add up', async () => {
  const proof = await proofOf(['Total deposits', '50.00'], ['Total withdrawals', '21.00'])
  expect(proof?.state).toBe('ASK')
  expect(proof?.reasons).toMatchObject([{ code: 'DIFFERENCE', fact: { kind: 'TOTAL_DIFFERS', of: 'OUT' } }])
})

test('a total of a part says nothing about the whole', async () => {
  const proof = await proofOf(['Total fees', '9.50'], ['Total cheques', '3.00'])
  expect(proof).toMatchObject({ state: 'PROVEN', reasons: [] })
})
