import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const waits = ({ page }: Visit, count: number) =>
  page.getByText(new RegExp(`(?:^|· )\\d+ of ${count}$`)).filter({ visible: true })

async function counted(visit: Visit): Promise<number> {
  const first = visit.page.getByText(/(?:^|· )1 of \d+$/).filter({ visible: true })
  return Number(/\d+$/.exec(await first.innerText())?.[0])
}

const always = ({ page }: Visit) => page.getByRole('checkbox', { name: /^Always/ })

/** One row is answered, and its payee has a rule: the undo takes both back. */
const flow: Flow = {
  name: 'a category for one row makes the rule for its payee, and one undo takes both back',
  from: '/review/categories',
  byHand: async (visit) => {
    const { page } = visit
    const count = await counted(visit)
    await always(visit).click()
    await page.getByRole('article').getByRole('listitem').first().getByRole('button').click()
    await page.getByText('Category set. Rule made.').waitFor()
    await waits(visit, count - 1).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await waits(visit, count).waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    const count = await counted(visit)
    await always(visit).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('1')
    await page.getByText('Category set. Rule made.').waitFor()
    await waits(visit, count - 1).waitFor()
    await page.keyboard.press('z')
    await waits(visit, count).waitFor()
  },
}
export default flow
