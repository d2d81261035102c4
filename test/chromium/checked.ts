import { inaccessible, overflow, type Visit } from './visit.ts'

/** Everything that may be said against a page as it stands. */
export async function faultsOf(window: Visit): Promise<string[]> {
  await window.settle()
  await drawn(window)
  return [...window.faults(), ...(await overflow(window.page)), ...(await inaccessible(window.page))]
}

/** Waits until the page has its heading, or the dialog that hides it on a phone, and what that needs has come. */
export async function opened(window: Visit): Promise<void> {
  const { page } = window
  await window.settle()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.or(page.getByRole('dialog')).first().waitFor()
}

/** Waits until no grey bar stands for what is still to come: what is measured is the screen, not its outline. */
export async function loaded(window: Visit): Promise<void> {
  await opened(window)
  await drawn(window)
}

async function drawn(window: Visit): Promise<void> {
  const outline = window.page.locator('main .skeleton')
  if ((await outline.count()) === 0) return
  await outline.first().waitFor({ state: 'detached' })
  await window.page.waitForFunction(() => !document.querySelector('main .skeleton'))
  await window.settle()
}
