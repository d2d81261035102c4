import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { PASSWORD } from '../../people/throttles/sign-ins.ts'
import { giveToken } from '../../people/tokens/holding.ts'
import { openRichBooks, type RichBooks } from '../../server/exports/rich-books.ts'
import { givePassword, type House, type Person } from '../../support/house.ts'
import { type RealIds, readRealIds, realPath } from '../../support/real-ids.ts'
import { callOperation, type Operation, type Reference, readReference } from '../../support/reference.ts'

/*
 * Every operation of the reference, by everybody there is: no one, somebody who was removed, tokens to read, to write, for
 * an assistant, to monitor and narrowed ones (see test/people/tokens/narrowed.test.ts), another household, a member, an administrator. What each may expect follows from the reference alone, so
 * that a new route is in here by itself; that the reference says so of the right routes is written by hand in
 * access.test.ts.
 */

let rich: RichBooks
let house: House
let reference: Reference
let ids: RealIds
const people: Record<string, Person | null> = {}

beforeAll(async () => {
  rich = await openRichBooks()
  ;({ house } = rich.books)
  reference = await readReference(house)
  ids = await readRealIds(house, reference, house.admin)
  await givePassword(house, house.admin, PASSWORD)
  const removed = await house.add('ADMIN', 'removed@hearth.test')
  await house.ask(house.admin, 'DELETE', `/v1/admin/users/${removed.id}`)
  Object.assign(people, {
    nobody: null,
    removed,
    neighbour: rich.stranger,
    reader: await giveToken(house, house.admin),
    writer: await giveToken(house, house.admin, { scope: 'WRITE' }),
    assistant: await giveToken(house, house.admin, { scope: 'MCP' }),
    monitor: await giveToken(house, house.admin, { scope: 'MONITOR' }),
    taxReader: await giveToken(house, house.admin, { areas: ['TAX'] }),
    cashReader: await giveToken(house, house.admin, { accountIds: rich.accounts.slice(0, 1) }),
  })
}, 180_000)
afterAll(() => house.close())

const isPublic = ({ security }: Operation) => security.length === 0
const isForAdministrators = ({ description }: Operation) => description.includes('For administrators.')
const scopeOf = ({ security }: Operation): string | undefined =>
  security.flatMap((way) => way.personalToken ?? [])[0]
const isStream = ({ path, responses }: Operation) =>
  responses[200]?.content?.['text/event-stream'] !== undefined || path.endsWith('/changes')

/** With the ids of the household, and a body that the reference would take. */
async function outcome(operation: Operation, person: Person | null): Promise<string> {
  const path = realPath(ids, operation, ([first = '']) => first)
  const body = operation.body && reference.samples.of(operation.body.schema)
  const { status, body: answer } = await callOperation(house, reference, person, operation, { path, body })
  return answer.error ? `${status} ${String(answer.error.type).split('/').at(-1)}` : String(status)
}

/** Those that answer otherwise than they must. */
async function odd(who: string, operations: Operation[], isRight: (outcome: string) => boolean) {
  expect(operations.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const operation of operations) {
    const answer = await outcome(operation, people[who] ?? null)
    if (!isRight(answer)) found.push(`${operation.name}: ${answer}`)
  }
  return found
}

const closed = () => reference.operations.filter((operation) => !isPublic(operation) && !isStream(operation))

/** Everything of the household that can be read without knowing anything, but what watches over it. */
async function books(): Promise<Record<string, unknown>> {
  const watched = /\/(?:admin|audit|me|notifications|changes|start|ai|chat|auth)(?:\/|$)/
  const lists = closed().filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !watched.test(path),
  )
  const answers = lists.map(async (operation) => [
    operation.path,
    (await callOperation(house, reference, house.admin, operation)).body.data,
  ])
  return Object.fromEntries(await Promise.all(answers))
}

