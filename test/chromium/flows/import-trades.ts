import { expect } from 'bun:test'
import { faultsOf } from '../checked.ts'
import type { Flow } from '../flow.ts'
import { overflow, PHONE, type Visit } from '../visit.ts'

/** Of a broker that nobody knows. */
const FILE = {
  name: 'harbour-funds.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Traded;Settled;What;Fund;Units;Price per unit;Fee;Net\n2026-11-02;2026-11-04;Purch;Harbour Index Fund;10;18.40;9.95;-193.95\n2026-11-20;2026-11-20;Dividend;Harbour Index Fund;;;;5.20\n2026-11-21;2026-11-21;Paid in;;;;;500.00\n',
  ),
}

async function drop({ page }: Visit): Promise<void> {
  await page.getByLabel('Bank files').setInputFiles(FILE)
  await page.getByText('harbour-funds.csv').first().waitFor()
}

async function choose({ page }: Visit, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const flow: Flow = {
  name: 'a list of trades of an unknown broker is told what its words mean, and shows its trades',
  from: '/import',
  byHand: async (visit) => {
    const { page } = visit
    await drop(visit)
    await page.getByRole('combobox', { name: 'Goes into' }).click()
    await page.getByRole('option', { name: /TFSA/ }).first().click()
    const read = page.getByRole('button', { name: 'Read the trades' })
    await read.waitFor()
    expect(await read.isDisabled()).toBe(true)
    expect(await faultsOf(visit)).toEqual([])
    await choose(visit, 'Purch is', 'Bought')
    await choose(visit, 'Paid in is', 'Money in')
    const before = page.viewportSize() ?? { width: PHONE, height: 844 }
    await page.setViewportSize({ width: PHONE, height: 844 })
    expect(await overflow(page)).toEqual([])
    await page.setViewportSize(before)
    await read.click()
    await page.getByText('10 at 18.4 · Commission 9.95').first().waitFor()
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.getByRole('heading', { name: '3 added' }).waitFor()
    await page.getByRole('button', { name: 'Take the import back' }).click()
    await page.getByText(/^Taken back: 3 transactions removed/).waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await drop(visit)
    await page.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Cancelled. Nothing was imported.').waitFor()
  },
}
export default flow
