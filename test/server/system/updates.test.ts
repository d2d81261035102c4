import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { lastRun, runJob } from '../../../src/platform/jobs/jobs.ts'
import { feedFailureInWords } from '../../../src/server/jobs/words/in-words.ts'
import { isNewer, releaseCheck, releaseIn, updateJobs } from '../../../src/server/system/updates.ts'
import { type House, makeHouse, testConfig } from '../../support/house.ts'
import { outboundTo, peerTls } from '../../support/peers.ts'

/** In the order of Semantic Versioning 2.0, 11. */
const ORDER = [
  '0.1.0',
  '0.2.0-rc.1',
  '0.2.0',
  '0.10.0',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
]

describe('a version', () => {
  test('is newer than all before it and than none after it', () => {
    for (const [i, one] of ORDER.entries())
      for (const [j, other] of ORDER.entries())
        expect([one, other, isNewer(one, `v${other}`)]).toEqual([one, other, i > j])
  })

  test('is not newer for how it was built', () => {
    expect(isNewer('1.0.0+build.2', '1.0.0')).toBe(false)
    expect(isNewer('v1.0.0', '1.0.0+a-b')).toBe(false)
  })

  test('is not newer than one that is newer than it', () => {
    const part = fc.nat({ max: 20 })
    const preview = fc.constantFrom('', '-a', '-a.1', '-2', '-10', '-a-b')
    const version = fc.tuple(part, part, part, preview).map(([a, b, c, more]) => `${a}.${b}.${c}${more}`)
    fc.assert(fc.property(version, version, (one, other) => !(isNewer(one, other) && isNewer(other, one))))
  })
})

const page = 'https://github.com/hearth/hearth/releases/tag/v1.2.3'

describe('a feed', () => {
  test('tells of its version and page, whatever else it tells', () => {
    const text = JSON.stringify({ tag_name: 'v1.2.3', html_url: page, body: '…', assets: [] })
    expect(releaseIn(text)).toEqual({ version: 'v1.2.3', url: page })
  })

  test.each([
    ['no JSON', '<html>', 'tag_name'],
    ['a list', '[]', 'tag_name'],
    ['null', 'null', 'tag_name'],
    ['no version', { html_url: page }, 'tag_name'],
    ['a version that is a word', { tag_name: 'latest', html_url: page }, 'tag_name'],
    ['a version with markup', { tag_name: '1.0.0-<b>', html_url: page }, 'tag_name'],
    ['a version that is a number', { tag_name: 1, html_url: page }, 'tag_name'],
    ['no page', { tag_name: '1.0.0' }, 'html_url'],
    ['a page that runs', { tag_name: '1.0.0', html_url: 'javascript:alert(1)' }, 'html_url'],
    ['a page in the clear', { tag_name: '1.0.0', html_url: 'http://example.com' }, 'html_url'],
    ['a page without end', { tag_name: '1.0.0', html_url: `${page}${'x'.repeat(500)}` }, 'html_url'],
  ])('is not believed with %s', (_, feed, named) => {
    const found = releaseIn(typeof feed === 'string' ? feed : JSON.stringify(feed))
    expect('failure' in found && feedFailureInWords(found.failure, 'en')).toContain(named)
  })
})

describe('the check', () => {
  let house: House
  let answer: () => Response
  const seen: { method: string; path: string; headers: [string, string][] }[] = []
  const peer = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    tls: peerTls,
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      seen.push({ method: request.method, path: pathname, headers: [...request.headers].toSorted() })
      return answer()
    },
  })
  const updateCheck = `https://peer.test:${peer.port}/releases/latest`
  const [job] = updateJobs(testConfig({ updateCheck }))
  const check = () => (job ? runJob(house.deps, job) : Promise.reject(new Error('there is no job')))
  // Whoever signed in a week ago is signed out.
  const state = async () => (await house.ask(await house.add('ADMIN'), 'GET', '/v1/admin/system')).body.data
  const update = async () => (await state()).update

  beforeAll(async () => {
    house = await makeHouse({ updateCheck })
    house.deps.outbound = outboundTo({ 'peer.test': ['127.0.0.1'] }).outbound
  })
  afterAll(async () => {
    await peer.stop(true)
    await house.close()
  })

  test('is no job where no feed is set', () => {
    expect(updateJobs(testConfig())).toEqual([])
  })

  test('is made once a week, and not by all at the same moment', () => {
    const patterns = ['https://a.example', 'https://b.example', 'https://c.example'].map(
      (baseUrl) => updateJobs(testConfig({ updateCheck, baseUrl }))[0]?.pattern,
    )
    for (const pattern of patterns) expect(pattern).toMatch(/^\d+ \d+ \* \* [0-6]$/)
    expect(new Set(patterns).size).toBe(3)
  })

  test('tells of a newer version, and says nothing of this installation', async () => {
    answer = () => Response.json({ tag_name: 'v999.0.0', html_url: page })
    expect(await check()).toMatchObject({
      state: 'SUCCEEDED',
      count: 1,
      message: { kind: 'NEWER_VERSION', version: 'v999.0.0' },
    })
    expect(await update()).toMatchObject({ isOn: true, newerVersion: 'v999.0.0', url: page })
    expect(seen.map(({ method, path }) => [method, path])).toEqual([['GET', '/releases/latest']])
    const headers = seen[0]?.headers ?? []
    expect(headers.map(([name]) => name)).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    expect(Object.fromEntries(headers)['user-agent']).toBe('hearth')
  })

  test('is not made again within a day, however often it is started', async () => {
    expect((await check()).message).toEqual({ kind: 'ASKED_TODAY' })
    expect(seen).toHaveLength(1)
  })

  test('that fails says why, keeps what it knew, and may be made again', async () => {
    house.clock.move(7 * 86_400_000)
    answer = () => new Response('gone', { status: 404 })
    expect((await check()).message).toMatchObject({
      failure: { kind: 'FEED_STATUS', status: 404 },
    })
    expect(releaseCheck(house.deps.db)).toMatchObject({ version: 'v999.0.0', failure: { status: 404 } })
    const { warnings } = await state()
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('update-check-failed')
    answer = () => Response.json({ tag_name: 'v0.0.1', html_url: page })
    expect((await check()).message).toEqual({ kind: 'NO_NEWER_VERSION' })
    expect(await update()).toMatchObject({ newerVersion: null, url: null })
    expect(lastRun(house.deps.db, 'update-check')?.state).toBe('SUCCEEDED')
  })
})
