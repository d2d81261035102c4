import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { type RatesMessage, rateJob } from '../../../src/ledger/rates/feeds.ts'
import { runJob } from '../../../src/platform/jobs/jobs.ts'
import { type House, makeHouse, testConfig } from '../../support/house.ts'
import { outboundTo, peerTls } from '../../support/peers.ts'

let house: House
let answer: (url: URL) => Response | Promise<Response>
let seen: string[]
/** Beyond the usual limits. */
let limits: { deadlineMs?: number }

const peer = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  tls: peerTls,
  fetch: (request) => {
    const url = new URL(request.url)
    seen.push(`${url.pathname}${url.search}`)
    return answer(url)
  },
})
afterAll(() => peer.stop(true))

const HOSTS = /^https:\/\/www\.(?:bankofcanada\.ca|ecb\.europa\.eu)\//

beforeEach(async () => {
  seen = []
  limits = {}
  house = await makeHouse()
  const { outbound } = outboundTo({ 'peer.test': ['127.0.0.1'] })
  // The hosts are fixed: the peer stands in their place.
  const there = (url: string) => {
    if (!HOSTS.test(url)) throw new Error(`${url} is asked`)
    return url.replace(HOSTS, `https://peer.test:${peer.port}/`)
  }
  house.deps.outbound = {
    ...outbound,
    ask: (call) => outbound.ask({ ...call, url: there(call.url), limits }),
  }
})
afterEach(() => house.close())

const turnOn = async (rateFeed: string) =>
  expect((await house.ask(house.admin, 'PUT', '/v1/admin/settings', { rateFeed })).body.data.rateFeed).toBe(
    rateFeed,
  )
const run = async () => {
  const { state, message } = await runJob(house.deps, rateJob(testConfig()))
  return [state, message as RatesMessage | null] as const
}
const known = async () =>
  (await house.ask(house.admin, 'GET', '/v1/rates')).body.data.map(
    ({ from, to, day, rate, source }: Record<string, string>) => `${day} ${from} ${to} ${rate} ${source}`,
  )

const valet = (...days: [day: string, usd?: string, eur?: string][]) =>
  Response.json({
    groupDetail: { label: 'Daily exchange rates' },
    observations: days.map(([d, usd, eur]) => ({
      d,
      ...(usd !== undefined && { FXUSDCAD: { v: usd } }),
      ...(eur !== undefined && { FXEURCAD: { v: eur } }),
    })),
  })
const cubes = (days: [day: string, ...rates: [currency: string, rate: string][]][]) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>${days
    .map(
      ([day, ...rates]) =>
        `<Cube time="${day}">${rates.map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`).join('')}</Cube>`,
    )
    .join('')}</Cube></gesmes:Envelope>`

async function zipped(text: string): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter())
  await zip.add('eurofxref-hist.csv', new TextReader(text))
  return zip.close()
}

