import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** Of a payee that is never split and never goes away. */
const FROM = '/transactions?q=payee%3A%22Enbridge+Gas%22'

const whole = async ({ page }: Visit) => {
  const row = page.locator('[role=row][data-index="0"]')
  await row.getByText('Heating').waitFor()
  return row
}

/** The second part takes what the first leaves, so that nothing is left over. */
const flow: Flow = {
  name: 'a transaction is split into two parts, and made one again',
  from: FROM,
  byHand: async (visit) => {
    const { page, isPhone } = visit
    const row = await whole(visit)
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Split', exact: true }).click()
    await page.getByLabel('Amount of part 1').fill('20')
    await page.getByText('nothing left over').waitFor()
    await page.getByRole('button', { name: 'Save split' }).click()
    await page.getByText('2 parts.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await row.getByText('2 parts').waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await row.getByText('Heating').waitFor()
    if (isPhone) await page.getByText('Taken back.').waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    const row = await whole(visit)
    for (const key of ['j', 's']) await page.keyboard.press(key)
    await page.getByLabel('Amount of part 1').waitFor()
    await page.keyboard.type('20')
    await page.getByText('nothing left over').waitFor()
    await page.keyboard.press('Control+Enter')
    await row.getByText('2 parts').waitFor()
    await page.keyboard.press('z')
    await row.getByText('Heating').waitFor()
  },
}
export default flow
