import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'

const CSV = 'Date,Description,Amount\n2026-11-18,CORNER BAKERY,-7.25\n'

/** As the system does where somebody shares files with the installed app: a form that is posted to it. */
async function share(page: Page, names: readonly ('till.png' | 'harbour.csv')[]): Promise<void> {
  await page.evaluate(
    async ({ names, csv }) => {
      const { active } = await navigator.serviceWorker.ready
      if (!active || !navigator.serviceWorker.controller) throw new Error('no worker answers yet')
      const photo = new OffscreenCanvas(300, 400)
      photo.getContext('2d')?.fillRect(20, 20, 200, 9)
      const png = await photo.convertToBlob()
      const files = new DataTransfer()
      for (const name of names) {
        const isPhoto = name === 'till.png'
        files.items.add(new File([isPhoto ? png : csv], name, { type: isPhoto ? 'image/png' : 'text/csv' }))
      }
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'files', multiple: true })
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { names, csv: CSV },
  )
  await page.getByRole('heading', { name: 'Shared with Hearth' }).waitFor()
}

const flow: Flow = {
  name: 'a photo and a bank file that were shared wait for an answer, offline as well',
  from: '/accounts',
  hasOwnBrowser: true,
  byHand: async ({ page, context, expects }) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await share(page, ['till.png', 'harbour.csv'])
    await page.getByRole('button', { name: 'Add 1 receipt' }).waitFor()
    await page.getByRole('button', { name: 'Check 1 bank file' }).click()
    await page.getByText('Corner Bakery').first().waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Cancelled. Nothing was imported.').waitFor()

    await page.goto('/share')
    await page.getByText('till.png').waitFor()
    expect(await page.getByText('harbour.csv').count()).toBe(0)
    // A photo is a receipt or a page of a statement: nobody but a person knows.
    await page.getByRole('button', { name: 'It is a bank statement' }).click()
    await page.waitForURL(/\/import\/[\w-]+$/)
    await page.getByText('till').first().waitFor()
    await page.goto('/share')
    await page.getByText('Nothing is waiting here.', { exact: false }).waitFor()
    expects(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await context.setOffline(true)
    await share(page, ['till.png', 'harbour.csv'])
    await page.getByText('till.png').waitFor()
    await page.getByText('harbour.csv').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Discard' }).click()
    // They are gone once it leads Home; a page that is left before has not forgotten them yet.
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/share')
    await page.getByText('Nothing is waiting here.', { exact: false }).waitFor()
  },
}
export default flow
