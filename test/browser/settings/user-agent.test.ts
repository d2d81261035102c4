import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { deviceOf, placeOf } from '../../../src/browser/settings/security/user-agent.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a session is told by what people call it', () => {
  test.each([
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on a Mac',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on a Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
      'Firefox on iPad',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/126.0`,
      'Opera on Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on a Chromebook',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/147.0 Safari/537.36`, 'Chromium on Linux'],
    ['Mozilla/5.0 (PlayStation 5)', 'A browser'],
    ['curl/8.9.1', 'A script (curl)'],
    ['python-requests/2.32.3', 'A script (python-requests)'],
    ['Go-http-client/2.0', 'A script (Go-http-client)'],
    ['home assistant', 'A script (home)'],
    ['(none)', 'A script'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('%p is %p', (userAgent, expected) => {
    expect(deviceOf(userAgent).name).toBe(expected)
  })

  test('whatever it claims to be, in a line of bounded length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (userAgent) => {
        expect(deviceOf(userAgent).name.length).toBeLessThan(60)
      }),
    )
  })
})

describe('where it came from', () => {
  test.each([
    ['127.0.0.1', 'this machine'],
    ['::1', 'this machine'],
    ['::ffff:127.0.0.1', 'this machine'],
    ['192.168.1.20', 'home network, 192.168.1.20'],
    ['10.0.0.7', 'home network, 10.0.0.7'],
    ['172.16.0.1', 'home network, 172.16.0.1'],
    ['172.32.0.1', '172.32.0.1'],
    ['::ffff:192.168.1.20', 'home network, 192.168.1.20'],
    ['100.100.1.1', 'home network, 100.100.1.1'],
    ['fd12:3456::1', 'home network, fd12:3456::1'],
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    [null, 'somewhere'],
  ])('%p is %p', (address, expected) => {
    expect(placeOf(address)).toBe(expected)
  })
})
