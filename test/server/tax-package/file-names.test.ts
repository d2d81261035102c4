import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { receiptName } from '../../../src/server/tax-package/file-names.ts'
import { escaped, linkTo } from '../../../src/server/tax-package/pages.ts'

const SHA = 'abcdef0123456789'.repeat(4)
const nameOf = (payee: string, taken: string[] = [], more: object = {}): string =>
  receiptName(
    {
      lineId: 'ca.t1.21400',
      date: '2025-03-01',
      payee,
      amount: '-12.34',
      sha256: SHA,
      extension: 'jpg',
      ...more,
    },
    new Set(taken),
  )

describe('a receipt is called', () => {
  test.each([
    ['Épicerie Métro', 'Epicerie-Metro'],
    ['=HYPERLINK("http://x","y")', 'HYPERLINK-http-x-y'],
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows\\system32', 'C-Windows-system32'],
    ['a\u0000b\r\nc\u202ed', 'a-b-c-d'],
    ['CON', 'payee'],
    ['lpt1', 'payee'],
    ['  dots... ', 'dots'],
    ['🍕', 'payee'],
    ['東京', 'payee'],
    ['', 'payee'],
    ['ﬁne Ⅻ', 'fine-XII'],
  ])('%j → %s', (payee, plain) => {
    expect(nameOf(payee)).toBe(`receipts/ca.t1.21400/2025-03-01_${plain}_-12.34_abcdef01.jpg`)
  })

  test('harmlessly, whatever anything is called', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 400 })
    fc.assert(
      fc.property(anything, anything, anything, anything, (payee, lineId, date, amount) => {
        const name = nameOf(payee, [], { lineId, date, amount })
        expect(name).toMatch(
          /^receipts\/[A-Za-z0-9][A-Za-z0-9.-]*\/[\d-]*_[A-Za-z0-9-]+_[\d.-]*_[0-9a-f]{8}\.jpg$/,
        )
        expect(name.length).toBeLessThanOrEqual(120)
        expect(name).not.toContain('..')
      }),
    )
  })

  test('otherwise than another one of the same day, payee, amount and beginning of its hash', () => {
    const first = nameOf('Shop')
    const second = nameOf('SHOP', [first.toLowerCase()])
    expect(second).not.toBe(first)
    expect(second.toLowerCase()).not.toBe(first.toLowerCase())
  })
})

test('what people wrote is text in a page and nothing else', () => {
  expect(escaped(`<a href="x" onclick='y'>&amp;\u0000\u202e`)).toBe(
    '&lt;a href=&quot;x&quot; onclick=&#39;y&#39;&gt;&amp;amp;\ufffd\ufffd',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escaped(text)).not.toMatch(/[<>"']/)
      expect(linkTo(text)).not.toMatch(/[<>"'\s]/)
    }),
  )
})
