import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Elysia } from 'elysia'
import { about } from '../../../src/platform/http/access.ts'
import { nameComponents } from '../../../src/platform/http/component-names.ts'
import { Envelope } from '../../../src/platform/http/envelope.ts'
import { OneOf } from '../../../src/platform/http/formats.ts'
import { describeApi } from '../../../src/platform/http/openapi/openapi.ts'
import { type House, makeHouse } from '../../support/house.ts'

interface Shown {
  $ref?: string
  type?: string
  properties?: Record<string, Shown>
  items?: Shown
  [keyword: string]: unknown
}

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; schema: Shown }[]
  requestBody?: { content: Record<string, { schema: Shown }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Shown }> }>
}

let house: House
let document: {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shown>; responses: Record<string, Operation['responses'][string]> }
}
let operations: Operation[]
beforeAll(async () => {
  house = await makeHouse()
  document = (await house.ask(null, 'GET', '/v1/openapi.json')).body
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
})
afterAll(() => house.close())

const schema = (name: string): Shown => document.components.schemas[name] as Shown
const refersTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const VERBS = `
  accept apply ask cancel change close commit complete confirm copy count create delete detect disable dismiss download end exchange
  export fill get link list mark merge preview query read receive reconcile redeliver refresh register reject remove reopen reorder
  reset restore resume revert revoke rotate run send set sign split start suggest sync test undo unlink unlock update upload verify
`
  .trim()
  .split(/\s+/)

describe('every call has a name of its own', () => {
  test('that is a verb and what it is done to', () => {
    const isVerbAndNoun = (name: string) =>
      /^[a-z]+([A-Z][a-z]+)+$/.test(name) && VERBS.includes(/^[a-z]+/.exec(name)?.[0] ?? '')
    const names = operations.map(({ operationId }) => operationId)
    expect(names.filter((name) => !isVerbAndNoun(name))).toEqual([])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('which somebody who writes a client would guess', () => {
    const named = (path: string) =>
      Object.entries(document.paths[`/api/v1${path}`] ?? {}).map(
        ([method, { operationId }]) => `${method} ${operationId}`,
      )
    expect(named('/accounts')).toEqual(['get listAccounts', 'post createAccount'])
    expect(named('/accounts/{id}')).toEqual(['get getAccount', 'patch updateAccount', 'delete deleteAccount'])
    expect(named('/imports/{id}/commit')).toEqual(['post commitImport'])
    expect(named('/transactions/{id}/restore')).toEqual(['post restoreTransaction'])
  })
})

describe('what goes over the wire has a name', () => {
  test('whatever a route takes, and whatever it answers with inside the envelope', () => {
    const isNamed = ({ $ref, type, items }: Shown): boolean =>
      $ref !== undefined || (type === 'array' && items !== undefined && isNamed(items))
    const answered = ({ $ref, properties }: Shown) => $ref !== undefined || isNamed(properties?.data ?? {})
    const taken = operations.flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {})
        .filter(({ schema: body }) => !isNamed(body))
        .map(() => operationId),
    )
    const unnamed = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .map(([status, { $ref, content }]) => ({
          status,
          content: $ref ? responseAt($ref).content : content,
        }))
        .filter(({ status }) => status.startsWith('2'))
        .flatMap(({ content }) => content?.['application/json'] ?? [])
        .filter(({ schema: body }) => !answered(body))
        .map(() => operationId),
    )
    expect([taken, unnamed]).toEqual([[], []])
  })

  test('in the words of the field', () => {
    const expected = `
      Account NewAccount AccountChange AccountType Category NewCategory CategoryGroup Transaction NewTransaction
      TransactionChange TransactionFilter TransactionType TransferPair Rule NewRule RuleCondition RuleAction RuleRun
      SavedView Import ImportPreview ImportRow BankConnection BankLink SyncLog BudgetMonth EnvelopeBudget TrackingBudget
      Goal GoalContribution Subscription UpcomingBill NetWorth SpendingReport Forecast Dashboard Review ReviewItem
      Insight Notification Webhook WebhookDelivery ChatMessage AiSettings User Member Invite UserSession SecurityEvent
      AuditEntry ScheduledJob Problem FieldError PageMeta Money CalendarDate Timestamp
    `
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(expect.arrayContaining(expected.trim().split(/\s+/)))
    expect(names.filter((name) => !/^([A-Z][a-z]+)+$/.test(name))).toEqual([])
  })

  test('and is referred to by it wherever it stands, where it may be left out or be null as well', () => {
    expect(schema('NewTransaction').properties?.direction).toEqual(refersTo('TransactionDirection'))
    expect(schema('NewTransaction').properties?.transactedDate).toEqual({
      anyOf: [refersTo('LedgerDate'), { type: 'null' }],
    })
    expect(schema('TransactionBulkChange').properties?.filter).toEqual(refersTo('TransactionFilter'))
  })

  test('and nothing is named that no route knows', () => {
    const text = JSON.stringify(document)
    const names = ['schemas', 'responses'].flatMap((kind) =>
      Object.keys(document.components[kind as 'schemas']).map((name) => `"#/components/${kind}/${name}"`),
    )
    expect(names.filter((name) => !text.includes(name))).toEqual([])
  })
})

const responseAt = ($ref: string) =>
  document.components.responses[$ref.replace('#/components/responses/', '')] ?? {}