describe('of every operation that is not public', () => {
  test('no one is let into any', async () => {
    expect(await odd('nobody', closed(), (answer) => answer === '401 unauthenticated')).toEqual([])
  })

  test('somebody who was removed is let into none', async () => {
    expect(await odd('removed', closed(), (answer) => answer === '401 token-invalid')).toEqual([])
  })

  test('a token for an assistant opens none', async () => {
    expect(await odd('assistant', closed(), (answer) => answer === '403 forbidden')).toEqual([])
  })

  test('a token to monitor opens the system status and none else', async () => {
    const isWatched = (operation: Operation) => scopeOf(operation) === 'MONITOR'
    const [open, shut] = [closed().filter(isWatched), closed().filter((operation) => !isWatched(operation))]
    expect(open.map(({ name }) => name)).toEqual(['get /api/v1/admin/system'])
    expect(await outcome(open[0] as Operation, people.monitor ?? null)).toBe('200')
    expect(await odd('monitor', shut, (answer) => answer === '403 forbidden')).toEqual([])
  })

  test('a narrowed token finds nothing of what is outside, and changes nothing', async () => {
    const before = await books()
    const isInside: Record<string, (operation: Operation) => boolean> = {
      taxReader: ({ path }) => /^\/api\/v1\/tax(?:\/|$)/.test(path),
      cashReader: ({ path }) => /^\/api\/v1\/(?:accounts|transactions)(?:\/|$)/.test(path),
    }
    const open = closed().filter((operation) => ['READ', 'WRITE'].includes(scopeOf(operation) ?? ''))
    for (const [who, isWithin] of Object.entries(isInside)) {
      const outside = open.filter((operation) => !isWithin(operation))
      expect(await odd(who, outside, (answer) => answer === '404 not-found')).toEqual([])
      const shut = closed().filter((operation) => !open.includes(operation))
      expect(await odd(who, shut, (answer) => answer === '403 forbidden')).toEqual([])
    }
    const reads = open.filter((operation) => isInside.taxReader?.(operation) && scopeOf(operation) === 'READ')
    expect(reads.length).toBeGreaterThan(10)
    for (const operation of reads)
      expect([operation.name, await outcome(operation, people.taxReader ?? null)]).toEqual([
        operation.name,
        await outcome(operation, people.reader ?? null),
      ])
    expect(await books()).toEqual(before)
  })

  test('a token to read opens what the reference says, and changes nothing', async () => {
    const before = await books()
    const isOpen = (operation: Operation) => scopeOf(operation) === 'READ'
    const [open, shut] = [closed().filter(isOpen), closed().filter((operation) => !isOpen(operation))]
    expect(await odd('reader', open, (answer) => !/^40[13]/.test(answer))).toEqual([])
    expect(await odd('reader', shut, (answer) => answer === '403 forbidden')).toEqual([])
    expect(await books()).toEqual(before)
  })

  test('a neighbour finds nothing of the household by its ids, and changes nothing there', async () => {
    const before = await books()
    const ofThings = closed().filter((operation) => {
      const places = operation.parameters.filter((parameter) => parameter.in === 'path')
      return places.length > 0 && Object.keys(realPath(ids, operation, ([first = '']) => first)).length > 0
    })
    expect(ofThings.length).toBeGreaterThan(60)
    // What is refused before it is looked for is refused to everybody alike.
    expect(
      await odd(
        'neighbour',
        ofThings,
        (answer) => /^(?:404|400)/.test(answer) || answer === '403 step-up-required',
      ),
    ).toEqual([])
    for (const operation of closed().filter(
      (each) => !ofThings.includes(each) && !ENDS_SESSION.test(each.path),
    ))
      await outcome(operation, people.neighbour ?? null)
    expect(await books()).toEqual(before)
  })

  test('a token to write opens what the reference says', async () => {
    const shut = closed().filter((operation) => scopeOf(operation) === undefined)
    expect(await odd('writer', shut, (answer) => answer === '403 forbidden')).toEqual([])
    const open = closed().filter(
      (operation) => ['READ', 'WRITE'].includes(scopeOf(operation) ?? '') && !operation.path.includes('{'),
    )
    const reads = open.filter(({ method }) => method === 'GET')
    expect(await odd('writer', reads, (answer) => !/^40[13]/.test(answer))).toEqual([])
  })

  test('a member is let into all but those for administrators', async () => {
    people.member = await house.add('MEMBER')
    const forAdministrators = closed().filter(isForAdministrators)
    expect(await odd('member', forAdministrators, (answer) => answer === '403 forbidden')).toEqual([])
    const reads = closed().filter(
      (operation) => !isForAdministrators(operation) && operation.method === 'GET',
    )
    expect(await odd('member', reads, (answer) => !/^(?:401|403 forbidden)/.test(answer))).toEqual([])
  })

  test('an administrator is let into all', async () => {
    people.admin = await house.add('ADMIN')
    const reads = closed().filter(({ method }) => method === 'GET')
    expect(await odd('admin', reads, (answer) => !/^(?:401|403 forbidden)/.test(answer))).toEqual([])
  })
})

/** What ends the session of whoever calls it. */
const ENDS_SESSION = /\/(?:logout|me|me\/delete|auth\/password)$/
