import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { speak } from '../../../src/browser/language.ts'
import { type Problem, Refusal } from '../../../src/browser/session/refusal.ts'
import { refusalSentence } from '../../../src/browser/words.ts'
import type { Reason } from '../../../src/core/refusals/reasons.ts'
import { importStatuses } from '../../../src/intake/imports/tables.ts'
import { moveStatuses } from '../../../src/intake/moves/tables.ts'
import { subscriptionStatuses } from '../../../src/planning/subscriptions/tables.ts'
import { openRichBooks, type RichBooks } from '../../server/exports/rich-books.ts'
import { fuzz } from '../../support/fuzz.ts'
import { addStranger, type Person } from '../../support/house.ts'
import { readRealIds } from '../../support/real-ids.ts'
import { readReference } from '../../support/reference.ts'
import { ENGLISH } from '../../support/words.ts'
import { speaksFrench } from '../language/speaking.ts'

/* What the service really answers where it refuses something, as somebody reads it in French. */

const CALLS = Number(process.env.HEARTH_FUZZ_CALLS ?? 300)
const SEED = Number(process.env.HEARTH_FUZZ_SEED ?? 3)
/** What they say is a choice of the API's own words, or the name of a field. */
const NAMES_OF_THE_API = new Set<string | undefined>([
  'MUST_BE_ONE_OF',
  'EXACTLY_ONE_OF',
  'NO_FIELD',
  'FIELD_MISSPELT',
  'COLUMNS_MISSING',
])
/** The API's own words of a state, as CANCELLED; codes that everybody writes so are no such words. */
const A_STATE = /\b(?!(?:CUSIP|NUL|AAAA|HTTPS)\b)[A-Z]{5,}(?:_[A-Z]+)*\b/

speaksFrench()
beforeAll(() => speak('fr'))

let rich: RichBooks
beforeAll(async () => {
  rich = await openRichBooks()
}, 180_000)
afterAll(() => rich.books.house.close())

/** Everything that is shown of a refusal, each with the kind of its reason. */
function readOf(refusal: Refusal): [kind: string | undefined, text: string][] {
  const fields = refusal.problem?.fieldErrors ?? []
  return [
    [undefined, refusalSentence(refusal)],
    [refusal.problem?.reason?.kind, refusal.detail],
    ...refusal.fieldErrors.map(({ message }, at): [string | undefined, string] => [
      fields[at]?.reason?.kind,
      message,
    ]),
  ]
}

/** Without what somebody typed, which stands in guillemets. */
const isForeign = ([kind, text]: [string | undefined, string]): boolean => {
  const own = text.replaceAll(/«.*?»/gs, '')
  return !NAMES_OF_THE_API.has(kind) && (ENGLISH.test(own) || A_STATE.test(own))
}

test(
  `of ${CALLS} calls with something wrong in them every refusal is read in French`,
  async () => {
    const { house } = rich.books
    const reference = await readReference(house)
    const ids = await readRealIds(house, reference, house.admin)
    const refusals: Refusal[] = []
    const handle = async (request: Request): Promise<Response> => {
      const response = await house.handle(request)
      const isProblem = response.status >= 400 && response.headers.get('content-type')?.includes('json')
      if (isProblem) {
        const { error } = (await response.clone().json()) as { error?: Problem }
        if (error) refusals.push(new Refusal(response.status, error))
      }
      return response
    }
    const inFrench = async (coming: Promise<Person>) => {
      const person = await coming
      await house.ask(person, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
      return person
    }
    const admin = () => inFrench(house.add('ADMIN'))
    const member = () => inFrench(house.add('MEMBER'))
    const people = [admin, admin, admin, member, () => inFrench(addStranger(house)), null]
    await fuzz({ handle, log: house.log }, reference, { seed: SEED, calls: CALLS, people, ids })
    expect(new Set(refusals.map(({ slug }) => slug)).size).toBeGreaterThan(5)
    expect(new Set(refusals.flatMap(readOf).map(([kind]) => kind)).size).toBeGreaterThan(25)
    expect(refusals.flatMap(readOf).filter(isForeign)).toEqual([])
  },
  CALLS * 200 + 120_000,
)

describe('a state is said in French, whichever it is', () => {
  const reasons: Reason[] = [
    ...importStatuses.map((status) => ({ kind: 'IMPORT_NOT_IN_PREVIEW', status }) as const),
    ...moveStatuses.map((status) => ({ kind: 'MOVE_NOT_IN_PREVIEW', status }) as const),
    ...subscriptionStatuses.map((status) => ({ kind: 'MANUAL_CANNOT_BECOME', status }) as const),
    ...subscriptionStatuses.flatMap((from) =>
      subscriptionStatuses.map((status) => ({ kind: 'CANNOT_BECOME', from, status }) as const),
    ),
  ]
  test.each(reasons.map((reason) => [JSON.stringify(reason), reason] as const))('%s', (_, reason) => {
    const problem: Problem = { type: '/errors/conflict', detail: '', reason, requestId: 'r' }
    expect(readOf(new Refusal(409, problem)).filter(isForeign)).toEqual([])
  })
})
