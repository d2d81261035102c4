import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** Where in the questions it is: “Possible duplicate · 1 of 25”. */
const numberOf = async ({ page }: Visit): Promise<number> =>
  Number(
    /of (\d+)/.exec(
      await page
        .getByText(/ · \d+ of \d+/)
        .first()
        .innerText(),
    )?.[1],
  )

const flow: Flow = {
  name: 'a question of the review is answered, and taken back',
  from: '/review',
  byHand: async (visit) => {
    const { page } = visit
    await page
      .getByText(/ · 1 of \d+/)
      .first()
      .waitFor()
    const before = await numberOf(visit)
    await page.getByRole('button', { name: /^One purchase, merge them/ }).click()
    await page
      .getByText(` · 1 of ${before - 1}`)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(` of ${before}`).first().waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await page
      .getByText(/ · 1 of \d+/)
      .first()
      .waitFor()
    const before = await numberOf(visit)
    await page.keyboard.press('Enter')
    await visit.settle()
    expect(await numberOf(visit)).toBe(before - 1)
    await page.keyboard.press('z')
    await page.getByText(` of ${before}`).first().waitFor()
  },
}
export default flow
