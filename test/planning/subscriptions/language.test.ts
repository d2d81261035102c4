import { beforeEach, describe, expect, test } from 'bun:test'
import { calendarWords } from '../../../src/planning/subscriptions/words/calendar.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { answerOf } from '../../support/house.ts'
import { readCalendar, textOf } from './calendar-reader.ts'
import { eachMonth, type Mailbox, mailboxes, NETFLIX, seenBy } from './mailbox.ts'

const open = mailboxes()
let mailbox: Mailbox
let reader: Books
beforeEach(async () => {
  mailbox = await open()
  reader = await seenBy(mailbox, 'MEMBER')
  await reader.house.ask(reader.person, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
})

const ENGLISH = '18 charges a month apart, each on day 5 of the month. The amount is 16.99.'
const FRENCH = '18 paiements à un mois d’intervalle, chacun le 5 du mois. Le montant est de 16.99.'
const whyIn = async ({ get }: Books) => {
  const [{ id, why }] = (await get('/v1/subscriptions')).subscriptions
  const { why: ofOne } = await get(`/v1/subscriptions/${id}`)
  return [why, ofOne]
}

describe('why it is one', () => {
  test('each reads in their own language, in the list, by itself and where it waits for a word', async () => {
    await mailbox.find(NETFLIX)
    expect(await whyIn(reader)).toEqual([FRENCH, FRENCH])
    expect(await whyIn(mailbox.books)).toEqual([ENGLISH, ENGLISH])
    const waiting = async ({ get }: Books) => {
      const [item] = (await get('/v1/review?kind=SUBSCRIPTION_SUGGESTION&page=0')).items
      return [item.why, item.subscription.why]
    }
    expect(await waiting(reader)).toEqual([FRENCH, FRENCH])
    expect(await waiting(mailbox.books)).toEqual([ENGLISH, ENGLISH])
  })

  test('is answered so to what they do with it, a refusal included', async () => {
    await mailbox.find(NETFLIX)
    const { id, version } = (await mailbox.list())[0]
    const confirmed = await reader.post(`/v1/subscriptions/${id}/confirm`)
    expect(confirmed.why).toBe(FRENCH)
    const { status, body } = await reader.ask('PATCH', `/v1/subscriptions/${id}`, { version, notes: 'x' })
    expect([status, body.error.current.why]).toEqual([409, FRENCH])
    expect((await mailbox.books.post(`/v1/subscriptions/${id}/dismiss`)).why).toBe(ENGLISH)
  })

  test('is said of what was entered by hand, and of what was charged after its end', async () => {
    const entered = { name: 'Netflix', amount: '16.99', cadence: 'MONTHLY', nextDate: '2026-07-05' }
    const { id, why } = await reader.post('/v1/subscriptions', entered)
    expect(why).toBe('Saisi à la main.')
    await mailbox.find(eachMonth('NETFLIX', '-16.99', 5))
    await reader.patch(`/v1/subscriptions/${id}`, { cancellationDate: '2026-05-31' })
    await mailbox.detect()
    const ended = await reader.get(`/v1/subscriptions/${id}`)
    expect(ended.why).toBe(
      `Saisi à la main. ${FRENCH} Il avait pris fin, et a été débité de nouveau le 2026-06-05.`,
    )
    expect((await mailbox.books.get(`/v1/subscriptions/${id}`)).why).toBe(
      `Entered by hand. ${ENGLISH} It was cancelled, and charged again on 2026-06-05.`,
    )
  })
})

test('why something was not taken for one is told to whoever looks', async () => {
  await mailbox.bring(
    Array.from({ length: 30 }, (_, at) => [
      new Date(Date.UTC(2026, 0, 2 + at * 5)).toISOString().slice(0, 10),
      'GAS STATION',
      `-${30 + ((at * 37) % 50)}.10`,
    ]),
  )
  const inFrench = await reader.post('/v1/subscriptions/detect')
  const inEnglish = await mailbox.detect()
  expect(inFrench.declined.length).toBeGreaterThan(0)
  expect(inFrench.declined[0].why).toMatch(/^\d+ ont été trouvés à /)
  expect(inEnglish.declined[0].why).toMatch(/^\d+ were found .* apart\. [A-Z].*\.$/)
})

describe('a calendar', () => {
  const entriesAt = async ({ post, house }: Books) => {
    const { url } = await post('/v1/calendar-feeds', { name: 'Bills' })
    const { body } = await answerOf(await house.handle(new Request(url)))
    return readCalendar(body)
      .components.slice(0, 2)
      .map((event) => `${textOf(event, 'SUMMARY')} ${textOf(event, 'DESCRIPTION')}`.replaceAll('\u00a0', ' '))
  }

  test('is written for whoever made its address', async () => {
    await mailbox.find(NETFLIX)
    const { id, confidence } = (await mailbox.list())[0]
    expect(await entriesAt(reader)).toEqual([
      'Netflix : 16,99 CAD Chaque mois.\nPayé.',
      `Netflix : 16,99 CAD Chaque mois.\nTrouvé dans les opérations, sûr à ${confidence * 100} %; pas encore confirmé.`,
    ])
    await reader.post(`/v1/subscriptions/${id}/confirm`)
    expect((await entriesAt(reader))[1]).toBe('Netflix : 16,99 CAD Chaque mois.\nAttendu.')
    expect((await entriesAt(mailbox.books))[1]).toBe('Netflix: 16.99 CAD Every month.\nExpected.')
  })

  test.each([
    ['en', false, '+16.99 CAD'],
    ['en', true, 'about +16.99 CAD'],
    ['fr', false, '+16,99 CAD'],
    ['fr', true, 'environ +16,99 CAD'],
  ] as const)('in %p, roughly: %p, has %p', (language, isRough, written) => {
    const amount = calendarWords[language].amount('+16.99', 'CAD', isRough)
    expect(amount.replaceAll('\u00a0', ' ')).toBe(written)
  })

  test('has other words for all in each language', () => {
    const wordsOf = (language: 'en' | 'fr') => {
      const { every, received, paid, expected, suggested } = calendarWords[language]
      return [...Object.values(every), received, paid, expected, suggested(97)]
    }
    const both = [...wordsOf('en'), ...wordsOf('fr')]
    expect(new Set(both).size).toBe(both.length)
  })
})
