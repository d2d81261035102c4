import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from './hearth.ts'

/** As somebody does who comes to the page to sign in at: with a session of their own, which nobody else's tests need. */
export async function signInByHand(page: Page, email: string, to: string): Promise<void> {
  await page.goto(`/sign-in?to=${encodeURIComponent(to)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
