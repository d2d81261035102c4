import type { Flow } from '../flow.ts'

/** As a phone names it and as a chat renames it: its bytes say what it is, and this browser cannot open it. */
const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)])

/** Nothing is sent of what nobody could open. */
const flow: Flow = {
  name: 'a HEIC that this browser cannot open is not sent, and what to do is said at once',
  from: '/snap',
  byHand: async ({ page, isPhone }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/receipts/upload')) sent++
    })
    await page
      .getByLabel(isPhone ? 'Picture of a receipt' : 'Receipts', { exact: true })
      .first()
      .setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: HEIC }])
    await page.getByText(/This browser cannot open this HEIC/).waitFor()
    await page.getByRole('button', { name: 'Do not send photo.jpg' }).click()
    await page.getByText('photo.jpg').waitFor({ state: 'detached' })
    if (sent > 0) throw new Error('a HEIC was sent')
  },
}
export default flow
