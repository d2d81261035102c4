import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const idOf = ({ page }: Visit): string => new URL(page.url()).pathname
const arrow = ({ page }: Visit, way: 'Next' | 'Previous') =>
  page.getByRole('button', { name: `${way} transaction` })

/** Presses it, and waits for what it leads to. */
async function follow(visit: Visit, way: 'Next' | 'Previous', press: () => Promise<void>): Promise<string> {
  const before = idOf(visit)
  await press()
  await visit.page.waitForFunction((path) => location.pathname !== path, before)
  await arrow(visit, way).waitFor()
  await visit.settle()
  return idOf(visit)
}

const MANY = 3

async function walked(visit: Visit, press: (way: 'Next' | 'Previous') => Promise<void>): Promise<void> {
  const { page } = visit
  await page.locator('[role=row] [data-open]').first().click()
  await arrow(visit, 'Next').waitFor()
  await visit.settle()
  expect(await arrow(visit, 'Previous').getAttribute('aria-disabled')).toBe('true')
  const seen = [idOf(visit)]
  for (let at = 0; at < MANY; at++) seen.push(await follow(visit, 'Next', () => press('Next')))
  expect(new Set(seen).size).toBe(MANY + 1)
  expect(await follow(visit, 'Previous', () => press('Previous'))).toBe(seen[MANY - 1] as string)
  const open = new URL(page.url()).pathname.split('/').at(-1)
  await page.keyboard.press('Escape')
  await arrow(visit, 'Next').waitFor({ state: 'detached' })
  // Where one left off: on the row that was open last.
  await page.waitForFunction(
    (id) => document.activeElement?.querySelector('[data-open]')?.getAttribute('href')?.includes(`${id}`),
    open,
  )
}

const flow: Flow = {
  name: 'the arrows of a detail walk along the list, which goes on where they ended',
  from: '/transactions',
  byHand: (visit) => walked(visit, (way) => arrow(visit, way).click()),
  byKeyboard: (visit) =>
    walked(visit, async (way) => {
      await arrow(visit, way).focus()
      await visit.page.keyboard.press('Enter')
    }),
}
export default flow
