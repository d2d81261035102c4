import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ConfigError, readConfig } from '../../../../src/core/config.ts'
import {
  audiences,
  refuseUnusable,
  type SetupAnswers,
  settingsFor,
  setupRequest,
} from '../../../../src/server/commands/setup/plan.ts'

const answers = (more: Partial<SetupAnswers>): SetupAnswers => ({
  audience: 'house',
  name: undefined,
  port: undefined,
  proxy: undefined,
  ...more,
})
const env = (settings: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

test.each<[Partial<SetupAnswers>, object]>([
  [{ audience: 'machine' }, { SVC_HOST: '127.0.0.1', SVC_PORT: '8080', SVC_TLS: 'off' }],
  [{ port: 443 }, { SVC_HOST: '0.0.0.0', SVC_PORT: '443', SVC_TLS: 'local', SVC_MDNS: 'hearth' }],
  [{ name: 'smiths' }, { SVC_HOST: '0.0.0.0', SVC_PORT: '8080', SVC_TLS: 'local', SVC_MDNS: 'smiths' }],
  [
    { audience: 'proxy', name: 'hearth.example.com' },
    {
      SVC_HOST: '127.0.0.1',
      SVC_PORT: '8080',
      SVC_TLS: 'off',
      SVC_BASE_URL: 'https://hearth.example.com',
      SVC_TRUSTED_PROXIES: '127.0.0.1',
    },
  ],
  [
    { audience: 'proxy', name: 'https://hearth.example.com', proxy: '10.0.0.7' },
    {
      SVC_HOST: '0.0.0.0',
      SVC_PORT: '8080',
      SVC_TLS: 'off',
      SVC_BASE_URL: 'https://hearth.example.com',
      SVC_TRUSTED_PROXIES: '10.0.0.7',
    },
  ],
])('the answers mean settings %#', (more, settings) => {
  expect(env(settingsFor(answers(more)))).toEqual(settings as Record<string, string>)
})

test.each<[Partial<SetupAnswers>]>([
  [{ audience: 'proxy' }],
  [{ audience: 'proxy', name: 'hearth.example.com', proxy: 'nginx' }],
  [{ audience: 'machine', proxy: '10.0.0.7' }],
])('answers that make no settings are refused %#', (more) => {
  expect(() => settingsFor(answers(more))).toThrow(ConfigError)
})

test('whatever is answered, the service starts with it or the answer is refused', () => {
  const any = fc.record({
    audience: fc.constantFrom(...audiences),
    name: fc.option(fc.oneof(fc.domain(), fc.string(), fc.constantFrom('hearth', 'smiths.local')), {
      nil: undefined,
    }),
    port: fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }),
    proxy: fc.option(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { nil: undefined }),
  })
  fc.assert(
    fc.property(any, (given) => {
      try {
        const settings = settingsFor(given)
        refuseUnusable({}, settings)
        readConfig(env(settings))
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
      }
    }),
  )
})

describe('the words of the command', () => {
  test.each([
    [[], { isStarted: true }],
    [
      ['--for', 'house', '--name', 'smiths', '--port', '443'],
      { audience: 'house', name: 'smiths', port: 443 },
    ],
    [['--no-start', '--for', 'machine'], { audience: 'machine', isStarted: false }],
  ])('%j are read', (words, request) => {
    expect(setupRequest(words)).toMatchObject(request)
  })

  test.each([
    [['--for', 'everybody']],
    [['--for']],
    [['--port', '0']],
    [['--port', 'http']],
    [['house']],
    [['--name', 'a', '--name', 'b']],
  ])('%j are not', (words) => {
    expect(setupRequest(words)).toBeUndefined()
  })
})
