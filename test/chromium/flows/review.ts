import type { Flow } from '../flow.ts'
import { asker, changer, type Visit } from '../visit.ts'

const question = (visit: Visit) => visit.page.getByRole('heading', { name: 'Is this one purchase or two?' })

/** The question asked about, of so many. */
const asked = ({ page }: Visit, count: number, at = '\\d+') =>
  page.getByText(new RegExp(`(?:^|· )${at} of ${count}$`)).filter({ visible: true })

interface Purchase {
  accountId: string
  date: string
  amount: string
  type: string
  payee: string
  source: string
}

const [MOST_ROUNDS, ROUND_MS] = [100, 100]
const doubts = (visit: Visit): Promise<number> =>
  asker(visit)('/v1/review').then(
    (review) => (review as { counts: { POSSIBLE_DUPLICATE: number } }).counts.POSSIBLE_DUPLICATE,
  )

/** Enters two purchases again that a file brought: how many doubts the made-up household has is another each day. */
async function doubted(visit: Visit): Promise<number> {
  const before = await doubts(visit)
  const purchases = (await asker(visit)('/v1/transactions?type=EXPENSE&limit=100')) as Purchase[]
  const [one, other] = purchases.filter(
    ({ source, payee }, at) => source === 'CSV' && purchases.findIndex((each) => each.payee === payee) === at,
  )
  for (const purchase of [one, other]) {
    if (!purchase) throw new Error('no two purchases came with a file')
    const { accountId, date, amount, type, payee } = purchase
    await changer(visit)('POST', '/v1/transactions', { accountId, date, amount, type, payee })
  }
  // Likenesses are looked for behind the write.
  for (let round = 0; (await doubts(visit)) < before + 2; round++) {
    if (round === MOST_ROUNDS) throw new Error('what was entered twice is in no doubt')
    await Bun.sleep(ROUND_MS)
  }
  await visit.page.reload()
  await question(visit).waitFor()
  // On a phone it stands in the head of the page, on a laptop beside the kind; the other one is hidden.
  const first = visit.page.getByText(/(?:^|· )1 of \d+$/).filter({ visible: true })
  return Number(/\d+$/.exec(await first.innerText())?.[0])
}

/** The next question stands there at once, and the answer can be taken back. */
const flow: Flow = {
  name: 'a possible duplicate is told apart, and asked about again once that is taken back',
  from: '/review/duplicates',
  byHand: async (visit) => {
    const { page } = visit
    const count = await doubted(visit)
    await page.getByRole('button', { name: 'Two purchases' }).click()
    await page.getByText('Kept as two.').waitFor()
    await asked(visit, count - 1).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await asked(visit, count).waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    const count = await doubted(visit)
    await page.keyboard.press('ArrowRight')
    await asked(visit, count, '2').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Merged into one.').waitFor()
    await asked(visit, count - 1).waitFor()
    await page.keyboard.press('z')
    await asked(visit, count).waitFor()
  },
}
export default flow
