import { beforeEach, describe, expect, test } from 'bun:test'
import { readWaiting } from '../../../src/records/receipts/reading-queue.ts'
import { booksOf, refusal } from '../../ledger/transactions/books.ts'
import { readReceipts, send, slip, storeReceipt } from '../../records/receipts/shoebox.ts'
import { addStranger } from '../../support/house.ts'
import { type Got, type Loose, pending, said } from '../chat/provider.ts'
import { openStudy } from '../chat/study.ts'

const study = openStudy(async () => {})
const { provider } = study
let number = 0
let id = ''

/** Hard to read: our own reader finds the words and no total. */
const FAINT = 'CORNER STORE\n2026-06-10 17:42\nBREAD | 4.20\nMILK | 3.10'
const ANSWER = {
  kind: 'PURCHASE',
  merchant: 'Corner Store',
  date: '2026-06-10',
  printedDate: '2026-06-10',
  time: '17:42',
  total: '8.25',
  subtotal: '7.30',
  tip: null,
  rounding: null,
  paid: null,
  change: null,
  currency: 'CAD',
  cardLast4: '1234',
  registrations: ['812345678 RT0001'],
  taxes: [{ kind: 'HST', rate: '13.00', amount: '0.95', included: false }],
  items: [
    { kind: 'ITEM', text: 'Bread', quantity: '1', amount: '4.20' },
    { text: 'Milk', quantity: null, amount: 3.1 },
  ],
}

beforeEach(async () => {
  readReceipts(study.house)
  study.house.clock.move(12_000)
  await study.connect({ shareReceipts: true })
  provider.says(() => said(JSON.stringify(ANSWER)))
  id = (await storeReceipt(study.house, `${FAINT}\nNO ${number++}`)).id
})

const ask = (method: string, path: string, body?: unknown, who = study.person) =>
  study.house.ask(who, method, path, body)
const read = (who = study.person) => ask('POST', `/v1/ai/receipts/${id}/read`, undefined, who)
const shown = async () => (await ask('GET', `/v1/receipts/${id}`)).body.data
/** Without what a test of one thing is not about. */
const refused = async () => {
  const before = await shown()
  const answer = await read()
  expect(await shown()).toEqual(before)
  return refusal(answer)
}

