import { expect, test } from 'bun:test'
import { houseName } from '../../../src/browser/sign-in/https-page.tsx'
import { isLocalHost } from '../../../src/core/local-names.ts'

test.each([
  ['nas', 'nas.local'],
  ['nas.lan', 'nas.lan'],
  ['hearth.home.arpa', 'hearth.home.arpa'],
  ['192.168.1.5', '192.168.1.5'],
  ['172.31.0.1', '172.31.0.1'],
  ['172.32.0.1', 'hearth.local'],
  ['100.64.0.1', 'hearth.local'],
  ['8.8.8.8', 'hearth.local'],
  ['hearth.example.com', 'hearth.local'],
  ['notlocal.example', 'hearth.local'],
  ['[fd00::5]', '[fd00::5]'],
  ['[2001:4860::1]', 'hearth.local'],
])('a certificate of the house for what was opened at %s can be for %s', (host, name) => {
  expect(houseName(host)).toBe(name)
  expect(isLocalHost(name)).toBe(true)
})
