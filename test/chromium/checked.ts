import { inaccessible, overflow, type Visit } from './visit.ts'

/** Everything that may be said against a page as it stands. */
export async function faultsOf(window: Visit): Promise<string[]> {
  await window.settle()
  return [...window.faults(), ...(await overflow(window.page)), ...(await inaccessible(window.page))]
}

/** Waits until the page has its heading and nothing of it is grey any more. */
export async function opened(window: Visit): Promise<void> {
  await window.page.getByRole('heading', { level: 1 }).first().waitFor()
  await window.settle()
}
