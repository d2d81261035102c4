import { loaded } from './checked.ts'
import { crampedOn } from './room.ts'
import { addressesOf, SCREENS } from './screens.ts'
import { asker, changer, LAPTOP, NARROW, PHONE, type Visit } from './visit.ts'

/** The widths of a window: those people have, and every one between them in steps. */
export const WIDTHS = {
  short: [1920, 1440, 1280, 1200, 1152, 1100, 1024, PHONE],
  long: [1920, ...Array.from({ length: 31 }, (_, step) => 1600 - step * 32), PHONE, NARROW],
}

interface Roomy {
  name: string
  open: (window: Visit) => Promise<void>
}

const at = (route: string): Roomy => ({
  name: route,
  open: async (window) => {
    const [address = route] = (await addressesOf(route, asker(window))).toReversed()
    await window.go(address)
  },
})

/** An address as it stands, where a route is shown in more than one way. */
const as = (address: string): Roomy => ({ name: address, open: (window) => window.go(address) })

/** The lists of the app, by themselves and with what opens beside them. */
export const ROOMY_SCREENS: Roomy[] = [
  ...[
    '/',
    '/transactions',
    '/transactions/:id',
    '/review/:kind?',
    '/review/categories/suggestions',
    '/budget',
    '/budget/:month?',
    '/goals/:id?',
    '/accounts',
    '/accounts/:id',
    '/accounts/:id/loan',
    '/accounts/:id/reconcile',
    '/ahead',
    '/ahead/loans',
    '/ahead/debts',
    '/subscriptions/:id?',
    '/net-worth',
    '/banks',
    '/imports',
    '/import/:id',
    '/receipts',
    '/tax/:year',
    '/insights',
    '/notifications',
    '/settings/rules',
    '/settings/categories',
    '/settings/activity',
    '/settings/members',
    '/review/categories/payees',
    '/receipts/:id',
    '/coach/:session?',
    '/move-in/:id',
    '/tax',
    '/tax/mapping',
    '/tax/:year/missing',
    '/tax/:year/trips',
    '/tax/:year/lines/:id',
    '/settings/security',
    '/settings/jobs',
    '/settings/webhooks/:id',
  ].map(at),
  ...[
    '/reports/spending',
    '/reports/spending?by=PAYEE&interval=WEEK&range=3',
    '/reports/in-and-out',
    '/reports/category',
    '/reports/compare',
    '/reports/forecast?days=365',
    '/subscriptions?list',
    '/net-worth?rows=account&in=one',
    '/goals',
  ].map(as),
]

/** Those whose rows are as high as the member likes them. */
export const DENSE_SCREENS: Roomy[] = ['/transactions', '/transactions/:id', '/accounts/:id'].map(at)

export async function setDensity(window: Visit, density: 'compact' | 'comfortable'): Promise<void> {
  const { ui } = (await asker(window)('/v1/me/preferences')) as { ui: object }
  await changer(window)('PUT', '/v1/me/preferences', { ui: { ...ui, density } })
  await window.page.reload()
  await loaded(window)
}

interface Rows {
  heights: number[]
  cut: string[]
}

/** How high the rows of the list in sight are, and which of their texts are higher than their row. */
const rowsOf = ({ page }: Visit): Promise<Rows> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main [role=grid] [role=row][data-index]')].map(
      (row) => row.querySelector(':scope > [role=gridcell]')?.parentElement ?? row,
    )
    const heightOf = (element: Element) => element.getBoundingClientRect().height
    const isCut = (cell: Element, row: Element) => heightOf(cell) > heightOf(row) + 1
    return {
      heights: [...new Set(rows.map((row) => Math.round(heightOf(row))))],
      cut: rows.flatMap((row) =>
        [...row.children].filter((cell) => isCut(cell, row)).map((cell) => cell.textContent ?? ''),
      ),
    }
  })

/** The rows once the list has learned how wide it is, or as they are when that does not come. */
export async function rowsOnceLaidOut(window: Visit, height: number): Promise<Rows> {
  let rows = await rowsOf(window)
  for (
    let frame = 0;
    frame < FRAMES && !(rows.heights.length === 1 && rows.heights[0] === height);
    frame += 1
  ) {
    await nextFrame(window)
    rows = await rowsOf(window)
  }
  return rows
}

/** Every screen there is, for the pass that takes its time. */
export const EVERY_SCREEN: Roomy[] = SCREENS.map(at)

/** What has no room at which width, as a window that is opened once is drawn wider and narrower. */
export async function crampedAt(
  window: Visit,
  { open }: Roomy,
  widths: number[],
): Promise<Record<number, string[]>> {
  const resize = (width: number) => window.page.setViewportSize({ width, height: 900 })
  await resize(LAPTOP)
  await open(window)
  await loaded(window)
  const faults: Record<number, string[]> = {}
  for (const width of widths) {
    await resize(width)
    const found = await settledAt(window)
    if (found.length > 0) faults[width] = found
  }
  return faults
}

/** Two seconds' worth of them. */
const FRAMES = 120

const nextFrame = ({ page }: Visit): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** What has no room once a list has learned its new width, which it does a frame or more after the window. */
async function settledAt(window: Visit): Promise<string[]> {
  let found: string[] = []
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await nextFrame(window)
    found = await crampedOn(window.page)
    if (found.length === 0) break
  }
  return found
}

interface Account {
  id: string
  name: string
  currency: string
  version: number
}

/** The made-up household with amounts of seven digits wherever there are amounts, and names that are long. */
export async function largeHousehold(window: Visit): Promise<void> {
  const [read, change] = [asker(window), changer(window)]
  const accounts = (await read('/v1/accounts')) as Account[]
  const { month } = (await read('/v1/dashboard')) as { month: { month: string } }
  const chequing = accounts.find(({ currency }) => currency === 'CAD')
  const dollars = accounts.find(({ currency }) => currency === 'USD')
  const row = (account: Account | undefined, payee: string, type: string) =>
    change('POST', '/v1/transactions', {
      accountId: account?.id,
      payee,
      amount: '1234567.89',
      type,
      date: `${month.month}-01`,
    })
  await row(chequing, 'Cedar & Pine Architects of the National Capital Region', 'INCOME')
  await row(chequing, 'Rideau Valley Dental', 'EXPENSE')
  await row(dollars, 'Linear B Hosting', 'EXPENSE')
  const { groups } = (await read(`/v1/budgets/${month.month}`)) as {
    groups: { categories: { id: string }[] }[]
  }
  const envelopes = groups.flatMap(({ categories }) => categories)
  for (const { id } of envelopes.slice(0, 2))
    await change('PUT', `/v1/budgets/${month.month}/categories/${id}`, { budgeted: '1234567.89' })
}
