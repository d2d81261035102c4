import { expect } from 'bun:test'
import { faultsOf } from '../checked.ts'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** From 3,000.00 to 3,430.00; the balance column says so. */
const FILE = {
  name: 'td-chequing.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Date,Description,Withdrawal,Deposit,Balance\n2026-11-02,HARBOUR RENT,50.00,,2950.00\n2026-11-03,PAYROLL,,500.00,3450.00\n2026-11-20,LIGHTHOUSE CAFE,20.00,,3430.00\n',
  ),
}
const SENTENCE = /^Starts with 3,000.00 on .*, ends with 3,430.00 on .* as the bank says\.$/

async function drop({ page }: Visit): Promise<void> {
  await page.getByLabel('Bank files').setInputFiles(FILE)
  await page.getByText('Lighthouse Cafe').first().waitFor()
  await page.getByText(SENTENCE).waitFor()
}

/** The name is typed and nothing else is done for it: whatever is pressed next keeps it. */
const flow: Flow = {
  name: 'a file of a new account gives it the name typed and the balance of the bank',
  from: '/import',
  byHand: async (visit) => {
    const { page } = visit
    await drop(visit)
    await page.getByText('Proven to the cent').waitFor()
    expect(await faultsOf(visit)).toEqual([])
    await page.getByLabel('Its name').fill('Harbour chequing')
    await choose(visit, 'Joint chequing')
    await page.getByText(SENTENCE).waitFor({ state: 'detached' })
    await choose(visit, 'A new account')
    await page.getByLabel('Its name').waitFor()
    await page.getByRole('button', { name: 'Start with 0.00' }).click()
    await page.getByText(/ends with 430.00 on .*, but the bank says 3,430.00/).waitFor()
    await page.getByRole('button', { name: 'Start with 3,000.00' }).click()
    await page.getByText(SENTENCE).waitFor()
    await page.getByLabel('Its name').fill('Harbour everyday')
    await page.reload()
    await page.getByText(SENTENCE).waitFor()
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.getByText(/now equals the bank: 3,430.00/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Harbour everyday' }).click()
    await page.getByText('agrees').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Take the import back' }).click()
    await page.getByRole('heading', { name: 'Taken back' }).waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await drop(visit)
    await page.getByLabel('Its name').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Harbour chequing')
    await page.getByRole('button', { name: 'Change the start' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Starts with').waitFor()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await page.getByText(/but the bank says 3,430.00/).waitFor()
    await page.getByRole('button', { name: 'Start with 3,000.00' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(SENTENCE).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText(/now equals the bank: 3,430.00/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Harbour chequing' }).waitFor()
    await page.keyboard.press('z')
    await page.getByRole('heading', { name: 'Taken back' }).waitFor()
  },
}
export default flow

async function choose({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Goes into' }).click()
  await page.getByRole('option', { name }).click()
}