describe('a name stands for one schema', () => {
  const described = (...bodies: TSchema[]) =>
    describeApi(
      bodies.reduce(
        (app, body, index) =>
          app.post(`/${index}`, () => '', { ...about(`test${index}`, 'Tests the names'), body }) as Elysia,
        new Elysia(),
      ),
      'https://h.example',
    ).components.schemas

  test('and two that are called the same are refused, whichever way they are named', () => {
    const one = Type.Object({ a: Type.String() })
    const other = Type.Object({ b: Type.String() })
    nameComponents({ Twin: one })
    nameComponents({ Twin: other })
    expect(Object.keys(described(one))).toContain('Twin')
    expect(() => described(one, other)).toThrow('Two schemas are called Twin')
    const texts = [1, 2].map((maxLength) => Type.String({ maxLength, component: 'Text' }))
    const bodies = texts.map((text) => Type.Object({ text }))
    expect(() => described(...bodies)).toThrow('Two schemas are called Text')
  })

  test('and a schema has one name', () => {
    const values = ['A', 'B'] as const
    nameComponents({ Once: values })
    expect(() => nameComponents({ Twice: values })).toThrow('Twice has a name already: Once')
    expect(described(Type.Object({ value: Type.Optional(OneOf(values)) })).Once).toEqual({
      type: 'string',
      enum: values,
    })
  })

  test('as the name of an answer that several routes give stands for one answer', () => {
    const model = Type.Object({ a: Type.String() })
    nameComponents({ Answered: model })
    const more = Type.Object({ data: model, more: Type.Boolean() })
    const answers = [Envelope(model), Envelope(model), more, more]
    const app = answers.reduce(
      (routes, response, index) =>
        routes.get(`/${index}`, () => new Response(), {
          ...about(`test${index}`, 'Tests the names'),
          response,
        }) as Elysia,
      new Elysia(),
    )
    expect(() => describeApi(app, 'https://h.example')).toThrow('Two responses are called Answered')
  })

  test('which what is made of it does not inherit', () => {
    const whole = Type.Object({ a: Type.String(), b: Type.String() })
    nameComponents({ Whole: whole })
    const parts = [
      Type.Partial(whole),
      Type.Pick(whole, ['a']),
      Type.Composite([whole]),
      Type.Object({ ...whole.properties }),
    ]
    expect(Object.keys(described(...parts))).not.toContain('Whole')
  })
})

describe('a path is one route', () => {
  const segmentsOf = (path: string) => path.split('/')
  const isParameter = (segment: string) => segment.startsWith('{')
  const pairs = () => {
    const paths = Object.keys(document.paths)
    return paths.flatMap((later, index) => paths.slice(0, index).map((earlier) => [earlier, later] as const))
  }
  const couldMeet = (one: string, other: string) =>
    segmentsOf(one).length === segmentsOf(other).length &&
    segmentsOf(one).every((segment, place) => {
      const opposite = segmentsOf(other)[place] ?? ''
      return segment === opposite || isParameter(segment) || isParameter(opposite)
    })

  /** Whether the parameter of one path could be the word that the other one has in its place. */
  function takes(path: string, parameter: string, word: string): boolean {
    if (!isParameter(parameter) || isParameter(word)) return true
    const [operation] = Object.values(document.paths[path] ?? {})
    const shown = operation?.parameters?.find(({ name }) => `{${name}}` === parameter)?.schema ?? {}
    const form = shown.$ref ? schema(shown.$ref.replace('#/components/schemas/', '')) : shown
    return Value.Check(Type.String(form), word)
  }

  test('for no address fits two: what a parameter takes is never a word that stands in its place', () => {
    const ambiguous = pairs().filter(
      ([one, other]) =>
        couldMeet(one, other) &&
        segmentsOf(one).every((segment, place) => {
          const opposite = segmentsOf(other)[place] ?? ''
          return takes(one, segment, opposite) && takes(other, opposite, segment)
        }),
    )
    expect(pairs().filter(([one, other]) => couldMeet(one, other)).length).toBeGreaterThan(0)
    expect(takes('/api/v1/categories/{id}', '{id}', crypto.randomUUID())).toBe(true)
    expect(takes('/api/v1/budgets/{month}', '{month}', '2026-01')).toBe(true)
    expect(ambiguous).toEqual([])
  })

  test('nor by the template alone, which is all that a linter looks at', () => {
    const parameters = (path: string) => segmentsOf(path).filter(isParameter).length
    // What a tax year has stands beside the nouns of the tax: a year is four digits, which no word is.
    const isOfYear = (path: string) => path.startsWith('/api/v1/tax/{year}/')
    const alike = pairs().filter(
      ([one, other]) =>
        couldMeet(one, other) && parameters(one) === parameters(other) && isOfYear(one) === isOfYear(other),
    )
    expect(alike).toEqual([])
  })

  test('and where a path got a better address, the former one answers the same and is not named', async () => {
    const read = (path: string) => house.ask(house.admin, 'GET', path)
    const categories = (await read('/v1/categories')).body.data
    const category = categories.find(({ kind }: { kind: string }) => kind === 'EXPENSE').id
    const moved = [
      ['category-groups', 'categories/groups'],
      ['calendar-feeds', 'subscriptions/calendar-feeds'],
      [`envelopes/${category}`, `budgets/categories/${category}`],
    ]
    for (const [now, former] of moved) {
      const [answer, before] = [await read(`/v1/${now}`), await read(`/v1/${former}`)]
      expect([former, answer.status, before.status]).toEqual([former, 200, 200])
      expect(before.body).toEqual(answer.body)
      expect(Object.keys(document.paths).filter((path) => path.startsWith(`/api/v1/${former}`))).toEqual([])
    }
  })
})
