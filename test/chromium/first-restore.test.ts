import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { clearAway, freshFolder, fromSource, run, serve } from '../project/program.ts'
import { faultsOf } from './checked.ts'
import { startChromium } from './chromium.ts'
import { startEmptyHearth } from './hearth.ts'
import { LAPTOP, NARROW, type View, visit } from './visit.ts'

setDefaultTimeout(240_000)
clearAway()

const EMAIL = 'ann@example.com'
const PASSWORD = 'correct horse battery'
const PASSPHRASE = 'kettle maple ember'

const LANGUAGES = {
  en: {
    locale: 'en-CA',
    instead: 'Restore a backup instead',
    choose: 'Backup',
    passphrase: 'Passphrase of the backup',
    check: 'Check it',
    whole: 'The backup is whole.',
    restore: 'Restore Tremblay-Okafor',
    done: 'Tremblay-Okafor is back',
    signIn: 'Sign in',
    email: 'E-mail',
    password: 'Password',
  },
  fr: {
    locale: 'fr-CA',
    instead: 'Restaurer plutôt une sauvegarde',
    choose: 'Sauvegarde',
    passphrase: 'Phrase secrète de la sauvegarde',
    check: 'Vérifier la sauvegarde',
    whole: 'La sauvegarde est intacte.',
    restore: 'Restaurer Tremblay-Okafor',
    done: 'Tremblay-Okafor est de retour',
    signIn: 'Se connecter',
    email: 'Courriel',
    password: 'Mot de passe',
  },
} as const

let browser: Browser
let backup: string
beforeAll(async () => {
  const [chromium, path] = await Promise.all([startChromium(), encryptedBackup()])
  browser = chromium
  backup = path
})
afterAll(() => browser?.close())

async function encryptedBackup(): Promise<string> {
  const [data, to] = [freshFolder(), freshFolder()]
  const env = {
    SVC_DATA_DIR: data,
    SVC_BACKUP_PASSPHRASE: PASSPHRASE,
    SVC_HOUSEHOLD_NAME: 'Tremblay-Okafor',
    SVC_ADMIN_EMAIL: EMAIL,
    SVC_ADMIN_PASSWORD: PASSWORD,
  }
  const server = await serve(fromSource, env)
  await server.kill('SIGTERM')
  expect((await run(fromSource, ['backup', 'create', '--to', to], env)).exitCode).toBe(0)
  return join(to, readdirSync(to).find((name) => name.endsWith('.hearthbackup')) ?? '')
}

const VIEWS: [keyof typeof LANGUAGES, View][] = [
  ['en', { width: LAPTOP, theme: 'light' }],
  ['fr', { width: NARROW, theme: 'dark' }],
]

test.each(VIEWS)(
  'whoever has a backup begins with it, and signs in as before (%s)',
  async (language, view) => {
    const words = LANGUAGES[language]
    const hearth = await startEmptyHearth()
    const window = await visit(browser, hearth, view, undefined, { locale: words.locale })
    const { page } = window
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(hearth.link)
    await button(words.instead).click()
    await page.getByLabel(words.choose, { exact: true }).setInputFiles(backup)
    await page.getByLabel(words.passphrase).fill('not this one')
    await button(words.check).click()
    await page.getByLabel(words.passphrase).and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByLabel(words.passphrase).fill(PASSPHRASE)
    await button(words.check).click()
    await page.getByText(words.whole).waitFor()
    // Until it is back nothing answers.
    window.expects(/Failed to load resource|ERR_/)
    await button(words.restore).click()
    await page.getByRole('heading', { name: words.done }).waitFor()
    await page.getByRole('link', { name: words.signIn }).click()
    await page.getByLabel(words.email).fill(EMAIL)
    await page.getByLabel(words.password).fill(PASSWORD)
    await button(words.signIn).click()
    await page.waitForURL((url) => !/sign-in|setup/.test(url.pathname))
    expect(window.faults()).toEqual([])
    await window.close()
    await hearth.stop()
  },
)

test('who opens it on its own machine before there is a household is told how others reach it', async () => {
  const hearth = await startEmptyHearth()
  const window = await visit(browser, hearth, { width: LAPTOP })
  const { page } = window
  // Nobody is signed in yet, which the app finds out by asking.
  window.expects(/401 \(Unauthorized\)/)
  await page.goto('/')
  const command = page.getByRole('textbox', { name: 'Command' })
  await command.waitFor()
  expect(await command.inputValue()).toBe('hearth setup --for house')
  await page.getByLabel('Its name, before .local').fill('nas')
  await page.getByLabel('Port').fill('9000')
  expect(await command.inputValue()).toBe('hearth setup --for house --name nas --port 9000')
  await page.getByRole('radio', { name: 'This machine' }).check({ force: true })
  expect(await command.inputValue()).toBe('hearth setup --for machine --port 9000')
  expect(await faultsOf(window)).toEqual([])
  await window.close()
  await hearth.stop()
})
