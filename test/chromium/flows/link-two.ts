import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { asker, changer, type Visit } from '../visit.ts'

const LEFT = 'Wire to the cottage fund'
const ARRIVED = 'Wire received, cottage fund'

const flow: Flow = {
  name: 'two that are ticked are linked as a transfer, and what did not arrive is a fee',
  from: '/',
  byHand: async (visit) => {
    const { page, isPhone } = visit
    const made = await twoOfAWire(visit)
    await visit.go('/transactions?q=cottage')
    await page.locator('[role=row][data-index="1"]').waitFor()
    if (isPhone) {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Select several' }).click()
    }
    for (const index of [0, 1])
      await page.locator(`[role=row][data-index="${index}"]`).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Link as a transfer' }).click()
    await page.getByRole('checkbox', { name: /The 3\.00 in between is a fee/ }).waitFor()
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByText('Linked: one transfer now.').waitFor()
    expect(await read(visit, made.out)).toMatchObject({ type: 'TRANSFER', amount: '203.00' })
    expect((await read(visit, made.out)).splits).toHaveLength(2)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Taken back.').waitFor()
    expect(await read(visit, made.out)).toMatchObject({ type: 'EXPENSE', splits: [] })
    await notHere(visit, made.out)
    await visit.go('/')
    await visit.settle()
    for (const id of [made.out, made.into]) await changer(visit)('DELETE', `/v1/transactions/${id}`)
  },
}
export default flow

/** From its own detail: no other side is like it, so it is said to be of an account that is not here. */
async function notHere(visit: Visit, id: string): Promise<void> {
  const { page } = visit
  await visit.go(`/transactions/${id}?q=cottage`)
  await page.getByRole('button', { name: 'Link as a transfer' }).click()
  await page.getByText('No other account has the same amount').waitFor()
  await page.getByRole('textbox', { name: 'Find its other side' }).fill('received cottage')
  await page.getByRole('button', { name: new RegExp(ARRIVED) }).waitFor()
  await page.getByRole('button', { name: 'Its other side is not here' }).click()
  await page.getByText('A transfer; its other side is not here.').waitFor()
  await page.getByRole('button', { name: 'It is spending' }).click()
  await page.getByText(`${LEFT} counts as spending.`).waitFor()
  await visit.settle()
  expect(await read(visit, id)).toMatchObject({ type: 'EXPENSE', splits: [] })
}

async function twoOfAWire(visit: Visit): Promise<{ out: string; into: string }> {
  const accounts = (await asker(visit)('/v1/accounts')) as { id: string; currency: string; name: string }[]
  const [one, other] = accounts.filter(({ currency }) => currency === 'CAD')
  const date = ((await asker(visit)('/v1/dashboard')) as { month: { month: string } }).month.month
  const enter = async (accountId: string | undefined, fields: object) => {
    const body = { accountId, date: `${date}-02`, ...fields }
    return ((await changer(visit)('POST', '/v1/transactions', body)) as { id: string }).id
  }
  return {
    out: await enter(one?.id, { payee: LEFT, amount: '203.00', type: 'EXPENSE' }),
    into: await enter(other?.id, { payee: ARRIVED, amount: '200.00', type: 'INCOME' }),
  }
}

const read = async (visit: Visit, id: string) =>
  (await asker(visit)(`/v1/transactions/${id}`)) as { type: string; amount: string; splits: unknown[] }
