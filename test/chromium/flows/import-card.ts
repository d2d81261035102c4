import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { overflow, PHONE, type Visit } from '../visit.ts'

/** A card that was paid more than it owes, or owes: the bank's balance has no sign that says which. */
const FILE = {
  name: 'ember-card.ofx',
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(
    '<OFX><CCSTMTRS><CURDEF>CAD<CCACCTFROM><ACCTID>4520</CCACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261102<TRNAMT>-70.00<FITID>1<NAME>HARBOUR MARKET<ORIGCURRENCY><CURRATE>1.4<CURSYM>USD</ORIGCURRENCY></STMTTRN><STMTTRN><DTPOSTED>20261103<TRNAMT>500.00<FITID>2<NAME>PAYMENT</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>220.00<DTASOF>20261110</LEDGERBAL></CCSTMTRS></OFX>',
  ),
}

async function drop({ page }: Visit): Promise<void> {
  await page.getByLabel('Bank files').setInputFiles(FILE)
  await page.getByRole('group', { name: /^What does the account start with/ }).waitFor()
}

const flow: Flow = {
  name: 'a card whose balance has no sign is asked about, and each answer fits a phone, as what was paid abroad does',
  from: '/import',
  byHand: async (visit) => {
    const { page } = visit
    await drop(visit)
    const before = page.viewportSize() ?? { width: PHONE, height: 844 }
    const answer = page.getByRole('button', { name: /ends with 220.00 owed/ })
    await page.setViewportSize({ width: PHONE, height: 844 })
    await page.getByText('Original amount US$50.00 at 1.4 CAD for 1 USD').waitFor()
    const box = await answer.boundingBox()
    expect(await overflow(page)).toEqual([])
    expect((box?.x ?? PHONE) + (box?.width ?? 0)).toBeLessThan(PHONE)
    await page.setViewportSize(before)
    await answer.click()
    await page.getByText(/^Starts with 650.00 owed on .*, ends with 220.00 owed on .*\.$/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Cancelled. Nothing was imported.').waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await drop(visit)
    await page.getByRole('button', { name: /ends with 220.00 in credit/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^Starts with 210.00 owed on .*, ends with 220.00 in credit on .*\.$/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Cancelled. Nothing was imported.').waitFor()
  },
}
export default flow
