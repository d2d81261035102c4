import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { audiences, isOfThisMachine, setupCommand } from '../../../src/browser/sign-in/setup-command.ts'
import { settingsFor, setupRequest } from '../../../src/server/commands/setup/plan.ts'
import { runs } from '../../support/runs.ts'

test.each([
  ['house', '', '', 'hearth setup --for house'],
  ['house', 'hearth', '8080', 'hearth setup --for house'],
  ['house', 'Nas.local', '9000', 'hearth setup --for house --name Nas --port 9000'],
  ['machine', 'nas', '', 'hearth setup --for machine'],
  ['proxy', '', '', 'hearth setup --for proxy --name hearth.example.com'],
  ['proxy', 'https://money.example', '', 'hearth setup --for proxy --name money.example'],
] as const)('%s with the name %p and the port %p is %s', (audience, name, port, command) => {
  expect(setupCommand({ audience, name, port })).toBe(command)
})

test('whatever is typed, the command is one that Hearth takes, and nothing of it needs quotes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...audiences),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.oneof(fc.integer({ min: 1, max: 65_535 }).map(String), fc.constant('')),
      (audience, name, port) => {
        const command = setupCommand({ audience, name, port })
        expect(command).toMatch(/^[A-Za-z0-9 .-]+$/)
        const [, , ...words] = command.split(' ')
        const request = setupRequest(words)
        expect(request?.audience).toBe(audience)
        const { SVC_PORT } = settingsFor({
          audience,
          name: request?.name,
          port: request?.port,
          proxy: request?.proxy,
        })
        expect(SVC_PORT).toBe(port === '' ? '8080' : port)
      },
    ),
    { numRuns: runs(400) },
  )
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['hearth.localhost', true],
  ['192.168.1.5', false],
  ['localhost.example', false],
  ['hearth.local', false],
])('%s is this machine: %p', (host, isHere) => {
  expect(isOfThisMachine(host)).toBe(isHere)
})
