import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { decode } from '../../../src/intake/statements/encoding/decode.ts'
import { sniff } from '../../../src/intake/statements/readers.ts'
import { refuseForeign } from '../../../src/intake/statements/sniff.ts'
import { UnreadableFile } from '../../../src/intake/statements/statements.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...values: number[]) => new Uint8Array(values)

function utf16(text: string, isLittle: boolean): Uint8Array {
  const out = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    out[at * 2] = isLittle ? unit & 0xff : unit >> 8
    out[at * 2 + 1] = isLittle ? unit >> 8 : unit & 0xff
  }
  return out
}

function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof UnreadableFile) return error.code
    throw error
  }
  return 'none'
}

describe('the encoding of a file', () => {
  test('is UTF-8 where the bytes are valid UTF-8, and loses its byte order mark', () => {
    expect(decode(utf8('\uFEFFDate,Café'))).toEqual({ text: 'Date,Café', encoding: 'utf-8', warnings: [] })
  })

  test('is UTF-16 with and without a byte order mark', () => {
    expect(decode(utf16('\uFEFFDate,Café\r\n', true))).toMatchObject({
      text: 'Date,Café\r\n',
      encoding: 'utf-16le',
    })
    expect(decode(utf16('\uFEFFDate,Café\r\n', false))).toMatchObject({
      text: 'Date,Café\r\n',
      encoding: 'utf-16be',
    })
    expect(decode(utf16('Date,Café\r\n', true))).toMatchObject({
      text: 'Date,Café\r\n',
      encoding: 'utf-16le',
    })
    expect(decode(utf16('Date,Café\r\n', false))).toMatchObject({
      text: 'Date,Café\r\n',
      encoding: 'utf-16be',
    })
  })

  test('is not taken for UTF-16 because of NUL padding', () => {
    expect(decode(utf8(`Date,Amount\n${'\0'.repeat(4096)}`)).encoding).toBe('utf-8')
  })

  test('is windows-1252 where accented letters stand alone', () => {
    const written = bytes(0x43, 0x41, 0x46, 0xc9, 0x20, 0x93, 0x41, 0x94, 0x20, 0x80)
    expect(decode(written)).toEqual({ text: 'CAFÉ “A” €', encoding: 'windows-1252', warnings: [] })
  })

  test('stays UTF-8 when a few bytes are broken, with a warning that names the line', () => {
    const damaged = new Uint8Array([...utf8('a\nCafé\nbad '), 0xff, 0xfe, 0x0a])
    const { text, encoding, warnings } = decode(damaged)
    expect(encoding).toBe('utf-8')
    expect(text).toBe('a\nCafé\nbad \uFFFD\uFFFD\n')
    expect(warnings).toMatchObject([{ code: 'undecodable-bytes', line: 3 }])
  })

  test('can be chosen, from a closed list', () => {
    expect(decode(bytes(0x93, 0xfa, 0x96, 0x7b), 'Shift_JIS').text).toBe('日本')
    expect(decode(utf8('é'), 'windows-1252').text).toBe('Ã©')
    expect(decode(bytes(0xe9), 'utf-8').warnings).toHaveLength(1)
    expect(refusalOf(() => decode(utf8('a'), 'utf-7'))).toBe('unknown-encoding')
  })

  test('any bytes decode', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (any) => {
        expect(typeof decode(any).text).toBe('string')
      }),
    )
  })
})

describe('a file that is no statement', () => {
  test('is refused by its first bytes', () => {
    expect(refusalOf(() => refuseForeign(utf8('PK\u0003\u0004xl/workbook.xml')))).toBe('zip')
    expect(refusalOf(() => refuseForeign(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1)))).toBe('excel')
    expect(refusalOf(() => refuseForeign(utf8('%PDF-1.7')))).toBe('none')
    expect(refusalOf(() => refuseForeign(bytes(0x1f, 0x8b, 8, 0)))).toBe('gzip')
    expect(refusalOf(() => refuseForeign(bytes(0x89, 0x50, 0x4e, 0x47, 13)))).toBe('image')
  })

  test('is refused when it is empty or only blank', () => {
    for (const blank of ['', ' \r\n\t', '\uFEFF', '\0\0\0']) {
      expect(refusalOf(() => refuseForeign(utf8(blank)))).toBe('empty-file')
    }
  })

  test('is refused as a web page in any encoding', () => {
    const page = '<!DOCTYPE html><html><head><title>Sign in</title></head></html>'
    expect(refusalOf(() => refuseForeign(utf8(page)))).toBe('web-page')
    expect(refusalOf(() => refuseForeign(utf8(`\n<HTML>${page}`)))).toBe('web-page')
    expect(refusalOf(() => refuseForeign(utf16(`\uFEFF${page}`, true)))).toBe('web-page')
  })

  test('says what to do instead', () => {
    expect(() => refuseForeign(utf8('PK\u0003\u0004'))).toThrow(/export .*CSV/i)
  })

  test('HTML inside a cell is only text', () => {
    expect(refusalOf(() => refuseForeign(utf8('Date,Payee\n2026-01-05,<html>')))).toBe('none')
  })
})

describe('the format of a file', () => {
  test('is told by its content', () => {
    expect(sniff('OFXHEADER:100\n\n<OFX><SIGNONMSGSRSV1>')).toBe('OFX')
    expect(sniff('\n\n<ofx>\n<signonmsgsrsv1>')).toBe('OFX')
    expect(sniff('OFXHEADER:100 DATA:OFXSGML<OFX><SONRS><INTU.BID>00003</SONRS>')).toBe('QFX')
    expect(sniff('<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>')).toBe('OFX')
    expect(
      sniff('<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'),
    ).toBe('CAMT')
    expect(sniff('<n:Document xmlns:n="x"><n:BkToCstmrStmt>')).toBe('CAMT')
    expect(sniff('!Type:Bank\nD1/1/2026\nT1.00\n^\n')).toBe('QIF')
    expect(sniff('!Option:AutoSwitch\n!Account\n')).toBe('QIF')
    expect(sniff('D01/02/2026\nT-1.00\nPShop\n^\n')).toBe('QIF')
    expect(sniff('Date,Amount\n2026-01-05,1.00\n')).toBe('CSV')
  })

  test('is CSV where a cell holds an OFX tag', () => {
    expect(sniff('Date,Payee,Amount\n2026-01-05,<OFX>,1.00\n')).toBe('CSV')
  })

  test('is none for other XML, JSON and binary content', () => {
    expect(sniff('{"accounts": []}')).toBeUndefined()
    expect(sniff('<?xml version="1.0"?><rss></rss>')).toBeUndefined()
    expect(sniff('\u0001\u0002\u0003\u0004abc\u0005')).toBeUndefined()
    expect(sniff('\0\0\0')).toBeUndefined()
  })
})
