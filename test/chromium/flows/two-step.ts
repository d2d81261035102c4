import { expect } from 'bun:test'
import { Secret, TOTP } from 'otpauth'
import type { Flow } from '../flow.ts'
import { DANIEL, DEMO_PASSWORD } from '../hearth.ts'
import { signInByHand } from '../signing-in.ts'

/** A code opens something once: the live one turns it on, recovery codes do the rest without waiting for the next. */
const flow: Flow = {
  name: 'two-step sign-in is turned on, asked for, and turned off',
  from: '/sign-in',
  isSignedOut: true,
  byHand: async (visit) => {
    const { page } = visit
    visit.expects(/status of 40[013]/)
    await signInByHand(page, DANIEL, '/settings/security')
    await page.getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()

    const shown = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue()
    expect(shown).toMatch(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    await dialog.getByRole('textbox').nth(1).focus()
    await page.keyboard.insertText('000000')
    await dialog.getByText('That is not the code the app shows now').waitFor()
    const code = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) }).generate()
    await page.keyboard.insertText(code)

    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
    const codes = await dialog.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByText('Keep them first').waitFor()
    await dialog.getByText('I have kept them').click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText('10 of 10 recovery codes are left').waitFor()

    await visit.context.clearCookies()
    await signInByHand(page, DANIEL, '/settings/security')
    await page.getByRole('heading', { name: 'Enter the code from your app' }).waitFor()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(`${codes[0]}`.toLowerCase())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('9 of 10 recovery codes are left').waitFor()

    await page.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
    await dialog.getByLabel('Code from your app').fill(`${codes[1]}`)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
  },
}
export default flow
