import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { overflow, PHONE, type Visit } from '../visit.ts'

/** A broker's statement with one unit more than its trades come to. */
const FILE = {
  name: 'harbour-brokerage.ofx',
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(
    `<OFX><INVSTMTRS><DTASOF>20261110<CURDEF>CAD<INVACCTFROM><BROKERID>harbour.example<ACCTID>88001</INVACCTFROM><INVTRANLIST>
<INVBANKTRAN><STMTTRN><DTPOSTED>20261101<TRNAMT>2500.00<FITID>1<NAME>Contribution</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>
<BUYSTOCK><INVBUY><INVTRAN><FITID>2<DTTRADE>20261102<DTSETTLE>20261103</INVTRAN><SECID><UNIQUEID>CA0000000018<UNIQUEIDTYPE>ISIN</SECID><UNITS>40<UNITPRICE>18.40<COMMISSION>9.95<TOTAL>-745.95</INVBUY></BUYSTOCK>
<INCOME><INVTRAN><FITID>3<DTTRADE>20261105</INVTRAN><SECID><UNIQUEID>CA0000000018<UNIQUEIDTYPE>ISIN</SECID><INCOMETYPE>DIV<TOTAL>12.40</INCOME>
</INVTRANLIST><INVPOSLIST><POSSTOCK><INVPOS><SECID><UNIQUEID>CA0000000018<UNIQUEIDTYPE>ISIN</SECID><POSTYPE>LONG<UNITS>41<UNITPRICE>18.60<MKTVAL>762.60<DTPRICEASOF>20261110</INVPOS></POSSTOCK></INVPOSLIST>
<INVBAL><AVAILCASH>1766.45<MARGINBALANCE>0<SHORTBALANCE>0</INVBAL></INVSTMTRS>
<SECLIST><STOCKINFO><SECINFO><SECID><UNIQUEID>CA0000000018<UNIQUEIDTYPE>ISIN</SECID><SECNAME>Northern Timber Income Trust<TICKER>NTI</SECINFO></STOCKINFO></SECLIST></OFX>`,
  ),
}

async function drop({ page }: Visit): Promise<void> {
  await page.getByLabel('Bank files').setInputFiles(FILE)
  await page.getByText('1 position is off').waitFor()
}

const flow: Flow = {
  name: 'a broker’s statement shows its trades and what they lack, and nothing is adjusted to fit',
  from: '/import',
  byHand: async (visit) => {
    const { page } = visit
    await drop(visit)
    const proof = page.getByRole('region', { name: 'Proof by positions' })
    await proof.getByRole('row', { name: 'Northern Timber Income Trust 41 40 −1' }).waitFor()
    await page.getByText('40 at 18.4 · Commission 9.95 · NTI').waitFor()
    const before = page.viewportSize() ?? { width: PHONE, height: 844 }
    await page.setViewportSize({ width: PHONE, height: 844 })
    expect(await overflow(page)).toEqual([])
    await page.setViewportSize(before)
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.getByRole('heading', { name: '3 added' }).waitFor()
    await proof.getByText('1 position is off').waitFor()
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
