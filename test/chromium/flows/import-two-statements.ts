import { expect } from 'bun:test'
import { statementPdf } from '../../intake/statements/paper-statements.ts'
import { faultsOf } from '../checked.ts'
import type { Flow } from '../flow.ts'

/** Two accounts, each proven by its own balances. */
const FILE = {
  name: 'quarry-two-accounts.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    statementPdf(`Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Chequing account number: 31337-0042525  CAD
Date        Description                           Amount      Balance
            Opening balance                                    100.00
4 May       Bakery                                -10.50        89.50
6 May       Cinema                                -20.00        69.50
            Closing balance                                     69.50
Savings account number: 31337-0042626  CAD
Statement period May 1, 2026 to May 31, 2026
Date        Description                           Amount      Balance
            Opening balance                                    500.00
8 May       Interest                                1.25       501.25
9 May       Transfer                              200.00       701.25
            Closing balance                                    701.25`),
  ),
}

const flow: Flow = {
  name: 'of a file with two statements the second is opened from below the first',
  from: '/import',
  byHand: async (visit) => {
    const { page } = visit
    await page.getByLabel('Bank files').setInputFiles(FILE)
    await page.getByText('Proven to the cent').first().waitFor({ timeout: 60_000 })
    const tabs = page.getByRole('group', { name: 'Which statement' }).getByRole('button')
    expect(await tabs.count()).toBe(2)
    await page.getByRole('button', { name: 'Next statement' }).click()
    expect(await tabs.last().getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('button', { name: 'Next statement' }).count()).toBe(0)
    await page.getByText('Closing, 31 May').waitFor()
    expect(await faultsOf(visit)).toEqual([])
  },
}
export default flow
