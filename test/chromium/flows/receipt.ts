import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** A till's receipt of something the made-up household bought, drawn by the browser and read by Hearth. */
const LINES = [
  'LIGHTHOUSE BAKERY',
  '12 HARBOUR STREET',
  'OTTAWA ON',
  '',
  '2026-11-20 09:12',
  '',
  'SOURDOUGH LOAF    6.42',
  'SUBTOTAL          6.42',
  'HST 13%           0.83',
  'TOTAL             7.25',
]

async function bring({ page, isPhone }: Visit): Promise<void> {
  const picture = await page.evaluate((lines) => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 760
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = 'black'
    context.font = '40px monospace'
    // Another one each time: the same bytes would be the same receipt.
    context.globalAlpha = 0.9 + Math.random() / 10
    for (const [at, line] of lines.entries()) context.fillText(line, 40, 80 + at * 64)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, LINES)
  const file = { name: 'bakery.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }
  await page
    .getByLabel(isPhone ? 'Picture of a receipt' : 'Receipts', { exact: true })
    .first()
    .setInputFiles(file)
}

const READ = { timeout: 50_000 }

/** It is snapped, read, put right, attached and taken off again. */
const flow: Flow = {
  name: 'a receipt is read, corrected, attached to its transaction and taken off again',
  from: '/snap',
  byHand: async (visit) => {
    const { page } = visit
    await bring(visit)
    await page.waitForURL(/\/receipts\/[^/]+$/)
    await page.getByRole('button', { name: /^Total 7\.25/ }).waitFor(READ)
    await page.locator('[data-mark=total]').waitFor()
    await page.getByRole('button', { name: /^Merchant/ }).click()
    await page.locator('[data-mark=merchant][data-looked-at]').waitFor()
    await page.getByRole('combobox', { name: 'Merchant' }).fill('Harbour Bakery')
    await page.getByRole('button', { name: 'Keep the merchant' }).click()
    await page.getByRole('heading', { level: 1, name: 'Harbour Bakery' }).waitFor()
    await page.getByRole('button', { name: /^Attach/ }).click()
    await attached(visit, () =>
      page
        .getByRole('button', { name: /Starbucks/ })
        .first()
        .click(),
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^Attach/ }).waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await bring(visit)
    await page.waitForURL(/\/receipts\/[^/]+$/)
    const total = page.getByRole('button', { name: /^Total 7\.25/ })
    await total.waitFor(READ)
    await page.getByRole('region', { name: /^Picture/ }).focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('0')
    await total.focus()
    await page.locator('[data-mark=total][data-looked-at]').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('7.30')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Total 7\.30/ }).waitFor()
    await page.keyboard.press('z')
    await total.waitFor()
    await page.keyboard.press('a')
    await attached(visit, async () => {
      await page
        .getByRole('button', { name: /Starbucks/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
    })
    await page.keyboard.press('z')
    await page.getByRole('button', { name: /^Attach/ }).waitFor()
  },
}
export default flow

/** By the dialog, where nothing fits by itself. */
async function attached({ page }: Visit, choose: () => Promise<void>): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search the transactions' }).fill('Starbucks')
  await choose()
  await page
    .getByText(/^Attached to Starbucks/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Open the transaction' }).waitFor()
}
