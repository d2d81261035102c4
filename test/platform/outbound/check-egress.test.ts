import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { egressQuestion } from '../../../src/server/commands/check-egress.ts'
import { clearAway, freshFolder, fromSource, run } from '../../project/program.ts'

clearAway()

const lines = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

async function check(words: string, env: Record<string, string> = {}) {
  const { exitCode, stdout, stderr } = await run(fromSource, ['check-egress', ...words.split(' ')], env)
  return { exitCode, stderr, said: lines(stdout) }
}

describe('check-egress', () => {
  test('says in one line whether a URL may be called and why, and leaves nothing behind', async () => {
    const cwd = freshFolder()
    const words = ['check-egress', 'webhook', 'https://8.8.8.8/hook?x=1']
    expect(await run(fromSource, words, {}, cwd)).toEqual({
      exitCode: 0,
      stdout: '{"url":"https://8.8.8.8/hook?x=1","verdict":"allow","reason":"8.8.8.8 may be called."}\n',
      stderr: '',
    })
    expect(readdirSync(cwd)).toEqual([])
  })

  test('refuses with exit code 0, for it could judge', async () => {
    expect(await check('bank-sync https://[::ffff:10.0.0.1]/')).toEqual({
      exitCode: 0,
      stderr: '',
      said: [
        {
          url: 'https://[::ffff:10.0.0.1]/',
          verdict: 'refuse',
          reason: '::ffff:a00:1 is an IPv4-mapped address (::ffff:0:0/96).',
        },
      ],
    })
  })

  test('tells what a name leads to', async () => {
    const { said } = await check('webhook https://localhost/')
    expect(said).toMatchObject([{ verdict: 'refuse' }])
    expect(said[0].reason).toMatch(
      /^The name localhost leads to an address that may not be called: (127\.|::1 )/,
    )
  })

  test('says that a name leads nowhere', async () => {
    const { said } = await check('webhook https://nowhere.invalid/')
    expect(said[0].verdict).toBe('refuse')
    expect(said[0].reason).toStartWith('The name nowhere.invalid leads nowhere')
  })

  test('knows both switches, and each only for AI', async () => {
    const url = 'http://192.168.1.20:11434/v1'
    const on = { SVC_EGRESS_ALLOW_PRIVATE: 'true' }
    const verdictOf = async (words: string, env = {}) => (await check(`${words} ${url}`, env)).said[0].verdict
    expect(await verdictOf('ai')).toBe('refuse')
    expect(await verdictOf('ai', on)).toBe('refuse')
    expect(await verdictOf('ai --allow-private-endpoint')).toBe('refuse')
    expect(await verdictOf('ai --allow-private-endpoint', on)).toBe('allow')
    expect(await verdictOf('webhook --allow-private-endpoint', on)).toBe('refuse')
  })

  test('reads one URL a line from standard input', async () => {
    const urls = ['https://8.8.8.8/', '', 'nonsense', 'https://10.0.0.1/', 'file:///etc/passwd']
    const child = Bun.spawn([...fromSource, 'check-egress', 'ai', '-'], {
      stdin: new Blob([urls.join('\r\n')]),
      stdout: 'pipe',
      env: {},
    })
    const input = lines(await new Response(child.stdout).text())
    expect(await child.exited).toBe(0)
    expect(input.map(({ url, verdict }) => [url, verdict])).toEqual([
      ['https://8.8.8.8/', 'allow'],
      ['nonsense', 'refuse'],
      ['https://10.0.0.1/', 'refuse'],
      ['file:///etc/passwd', 'refuse'],
    ])
  })

  test.each([
    '',
    'webhook',
    'mail https://8.8.8.8',
    'ai https://a https://b',
    'ai https://a --force',
    '--allow-private-endpoint',
  ])('does not take "%s"', (words) =>
    expect(egressQuestion(words.split(' ').filter(Boolean))).toBeUndefined(),
  )

  test('takes its option anywhere', () => {
    for (const words of ['ai https://a --allow-private-endpoint', '--allow-private-endpoint ai https://a'])
      expect(egressQuestion(words.split(' '))).toEqual({
        purpose: 'ai',
        url: 'https://a',
        allowPrivateEndpoint: true,
      })
  })
})

test('check-egress knows the hosts of the house, each only for what tells people of things', async () => {
  const listed = { SVC_EGRESS_LAN_HOSTS: '192.168.1.20' }
  const verdictOf = async (words: string, env = {}) => (await check(words, env)).said[0].verdict
  expect(await verdictOf('ntfy http://192.168.1.20/x')).toBe('refuse')
  expect(await verdictOf('ntfy http://192.168.1.20/x', listed)).toBe('allow')
  expect(await verdictOf('smtp smtp://192.168.1.20:25', listed)).toBe('allow')
  expect(await verdictOf('gotify http://192.168.1.21/x', listed)).toBe('refuse')
  expect(await verdictOf('bank-sync https://192.168.1.20/x', listed)).toBe('refuse')
}, 180_000)
