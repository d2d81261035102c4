import { expect } from 'bun:test'
import { camtStatement } from '../../intake/imports/camt-statements.ts'
import { faultsOf } from '../checked.ts'
import type { Flow } from '../flow.ts'

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(text),
})

/** Two months of an account and one of another, all proven, and one whose rows do not come to its balance. */
const FILES = [
  file(
    'june.xml',
    camtStatement(
      '310061',
      ['2026-06-01', '2026-06-30'],
      ['70.00', '64.50'],
      [['2026-06-04', 'HARBOUR TEA', '-5.50']],
    ),
  ),
  file(
    'may.xml',
    camtStatement(
      '310061',
      ['2026-05-01', '2026-05-31'],
      ['90.00', '70.00'],
      [['2026-05-06', 'FERRY', '-20.00']],
    ),
  ),
  file(
    'savings.xml',
    camtStatement(
      '310062',
      ['2026-05-01', '2026-05-31'],
      ['500.00', '501.25'],
      [['2026-05-31', 'INTEREST', '1.25']],
    ),
  ),
  file(
    'off.xml',
    camtStatement(
      '310063',
      ['2026-05-01', '2026-05-31'],
      ['10.00', '1.00'],
      [['2026-05-31', 'FEE', '-4.00']],
    ),
  ),
]

const flow: Flow = {
  name: 'of four files dropped together the three that are proven come in with one press and go with one',
  from: '/import',
  byHand: async (visit) => {
    const { page } = visit
    await page.getByLabel('Bank files').setInputFiles(FILES)
    const together = page.getByRole('region', { name: 'Proven to the cent' })
    const asked = page
      .getByRole('region', { name: 'Files' })
      .getByRole('listitem')
      .filter({ hasText: 'off.xml' })
    await asked.getByRole('link', { name: 'Check' }).waitFor()
    const press = together.getByRole('button', { name: 'Import 3 files with 3 rows' })
    await press.waitFor()
    const lines = await together.getByRole('listitem').allInnerTexts()
    expect(lines.map((line) => /\w+\.xml/.exec(line)?.[0])).toEqual(['may.xml', 'savings.xml', 'june.xml'])
    expect(await faultsOf(visit)).toEqual([])
    await press.click()
    await page.getByText('3 added, 0 confirmed.').waitFor()
    await together.waitFor({ state: 'detached' })
    await asked.waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    const recent = page.getByRole('region', { name: 'Recent imports' })
    await recent.getByText('Taken back').nth(2).waitFor()
    expect(await faultsOf(visit)).toEqual([])
  },
}
export default flow
