import { inaccessible, overflow, type Visit } from './visit.ts'

/** Everything that may be said against a page as it stands. */
export async function faultsOf(window: Visit): Promise<string[]> {
  await window.settle()
  return [...window.faults(), ...(await overflow(window.page)), ...(await inaccessible(window.page))]
}

/** Waits until the page has its heading, or the dialog that hides it on a phone, and what that needs has come. */
export async function opened(window: Visit): Promise<void> {
  const { page } = window
  await window.settle()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.or(page.getByRole('dialog')).first().waitFor()
}
