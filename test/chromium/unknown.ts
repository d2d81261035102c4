import { SCREENS } from './screens.ts'
import type { Visit } from './visit.ts'

/** What no parameter of an address can be, and what it could be but nothing is. */
const UNKNOWN = ['xyz', '01a20f0e-0000-7000-8000-000000000000']

const withParameter = SCREENS.filter((route) => route.includes('/:'))

/** Of every route that has a parameter, with the first one unknown or, where it has two, the last. */
export const UNKNOWN_ADDRESSES: string[] = [
  ...withParameter
    // The last year of the made-up household, so that it is the line that nobody knows.
    .map((route) => route.replace('/:year/lines', '/2026/lines'))
    .flatMap((route) => UNKNOWN.map((unknown) => route.replace(/\/:\w+\??/, `/${unknown}`))),
  '/nothing',
  '/settings/xyz',
  '/tax/1800',
  '/tax/9999/close',
  '/budget/2026-13',
  `/budget/2026-11?envelope=${UNKNOWN[1]}`,
]

const PATIENCE_MS = 8_000

/** Whether the page, or what is open beside its list, says that there is no such thing, and where to go on. */
export async function saysNotFound({ page }: Visit): Promise<boolean> {
  const heading = page.getByRole('heading', { name: 'Not found', exact: true })
  const isSaid = await heading.waitFor({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  )
  return isSaid && (await page.locator('#main').getByRole('link').count()) > 0
}
