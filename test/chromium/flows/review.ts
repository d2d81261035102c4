import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const question = (visit: Visit) => visit.page.getByRole('heading', { name: 'Is this one purchase or two?' })

/** The next question stands there at once, and the answer can be taken back. */
const flow: Flow = {
  name: 'a possible duplicate is told apart, and asked about again once that is taken back',
  from: '/review/duplicates',
  byHand: async (visit) => {
    const { page } = visit
    await question(visit).waitFor()
    await page.getByText('1 of 3').waitFor()
    await page.getByRole('button', { name: 'Two purchases' }).click()
    await page.getByText('Kept as two.').waitFor()
    await page.getByText('of 2').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('of 3').waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await question(visit).waitFor()
    await page.getByText('1 of 3').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText('2 of 3').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Merged into one.').waitFor()
    await page.getByText('of 2').waitFor()
    await page.keyboard.press('z')
    await page.getByText('of 3').waitFor()
  },
}
export default flow