describe('a receipt that a member shows to their own provider', () => {
  test('is read as any other, and marked', async () => {
    const before = await shown()
    expect([before.status, before.reader]).toEqual(['NEEDS_REVIEW', 'pp-ocrv4/1'])
    const { status, body } = await read()
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.data).toMatchObject({
      id,
      status: 'READ',
      reader: 'ai',
      reviewReasons: [],
      kind: 'PURCHASE',
      canUndo: true,
      checks: { subtotalPlusTax: true, itemsSum: true, paidMinusChange: null, taxRate: true },
      fields: {
        merchant: { value: 'Corner Store' },
        date: { value: '2026-06-10', confidence: 0.9 },
        total: { value: '8.25', confidence: 0.9, box: null },
        taxes: [{ kind: 'HST', rate: '13', amount: '0.95' }],
        registrations: ['812345678RT0001'],
        items: [{ text: 'Bread' }, { text: 'Milk', kind: 'ITEM', amount: '3.10' }],
      },
    })
    // What both read alike stands where it was seen.
    expect(body.data.fields.date.box).toEqual(before.fields.date.box)
    expect(body.data.fields.date.box).not.toBeNull()
    expect(await shown()).toEqual(body.data)
  })

  test.each(['OPENAI_COMPATIBLE', 'ANTHROPIC'] as const)(
    'is sent to %s as the copy that is shown, and nothing else is',
    async (kind) => {
      await study.connect({ shareReceipts: true, kind })
      await read()
      expect(provider.got).toHaveLength(1)
      const [{ text, body }] = provider.got as [Got]
      const picture = await study.house.handle(
        new Request(`http://hearth.test/api/v1/receipts/${id}/file?size=view`, {
          headers: { authorization: `Bearer ${study.person.token}` },
        }),
      )
      const base64 = Buffer.from(await picture.arrayBuffer()).toString('base64')
      const { content } = body.messages.at(-1)
      expect(content[0]).toEqual(
        kind === 'ANTHROPIC'
          ? { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: base64 } }
          : { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${base64}` } },
      )
      expect(content.slice(1)).toEqual([{ type: 'text', text: 'This is the receipt.' }])
      const { sha256, fileName } = await shown()
      for (const secret of [id, sha256, fileName, 'BREAD', Buffer.from(slip(FAINT)).toString('base64')])
        expect(text).not.toContain(secret)
    },
  )

  test('of many pages is sent as its first five, as its provider reads so much at once', async () => {
    id = (await storeReceipt(study.house, Array.from({ length: 7 }, (_, page) => `PAGE ${page}`).join('\f')))
      .id
    const sent = async () => {
      provider.says(() => said(JSON.stringify(ANSWER)))
      await read()
      return provider.got[0]?.body.messages.at(-1).content.length - 1
    }
    expect(await sent()).toBe(5)
    await study.connect({ shareReceipts: true, contextTokens: 8_000 })
    expect(await sent()).toBe(2)
  })

  test('keeps what people wrote, and undone all is as it was', async () => {
    const patched = await ask('PATCH', `/v1/receipts/${id}`, { merchant: 'My Corner', total: '8.00' })
    const before = patched.body.data
    const { data } = (await read()).body
    expect(data.fields.merchant).toMatchObject({ value: 'My Corner', read: 'Corner Store' })
    expect(data.fields.total).toMatchObject({ value: '8.00', read: '8.25' })
    const undone = await ask('POST', `/v1/receipts/${id}/undo`, { version: data.version })
    const { version: _, canUndo: __, ...was } = before
    expect(undone.body.data).toMatchObject(was)
    expect(undone.body.data.canUndo).toBe(false)
  })

  test('corrected afterwards is corrected alone, and that alone is undone', async () => {
    await read()
    await ask('PATCH', `/v1/receipts/${id}`, { total: '9.00' })
    const undone = (await ask('POST', `/v1/receipts/${id}/undo`, {})).body.data
    expect([undone.reader, undone.fields.total.value]).toEqual(['ai', '8.25'])
  })

  test('read again is read here, and no earlier reading comes back', async () => {
    await read()
    const again = (await ask('POST', `/v1/receipts/${id}/read`)).body.data
    expect(again.canUndo).toBe(false)
    await readWaiting(study.house.deps)
    expect(await shown()).toMatchObject({ reader: 'pp-ocrv4/1', canUndo: false, status: 'NEEDS_REVIEW' })
  })

  test('finds its transaction', async () => {
    const books = booksOf(study.house, study.person)
    const bought = { date: '2026-06-11', amount: '8.25', payee: 'Corner Store' }
    const { id: transactionId } = await books.enter(await books.account('Everyday'), bought)
    expect((await ask('GET', `/v1/receipts/${id}/suggestions`)).body.data).toEqual([])
    await read()
    const [best] = (await ask('GET', `/v1/receipts/${id}/suggestions`)).body.data
    expect(best).toMatchObject({ transactionId, sure: true })
  })

  test('without any writing that our own reader found is read, as far as its numbers agree', async () => {
    id = (await storeReceipt(study.house, ' ')).id
    await study.house.deps.write((tx) =>
      tx.$client.run(
        "UPDATE receipts SET state = 'FAILED', failure = 'NO_TEXT', reading = NULL, tokens = '[]'",
      ),
    )
    const { data } = (await read()).body
    expect(data).toMatchObject({ status: 'READ', failure: null, fields: { total: { value: '8.25' } } })
    const undone = (await ask('POST', `/v1/receipts/${id}/undo`, { version: data.version })).body.data
    expect(undone).toMatchObject({
      status: 'FAILED',
      failure: { code: 'NO_TEXT' },
      fields: { total: { value: null } },
    })
  })

  test('of which there is no picture is not sent', async () => {
    id = (await storeReceipt(study.house, 'FAILED:DAMAGED')).id
    expect(await refused()).toEqual([409, 'conflict'])
    expect(provider.got).toEqual([])
  })

  test('stands in the audit log', async () => {
    await read()
    const log = (await ask('GET', '/v1/audit?limit=20')).body.data
    expect(log.find(({ route }: Loose) => route === '/api/v1/ai/receipts/:id/read')).toMatchObject({
      method: 'POST',
      userId: study.person.id,
      target: id,
      status: 200,
    })
  })

  test('costs tokens, and no more are spent than a day has', async () => {
    const used = async () => (await ask('GET', '/v1/ai/settings')).body.data.usedToday
    const before = await used()
    const dailyTokens = before.inputTokens + before.outputTokens + 1_000
    await study.connect({ shareReceipts: true, dailyTokens })
    expect((await read()).status).toBe(200)
    const { inputTokens } = await used()
    // A picture counts for what it costs, and not for its bytes.
    expect(inputTokens - before.inputTokens).toBeGreaterThan(1_600)
    expect(inputTokens - before.inputTokens).toBeLessThan(4_000)
    expect(await refused()).toEqual([429, 'ai-daily-limit'])
  })
})

describe('nothing is sent', () => {
  test('unless the member has said that pictures may be', async () => {
    await study.connect()
    expect((await ask('GET', '/v1/ai/settings')).body.data.shareReceipts).toBe(false)
    expect(await refused()).toEqual([409, 'ai-receipts-off'])
    expect(provider.got).toEqual([])
  })

  test('for a member without a provider, whatever others have connected', async () => {
    await ask('DELETE', '/v1/ai/settings')
    expect(await refused()).toEqual([409, 'ai-not-configured'])
    expect(provider.got).toEqual([])
  })

  test('for a stranger and for another household', async () => {
    expect((await study.house.ask(null, 'POST', `/v1/ai/receipts/${id}/read`)).status).toBe(401)
    const stranger = await addStranger(study.house)
    await study.connect({ shareReceipts: true }, stranger)
    expect((await read(stranger)).status).toBe(404)
    expect(provider.got).toEqual([])
  })

  test('of what is in the bin, or not read yet', async () => {
    const { body } = await send(study.house, study.person, slip(`WAITS ${number}`))
    const waiting = await ask('POST', `/v1/ai/receipts/${body.data.id}/read`)
    await readWaiting(study.house.deps)
    await ask('DELETE', `/v1/receipts/${id}`)
    expect([waiting.status, (await read()).status]).toEqual([409, 404])
    expect(provider.got).toEqual([])
  })

  test('to an address that may not be called', async () => {
    await study.connect({ shareReceipts: true })
    await study.house.deps.write((tx) => tx.$client.run('UPDATE ai_settings SET allow_private_endpoint = 0'))
    expect(await refused()).toEqual([403, 'ai-address-refused'])
    expect(provider.got).toEqual([])
  })

  test('twice at once', async () => {
    const held = pending('')
    provider.says(() => held.response)
    const first = read()
    while (provider.got.length === 0) await Bun.sleep(2)
    expect((await read()).status).toBe(409)
    held.end()
    expect((await first).status).toBe(503)
    provider.says(() => said(JSON.stringify(ANSWER)))
    expect((await read()).status).toBe(200)
  })
})

describe('nothing changes', () => {
  const answers: [string, string][] = [
    ['no JSON', 'It is a receipt of Corner Store.'],
    ['JSON that is cut off', '{"merchant":"Corner'],
    ['another object', '{"rows":[]}'],
    ['a total that is none', JSON.stringify({ ...ANSWER, total: '$8.25' })],
    ['a total of fractions of cents', JSON.stringify({ ...ANSWER, total: 8.251 })],
    ['a total larger than any', JSON.stringify({ ...ANSWER, total: '99999999999999999999.00' })],
    ['a name of many lines', JSON.stringify({ ...ANSWER, merchant: 'A\nB' })],
    ['a name without an end', JSON.stringify({ ...ANSWER, merchant: 'A'.repeat(121) })],
    [
      'more items than a receipt has',
      JSON.stringify({ ...ANSWER, items: Array(201).fill({ text: 'A', amount: '1.00' }) }),
    ],
    ['items that are no list', JSON.stringify({ ...ANSWER, items: { text: 'A' } })],
    ['an unknown currency', JSON.stringify({ ...ANSWER, currency: 'QQQ' })],
    [
      'an unknown tax',
      JSON.stringify({ ...ANSWER, taxes: [{ kind: 'TITHE', rate: null, amount: '1.00', included: false }] }),
    ],
    ['nothing at all', JSON.stringify({ merchant: null, total: null, date: null, items: [] })],
  ]
  test.each(answers)('where the model answers with %s', async (_what, text) => {
    provider.says(() => said(text))
    expect(await refused()).toEqual([503, 'ai-answer-broken'])
  })

  test('where it goes on and on', async () => {
    provider.says(() => said(...Array.from({ length: 200 }, () => 'x'.repeat(1_000))))
    expect(await refused()).toEqual([503, 'ai-answer-broken'])
  })

  test.each([
    [401, 409, 'ai-key-refused'],
    [404, 409, 'ai-model-unknown'],
    [429, 503, 'ai-busy'],
    [400, 503, 'ai-answer-broken'],
  ])('where the provider refuses with %i', async (status, ours, slug) => {
    const error = { message: status === 404 ? 'The model `x` does not exist' : 'no' }
    provider.says(() => Response.json({ error }, { status }))
    expect(await refused()).toEqual([ours, slug])
  })

  test('where the member is signed out meanwhile, or the receipt deleted', async () => {
    provider.says(() => {
      study.house.deps.db.$client.run('UPDATE receipts SET deleted_at = 1 WHERE id = ?', [id])
      return said(JSON.stringify(ANSWER))
    })
    expect((await read()).status).toBe(404)
    expect((await shown()).reader).toBe('pp-ocrv4/1')
  })
})

test('what is read on it is in no log', async () => {
  const lines: string[] = []
  const { log } = study.house.deps
  for (const level of ['info', 'warn', 'error'] as const) {
    const write = log[level].bind(log)
    log[level] = (event: string, fields?: object) => {
      lines.push(JSON.stringify([event, fields]))
      write(event, fields as never)
    }
  }
  await read()
  provider.says(() => said('Corner Store 8.25'))
  await read()
  expect(lines.join('\n')).not.toMatch(/Corner|8\.25/)
})