describe('a feed of rates', () => {
  test('is asked nothing unless it is turned on', async () => {
    expect(await run()).toEqual(['SUCCEEDED', { kind: 'RATES_OFF' }])
    await turnOn('ECB')
    await turnOn('OFF')
    expect(await run()).toEqual(['SUCCEEDED', { kind: 'RATES_OFF' }])
    expect(seen).toEqual([])
  })

  test('of the Bank of Canada is asked for its history once, and for the last days from then on', async () => {
    await turnOn('BANK_OF_CANADA')
    answer = () => valet(['2017-01-03', '1.3435', '1.3973'], ['2026-06-11'], ['2026-06-12', '1.3984', ''])
    expect(await run()).toEqual([
      'SUCCEEDED',
      { kind: 'RATES_READ', feed: 'BANK_OF_CANADA', rates: 3, changed: 3 },
    ])
    answer = () => valet(['2026-06-12', '1.3985', '1.5002'], ['2026-06-15', '1.4', '1.5'])
    expect(await run()).toEqual([
      'SUCCEEDED',
      { kind: 'RATES_READ', feed: 'BANK_OF_CANADA', rates: 4, changed: 4 },
    ])
    const path = '/valet/observations/group/FX_RATES_DAILY/json'
    expect(seen).toEqual([`${path}?start_date=2017-01-01`, `${path}?start_date=2026-06-05`])
    expect(await known()).toEqual([
      '2026-06-15 EUR CAD 1.5 BANK_OF_CANADA',
      '2026-06-15 USD CAD 1.4 BANK_OF_CANADA',
      '2026-06-12 EUR CAD 1.5002 BANK_OF_CANADA',
      '2026-06-12 USD CAD 1.3985 BANK_OF_CANADA',
      '2017-01-03 EUR CAD 1.3973 BANK_OF_CANADA',
      '2017-01-03 USD CAD 1.3435 BANK_OF_CANADA',
    ])
  })

  test('of the European Central Bank is asked for as much as is missing', async () => {
    await turnOn('ECB')
    const history = await zipped('Date,USD,CAD,\n2026-05-29,1.1,N/A,\n1999-01-04,1.1789,1.8004,\n')
    answer = () => new Response(history)
    await run()
    answer = () => new Response(cubes([['2026-06-15', ['USD', '1.12'], ['CAD', '1.57']]]))
    await run()
    await run()
    expect(seen.map((path) => path.replace('/stats/eurofxref/', ''))).toEqual([
      'eurofxref-hist.zip',
      'eurofxref-hist-90d.xml',
      'eurofxref-daily.xml',
    ])
    expect(await known()).toEqual([
      '2026-06-15 EUR CAD 1.57 ECB',
      '2026-06-15 EUR USD 1.12 ECB',
      '2026-05-29 EUR USD 1.1 ECB',
      '1999-01-04 EUR CAD 1.8004 ECB',
      '1999-01-04 EUR USD 1.1789 ECB',
    ])
  })

  const entities = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd"><!ENTITY c "&b;&b;&b;">]>${cubes([['2026-06-15', ['USD', '&c;']]])}`
  test.each<[string, () => Response | Promise<Response>, { kind: string; status?: number }]>([
    ['slowly', () => Bun.sleep(2_000).then(() => valet(['2026-06-15', '1.4'])), { kind: 'TOO_SLOW' }],
    ['with an error', () => new Response('no', { status: 503 }), { kind: 'FEED_STATUS', status: 503 }],
    [
      'with another place to ask',
      () => Response.redirect('http://10.1.2.3/', 302),
      { kind: 'FEED_STATUS', status: 302 },
    ],
    ['with a page', () => new Response('<html><p>Down</p></html>'), { kind: 'NO_RATES_IN_FEED' }],
    ['with nothing', () => new Response(''), { kind: 'NO_RATES_IN_FEED' }],
    ['with XML that declares entities', () => new Response(entities), { kind: 'NO_RATES_IN_FEED' }],
    ['with broken XML', () => new Response('<Cube time="2026-06-15"><Cube'), { kind: 'NO_RATES_IN_FEED' }],
    [
      'with a rate below zero among others',
      () => new Response(cubes([['2026-06-15', ['CAD', '1.57'], ['USD', '-1.12']]])),
      { kind: 'NO_RATES_IN_FEED' },
    ],
    [
      'of days to come',
      () => new Response(cubes([['2026-07-15', ['CAD', '1.57']]])),
      { kind: 'NO_RATES_IN_FEED' },
    ],
    ['of other currencies', () => valet(['2026-06-15', '1.4']), { kind: 'NO_RATES_IN_FEED' }],
    ['without end', () => new Response(new Uint8Array(17_000_000)), { kind: 'TOO_LARGE' }],
  ])('that answers %s changes nothing, and its run says why', async (_, peerAnswers, failure) => {
    await turnOn('ECB')
    answer = peerAnswers
    if (failure.kind === 'TOO_SLOW') limits = { deadlineMs: 300 }
    const [state, message] = await run()
    expect([state, message]).toMatchObject(['FAILED', { kind: 'RATES_FAILED', feed: 'ECB', failure }])
    expect(await known()).toEqual([])
  })

  test('leaves a rate that a person typed before it', async () => {
    await house.ask(house.admin, 'PUT', '/v1/rates/USD/CAD/2026-06-12', { rate: '1.5' })
    await turnOn('BANK_OF_CANADA')
    answer = () => valet(['2026-06-12', '1.3984'])
    await run()
    const [typed, fed] = await known()
    expect([typed, fed]).toEqual(['2026-06-12 USD CAD 1.5 HAND', '2026-06-12 USD CAD 1.3984 BANK_OF_CANADA'])
  })

  test('is no member’s to choose', async () => {
    const member = await house.add('MEMBER')
    expect((await house.ask(member, 'PUT', '/v1/admin/settings', { rateFeed: 'ECB' })).status).toBe(403)
  })
})
