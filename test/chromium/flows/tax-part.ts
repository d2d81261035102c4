import type { Locator } from 'playwright-core'
import type { Flow } from '../flow.ts'
import { asker, changer, type Visit } from '../visit.ts'

type Press = (what: Locator) => Promise<void>

interface Activity {
  id: string
}
interface Missing {
  items: { transactionId: string; activityId: string | null }[]
}

const GST = { number: '123456789 RT 0001', from: '2023-11-01', to: null, reportingPeriod: 'ANNUAL' }

/** What a business has bought, in a household whose business is registered for sales tax as long as it is looked at. */
async function withRegistered(visit: Visit, lives: (transactionId: string) => Promise<void>): Promise<void> {
  const [activity] = (await asker(visit)('/v1/tax/activities')) as [Activity]
  const register = (gst: object | null) =>
    changer(visit)('PATCH', `/v1/tax/activities/${activity.id}`, { gst })
  await register(GST)
  const { years } = (await asker(visit)('/v1/tax')) as { years: { year: number }[] }
  const missing = `/v1/tax/${years[0]?.year}/missing-evidence?limit=200`
  const { items } = (await asker(visit)(missing)) as Missing
  const bought = items.find(({ activityId }) => activityId === activity.id)
  if (!bought) throw new Error('the business has bought nothing without a receipt')
  await lives(bought.transactionId)
  await register(null)
}

async function saysWhatStandsThere(
  visit: Visit,
  press: Press,
  type: (field: Locator, text: string) => Promise<void>,
) {
  const { page } = visit
  const dialog = page.getByRole('dialog')
  await withRegistered(visit, async (id) => {
    await changer(visit)('POST', `/v1/tax/evidence/${id}`, { kind: 'INVOICE', note: 'folder 3' })
    await visit.go(`/transactions/${id}`)
    await press(page.getByRole('button', { name: 'Set it' }))
    await type(dialog.getByLabel('GST or HST'), '1.50')
    await press(dialog.getByRole('button', { name: 'Save' }))
    await page.getByText('The sales taxes count as typed.').waitFor()
    await press(page.getByRole('button', { name: 'Change', exact: true }))
    await press(dialog.getByRole('button', { name: 'Clear them' }))
    await page.getByText('They are estimated again.').waitFor()

    await press(page.getByRole('button', { name: 'What it shows: Invoice on paper: folder 3' }))
    await type(dialog.getByLabel('Where the paper is'), 'folder 4')
    await press(dialog.getByRole('checkbox', { name: 'Who sold it' }))
    await press(dialog.getByRole('button', { name: 'Save' }))
    await page.getByText('Kept.', { exact: true }).waitFor()
    await press(page.getByRole('button', { name: 'Take away: Invoice on paper: folder 4' }))
    await page.getByText('Taken away.').waitFor()
  })
}

interface Transaction {
  id: string
}

/** What came in another currency counts at a rate, until that is forgotten. */
async function ratesWhatIsForeign(
  visit: Visit,
  press: Press,
  type: (field: Locator, text: string) => Promise<void>,
) {
  const { page } = visit
  const dialog = page.getByRole('dialog')
  const accounts = (await asker(visit)('/v1/accounts')) as { id: string; currency: string }[]
  const foreign = accounts.find(({ currency }) => currency === 'USD')
  const [one] = (await asker(visit)(`/v1/transactions?limit=1&type=INCOME&accountId=${foreign?.id}`)) as [
    Transaction,
  ]
  await visit.go(`/transactions/${one.id}`)
  await press(page.getByRole('button', { name: 'Exchange rate' }))
  await type(dialog.getByLabel('One USD in CAD'), '1.3978')
  await type(dialog.getByLabel('Source'), 'Bank of Canada')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await page.getByText('It counts at that rate.').waitFor()
  await press(page.getByRole('button', { name: 'Exchange rate' }))
  await press(dialog.getByRole('button', { name: 'Clear it' }))
  await page.getByText('It no longer counts.').waitFor()
}

const flow: Flow = {
  name: 'sales taxes and what stands on a paper are typed, a rate is given, and each is taken away',
  from: '/transactions',
  byHand: async (visit) => {
    visit.expects(/status of 404/)
    const fill = (field: Locator, text: string) => field.fill(text)
    await saysWhatStandsThere(visit, (what) => what.click(), fill)
    await ratesWhatIsForeign(visit, (what) => what.click(), fill)
  },
  byKeyboard: async (visit) => {
    visit.expects(/status of 404/)
    const press: Press = async (what) =>
      what.press((await what.getAttribute('role')) === 'checkbox' ? 'Space' : 'Enter')
    const type = async (field: Locator, text: string) => {
      await field.press('Control+a')
      await visit.page.keyboard.type(text)
    }
    await saysWhatStandsThere(visit, press, type)
    await ratesWhatIsForeign(visit, press, type)
  },
}
export default flow
