import type { Flow } from '../flow.ts'
import { JOURNAL } from '../journal.ts'
import type { Visit } from '../visit.ts'

async function choose({ page }: Visit): Promise<void> {
  await page.getByLabel('Files of another program', { exact: true }).last().setInputFiles(JOURNAL)
  await page.getByText('Every balance and every month agree').waitFor()
}

/** The proof stands on the page before anything is written, and again of what is in the books. */
const flow: Flow = {
  name: 'a journal of another program is read, proved, moved in and taken back',
  from: '/move-in',
  byHand: async (visit) => {
    const { page } = visit
    await choose(visit)
    const accounts = page.getByRole('region', { name: 'Accounts' })
    await accounts.getByRole('combobox', { name: /Cottage fund becomes$/ }).waitFor()
    await page.getByText('3 transactions will come').waitFor()
    await page.getByRole('button', { name: 'Move in' }).click()
    await page.getByRole('heading', { name: '3 transactions moved in' }).waitFor()
    await page.getByText('Every balance and every month agree').waitFor()
    await page.getByRole('button', { name: 'Take the move back' }).click()
    await page.getByRole('heading', { name: 'Taken back' }).waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await choose(visit)
    await page.getByText('3 transactions will come').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: '3 transactions moved in' }).waitFor()
    await page.getByRole('button', { name: 'Take the move back' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Taken back' }).waitFor()
  },
}
export default flow
