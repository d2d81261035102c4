import { expect, test } from 'bun:test'
import { readConfig, settingRows } from '../../../src/core/config.ts'
import { isSecretSetting } from '../../../src/core/read-setting.ts'
import { effectiveSettings, loggedSettings } from '../../../src/server/system/settings.ts'

const SECRET = Buffer.alloc(32, 'hunter2').toString('base64')
const PEOPLE = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_HOUSEHOLD_NAME: 'The Smiths' }

test('the log has the settings that were given, and no secret and nobody in it', () => {
  const { config } = readConfig({
    SVC_PORT: '9000',
    SVC_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SVC_ADMIN_PASSWORD: SECRET,
    SVC_SECRET_KEY: SECRET,
    SVC_METRICS_TOKEN: SECRET,
    ...PEOPLE,
  })
  expect(loggedSettings(config)).toEqual({
    SVC_PORT: '9000',
    SVC_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SVC_ADMIN_PASSWORD: 'set',
    SVC_ADMIN_EMAIL: 'set',
    SVC_HOUSEHOLD_NAME: 'set',
    SVC_SECRET_KEY: 'set',
    SVC_METRICS_TOKEN: 'set',
  })
})

test.each(['SVC_BACKUP_PASSPHRASE', 'SVC_TLS_KEY', 'SVC_API_TOKEN', 'SVC_X_SECRET', 'SVC_SMTP_PASSWORD'])(
  '%s is a secret by its name',
  (name) => expect(isSecretSetting(name)).toBe(true),
)

test('every setting has a text', () => {
  for (const { name, value } of effectiveSettings(readConfig({}).config, undefined))
    expect([name, value]).not.toEqual([name, expect.stringContaining('[object')])
  expect(settingRows.length).toBeGreaterThan(20)
})
