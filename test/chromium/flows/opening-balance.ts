import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** An account whose bank says another balance than its own: the file did not come first. */
const FILE = {
  name: 'harbour.ofx',
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(
    '<OFX><STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>1<ACCTID>88123<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261120<TRNAMT>-20.00<FITID>1<NAME>LIGHTHOUSE CAFE</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>980.00<DTASOF>20261120</LEDGERBAL></STMTRS></OFX>',
  ),
}

const flow: Flow = {
  name: 'an account that differs from its bank is given the start that makes it equal',
  from: '/import',
  byHand: async (visit) => {
    const { page } = visit
    await declined(visit)
    await page.getByRole('button', { name: 'Set the opening balance to 1,000.00' }).click()
    await page.getByText('agrees').waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Taken back.').waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: /off by/ })
      .click()
    await page.getByLabel('Statement balance').fill('980')
    await page.getByRole('button', { name: 'Set the opening balance to 1,000.00' }).click()
    await page.getByRole('status').getByText('$0.00').waitFor()
    await removed(page)
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await declined(visit)
    await page.getByRole('button', { name: 'Set the opening balance to 1,000.00' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('agrees').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Taken back.').waitFor()
    await removed(page)
  },
}
export default flow

/** Imported as if it began with nothing; then its own page. */
async function declined({ page }: Visit): Promise<void> {
  await page.getByLabel('Bank files').setInputFiles(FILE)
  // Another visit may have left the account that this file is remembered for.
  await page.getByRole('combobox', { name: 'Goes into' }).click()
  await page.getByRole('option', { name: 'A new account' }).click()
  await page.getByRole('button', { name: 'Start with 0.00' }).click()
  await page.getByText(/but the bank says 980.00/).waitFor()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText(/is off from the bank by \+1,000.00/).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Chequing 88123' }).click()
  await page.getByText('off by +1,000.00').waitFor()
}

/** As it was before, for who comes next. */
async function removed(page: Page): Promise<void> {
  await page.goto('/imports')
  await page
    .getByRole('link', { name: /harbour\.ofx/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Take the import back' }).click()
  await page.getByRole('heading', { name: 'Taken back' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Taken back' }).count()).toBe(1)
}
