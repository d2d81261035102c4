import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const FILE = {
  name: 'corner-bank.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Date,Description,Amount\n2026-11-20,Lighthouse Bakery,-7.25\n2026-11-21,Harbour Books,-18.40\n',
  ),
}

/** Until the page of the check has come to rest: it takes the focus, which closes a list that is opened before. */
async function drop({ page, settle }: Visit): Promise<void> {
  await page.getByLabel('Bank files').setInputFiles(FILE)
  await page.getByText('Lighthouse Bakery').first().waitFor()
  await settle()
}

/** Both numbers stand on the page before anything is written. */
const flow: Flow = {
  name: 'a bank file is read, checked, imported into an account and taken back',
  from: '/import',
  byHand: async (visit) => {
    const { page } = visit
    await drop(visit)
    await page.getByRole('combobox', { name: 'Goes into' }).click()
    await page.getByRole('option', { name: 'Joint chequing' }).click()
    await page.getByText('2 will be added, 0 confirmed').waitFor()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByRole('heading', { name: '2 added' }).waitFor()
    await page.getByRole('button', { name: 'Take the import back' }).click()
    await page.getByRole('heading', { name: 'Taken back' }).waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await drop(visit)
    await page.getByRole('combobox', { name: 'Goes into' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('joint')
    await page.getByRole('option', { name: 'Joint chequing' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('2 will be added, 0 confirmed').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: '2 added' }).waitFor()
    await page.keyboard.press('z')
    await page.getByRole('heading', { name: 'Taken back' }).waitFor()
  },
}
export default flow
