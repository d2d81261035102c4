import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Suggestion } from '../../../src/coach/chat/model.ts'
import { promptWords } from '../../../src/coach/chat/prompt-words.ts'
import { type House, makeHouse } from '../../support/house.ts'

const { en, fr } = promptWords

const FACTS = {
  lowCash: { balance: '-5.00', currency: 'CAD', date: '2026-06-20' },
  overspent: { name: 'Outings', by: '6.00', currency: 'CAD' },
  high: { name: 'Outings', now: '160.00', usual: '60.00', currency: 'CAD' },
  dearer: {
    name: 'Netflix',
    now: '20.99',
    before: '16.99',
    currency: 'CAD',
    since: '2026-06-01',
    isNamed: true,
  },
  goalBehind: { name: 'Trip', needed: '250.00', currency: 'CAD', by: '2026-12-31' },
  uncategorised: { count: 2, days: 90 },
} satisfies { [Kind in keyof typeof en]?: unknown }

const cases: [kind: string, english: Suggestion, french: Suggestion][] = [
  ['lowCash', en.lowCash(FACTS.lowCash), fr.lowCash(FACTS.lowCash)],
  ['overspent', en.overspent(FACTS.overspent), fr.overspent(FACTS.overspent)],
  ['high', en.high(FACTS.high), fr.high(FACTS.high)],
  ['dearer', en.dearer(FACTS.dearer), fr.dearer(FACTS.dearer)],
  ['goalBehind', en.goalBehind(FACTS.goalBehind), fr.goalBehind(FACTS.goalBehind)],
  ['uncategorised', en.uncategorised(FACTS.uncategorised), fr.uncategorised(FACTS.uncategorised)],
]

describe('a suggested question', () => {
  test.each(cases)('about %s has the same facts in both languages', (kind, english, french) => {
    expect(Object.keys(FACTS)).toContain(kind)
    const factsOf = ({ prompt, why }: Suggestion) =>
      [...`${prompt} ${why}`.matchAll(/-?\d[\d.-]*\d|\d+|Outings|Netflix|Trip|CAD/g)]
        .map(([fact]) => fact)
        .toSorted()
    expect(new Set(factsOf(french))).toEqual(new Set(factsOf(english)))
    expect(french.prompt).toEndWith('?')
    expect(french.prompt).not.toBe(english.prompt)
    expect(`${french.prompt} ${french.why}`).not.toMatch(/\b(?:the|is|of|our|in)\b|'| [:;!?]/)
  })

  test.each([
    [0, '0 opération des 90 derniers jours n’a pas de catégorie.'],
    [1, '1 opération des 90 derniers jours n’a pas de catégorie.'],
    [2, '2 opérations des 90 derniers jours n’ont pas de catégorie.'],
  ])('counts %d as French does', (count, why) => {
    expect(fr.uncategorised({ count, days: 90 }).why).toBe(why)
  })

  test('names no payee to a provider that is told none', () => {
    for (const words of [en, fr])
      expect(words.dearer({ ...FACTS.dearer, isNamed: false }).prompt).not.toContain('Netflix')
  })
})

describe('each member is offered questions in their own language', () => {
  let house: House
  beforeEach(async () => {
    house = await makeHouse()
  })
  afterEach(() => house.close())

  test('to begin with', async () => {
    const french = await house.add('MEMBER')
    await house.ask(french, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    const offered = async (person: typeof french) =>
      (await house.ask(person, 'GET', '/v1/chat/suggestions')).body.data
    expect(await offered(house.admin)).toEqual(en.atTheBeginning)
    expect(await offered(french)).toEqual(fr.atTheBeginning)
  })
})
