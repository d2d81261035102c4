import { expect } from 'bun:test'
import { pdfOfText } from '../../records/receipts/receipt-files.ts'
import { faultsOf, opened } from '../checked.ts'
import type { Flow } from '../flow.ts'
import { asker } from '../visit.ts'
import { storedWhole, waitingRow, withNetwork, withoutNetwork } from '../without-network.ts'

const flow: Flow = {
  name: 'receipts that are added without a network wait, one is let go, and the other is sent once',
  from: '/snap',
  hasOwnBrowser: true,
  byHand: async (visit) => {
    const { page } = visit
    const stamp = crypto.randomUUID().slice(0, 8)
    const fileOf = (name: string) => ({
      name: `${name}-${stamp}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfOfText([[{ x: 40, y: 60, text: `Harbour Kiosk ${name} ${stamp} Total 7.25` }]])),
    })
    const [boat, ferry] = [fileOf('boat'), fileOf('ferry')]
    await storedWhole(visit)
    await withoutNetwork(visit)
    await page.getByLabel('Receipts', { exact: true }).setInputFiles([boat, ferry])
    for (const { name } of [boat, ferry])
      await waitingRow(page, name).getByText('Kept here, goes when Hearth answers').waitFor()
    expect(await faultsOf(visit)).toEqual([])

    await page.reload()
    await opened(visit)
    await visit.go('/receipts')
    await waitingRow(page, ferry.name).waitFor()
    await visit.go('/waiting')
    await page.getByRole('button', { name: `Discard ${boat.name}` }).click()
    await waitingRow(page, boat.name).waitFor({ state: 'detached' })
    expect(await faultsOf(visit)).toEqual([])

    await withNetwork(visit)
    await page.getByText('Nothing waits.').waitFor({ timeout: 30_000 })
    const kept = (await asker(visit)('/v1/receipts')) as { fileName: string }[]
    expect(kept.map(({ fileName }) => fileName).filter((name) => name.includes(stamp))).toEqual([ferry.name])
  },
}
export default flow
