import { expect } from 'bun:test'
import { statementPdf } from '../../intake/statements/paper-statements.ts'
import { faultsOf } from '../checked.ts'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** Names no opening balance, and has one day in another month. */
const FILE = {
  name: 'quarry-may.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    statementPdf(`Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 31337-0042424  CAD
Date        Description                           Amount      Balance
4 May       Bakery                                -10.50        89.50
6 Nov       Cinema                                -20.00        69.50
            Closing balance                                     69.50`),
  ),
}

async function drop({ page }: Visit): Promise<void> {
  await page.getByLabel('Bank files').setInputFiles(FILE)
  await page.getByText('Not proven').first().waitFor({ timeout: 60_000 })
}

/** What a statement does not prove is asked at its place, and what is answered proves it. */
const flow: Flow = {
  name: 'a statement without its opening balance is asked, answered and proven',
  from: '/import',
  byHand: async (visit) => {
    const { page } = visit
    await drop(visit)
    expect(await faultsOf(visit)).toEqual([])
    await page.getByLabel('Opening balance').fill('100')
    await page.getByRole('button', { name: 'Check the sum' }).click()
    await page.getByText('Opening, 1 May').waitFor()
    await page.getByRole('button', { name: 'Page 1: Cinema' }).click()
    await page.getByRole('form').getByLabel('Date').fill('2026-05-06')
    await page.getByRole('form').getByLabel('Amount').fill('20')
    await page.getByRole('button', { name: 'Keep' }).click()
    await page.getByText('Proven to the cent').waitFor()
    await page.getByRole('button', { name: 'Import 2 rows and close May' }).click()
    await page.getByRole('heading', { name: '2 added' }).waitFor()
    const done = page.url()
    await page.getByRole('listitem').filter({ hasText: 'Into' }).getByRole('link').click()
    const statements = page.getByRole('region', { name: 'Bank statements' })
    await statements.getByText('May, proven').waitFor()
    await statements.getByText('Keep the file').waitFor()
    expect(await faultsOf(visit)).toEqual([])
    await page.goto(done)
    await page.getByRole('button', { name: 'Take the import back' }).click()
    await page.getByRole('heading', { name: 'Taken back' }).waitFor()
  },
}
export default flow
