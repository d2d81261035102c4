import { describe, expect, test } from 'bun:test'
import { judge, purposes } from '../../../src/platform/outbound/policy.ts'
import { judgeUrl } from '../../../src/platform/outbound/urls.ts'
import { failureInWords } from '../../../src/platform/outbound/words/in-words.ts'
import { type Kind, switchStates, verdicts } from './verdicts.ts'

const verdictsOf = (url: string) =>
  Object.fromEntries(
    purposes.map((purpose) => [
      purpose,
      switchStates.map((state) => ('target' in judgeUrl(url, purpose, state, judge) ? 'allow' : 'refuse')),
    ]),
  )
const hostOf = (url: string) => {
  const judged = judgeUrl(url, 'ai', { operator: true, user: true }, judge)
  return 'target' in judged ? judged.target.host : failureInWords(judged.refusal, 'en')
}

/** A URL, its kind, and the host that is read out of it. A name is judged later, by what it leads to. */
const urls: [url: string, kind: Kind, host?: string][] = [
  ['https://example.com/', 'public', 'example.com'],
  ['https://example.com:8443/a?b=c#d', 'public', 'example.com'],
  ['HTTPS://EXAMPLE.COM', 'public', 'example.com'],
  ['https://ex%61mple.com/', 'public', 'example.com'],
  ['https://ｅｘａｍｐｌｅ。com/', 'public', 'example.com'],
  ['https://faß.de/', 'public', 'xn--fa-hia.de'],
  ['\thttps://exa\nmple.com/ ', 'public', 'example.com'],
  ['https:example.com', 'public', 'example.com'],
  ['https:\\\\example.com\\@10.0.0.1/', 'public', 'example.com'],
  ['https://example.com/@10.0.0.1', 'public', 'example.com'],
  ['https://example.com#@10.0.0.1/', 'public', 'example.com'],
  ['https://example.com?@10.0.0.1/', 'public', 'example.com'],
  ['https://localhost/', 'public', 'localhost'],
  ['https://localhost./', 'public', 'localhost.'],
  ['https://10.0.0.1.nip.example/', 'public', '10.0.0.1.nip.example'],
  ['https://8.8.8.8/', 'public', '8.8.8.8'],
  ['https://134744072/', 'public', '8.8.8.8'],
  ['https://0x8.010.8.8/', 'public', '8.8.8.8'],
  ['https://8.8.8.8./', 'public', '8.8.8.8'],
  ['https://[2606:4700::1]/', 'public', '2606:4700::1'],
  ['https://[2606:4700:0:0:0:0:0:1]:9443/', 'public', '2606:4700::1'],
  ['https://8.8.8.8:443/', 'public'],
  ['https://8.8.8.8:80/', 'public'],
  ['https://8.8.8.8:11434/', 'public'],
  ['https://8.8.8.8:65535/', 'public'],

  ['http://example.com/', 'switched', 'example.com'],
  ['http://8.8.8.8/', 'switched', '8.8.8.8'],
  ['http://192.168.1.20:11434/v1', 'switched', '192.168.1.20'],
  ['https://10.0.0.1/', 'switched', '10.0.0.1'],
  ['https://0x7f.1/', 'switched', '127.0.0.1'],
  ['https://0x7f000001/', 'switched', '127.0.0.1'],
  ['https://017700000001/', 'switched', '127.0.0.1'],
  ['https://2130706433/', 'switched', '127.0.0.1'],
  ['https://127.1/', 'switched', '127.0.0.1'],
  ['https://127.0.1/', 'switched', '127.0.0.1'],
  ['https://127.0.0.1./', 'switched', '127.0.0.1'],
  ['https://0177.0.0.01/', 'switched', '127.0.0.1'],
  ['https://0X7F.0x0.0X0.1/', 'switched', '127.0.0.1'],
  ['https://①②⑦.⓪.⓪.①/', 'switched', '127.0.0.1'],
  ['https://１２７．０．０．１/', 'switched', '127.0.0.1'],
  ['https://127。0。0。1/', 'switched', '127.0.0.1'],
  ['https://%31%32%37.0.0.1/', 'switched', '127.0.0.1'],
  ['https://127.0.0%2e1/', 'switched', '127.0.0.1'],
  ['https://0300.0250.0x1.1/', 'switched', '192.168.1.1'],
  ['https://192.168.257/', 'switched', '192.168.1.1'],
  ['https://0xc0a80101/', 'switched', '192.168.1.1'],
  ['https://3232235777/', 'switched', '192.168.1.1'],
  ['https://[::1]/', 'switched', '::1'],
  ['https://[0:0:0:0:0:0:0:1]/', 'switched', '::1'],
  ['https://[::ffff:127.0.0.1]/', 'switched', '::ffff:7f00:1'],
  ['https://[::FFFF:7F00:0001]/', 'switched', '::ffff:7f00:1'],
  ['https://[::127.0.0.1]/', 'switched', '::7f00:1'],
  ['https://[fd00::1]:11434/', 'switched', 'fd00::1'],
  ['https:/\\10.0.0.1/', 'switched', '10.0.0.1'],
  ['https:///10.0.0.1/', 'switched', '10.0.0.1'],

  ['https://0/', 'never'],
  ['https://0x/', 'never'],
  ['https://0.0.0.0:8080/', 'never'],
  ['https://169.254.169.254/latest/meta-data/', 'never'],
  ['http://169.254.169.254/latest/meta-data/', 'never'],
  ['https://2852039166/', 'never'],
  ['https://0xa9fea9fe/', 'never'],
  ['https://0251.0376.0251.0376/', 'never'],
  ['https://169.254.43518/', 'never'],
  ['https://[::ffff:169.254.169.254]/', 'never'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'never'],
  ['https://[fd00:ec2::254]/', 'never'],
  ['https://[::]/', 'never'],
  ['https://4294967295/', 'never'],
  ['https://4294967296/', 'never'],
  ['https://256.1.1.1/', 'never'],
  ['https://1.2.3.4.5/', 'never'],
  ['https://[fe80::1%25eth0]/', 'never'],
  ['https://[fe80::1%eth0]/', 'never'],
  ['https://[::1/', 'never'],
  ['https://[::1].example.com/', 'never'],
  ['https://[1.2.3.4]/', 'never'],
  ['https://ann@example.com/', 'never'],
  ['https://ann:word@example.com/', 'never'],
  ['https://:word@example.com/', 'never'],
  ['https://example.com@10.0.0.1/', 'never'],
  ['https://exa mple.com/', 'never'],
  ['https://example.com%00.evil.test/', 'never'],
  ['https://', 'never'],
  ['//example.com/', 'never'],
  ['/path', 'never'],
  ['example.com', 'never'],
  ['', 'never'],
  ['https://example.com:0/', 'never'],
  ['https://example.com:22/', 'never'],
  ['https://example.com:25/', 'never'],
  ['https://example.com:6667/', 'never'],
  ['https://example.com:65536/', 'never'],
  ['https://example.com:x/', 'never'],
  ['ftp://example.com/', 'never'],
  ['ws://example.com/', 'never'],
  ['wss://example.com/', 'never'],
  ['gopher://example.com/', 'never'],
  ['file:///etc/passwd', 'never'],
  ['file://example.com/etc/passwd', 'never'],
  ['data:text/plain,hello', 'never'],
  ['blob:https://example.com/x', 'never'],
  ['javascript:alert(1)', 'never'],
  ['about:blank', 'never'],
  ['unix:/var/run/docker.sock', 'never'],
  ['http+unix://%2Fvar%2Frun%2Fdocker.sock/', 'never'],
]

describe('a URL', () => {
  test.each(urls.map(([url, kind]) => [url, kind] as const))('%p is %s', (url, kind) => {
    expect(verdictsOf(url)).toEqual(verdicts[kind])
  })

  test('has one host, however it is written', () => {
    const named = urls.filter(([, , host]) => host !== undefined)
    expect(named.map(([url]) => [url, hostOf(url)])).toEqual(named.map(([url, , host = '']) => [url, host]))
  })

  test('is refused without a word of its path, its query or its credentials', () => {
    const secret = 'hunter2'
    for (const [url] of urls) {
      const withSecret = `${url.replace(/\/\/.*@/, `//${secret}@`)}?key=${secret}`
      expect(hostOf(withSecret)).not.toContain(secret)
    }
  })

  test('is refused in words that say what to change', () => {
    const off = { operator: true, user: false }
    const refusal = (url: string, purpose: (typeof purposes)[number]) => {
      const judged = judgeUrl(url, purpose, off, judge)
      return 'refusal' in judged ? failureInWords(judged.refusal, 'en') : undefined
    }
    expect(refusal('http://example.com', 'webhook')).toBe('Only https is called.')
    expect(refusal('http://example.com', 'ai')).toBe(
      'Plain http is not called without SVC_EGRESS_ALLOW_PRIVATE and allowPrivateEndpoint both on.',
    )
    expect(refusal('https://a:b@example.com', 'bank-sync')).toBe('It has credentials in it.')
    expect(refusal('https://example.com:25', 'ai')).toBe('Port 25 belongs to another protocol.')
    expect(refusal('example', 'ai')).toBe('It is no URL.')
  })
})
