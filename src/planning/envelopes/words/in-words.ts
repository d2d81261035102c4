import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { FillingReason, Wording } from './message-facts.ts'

const wordings: ByLanguage<Wording> = { en: english, fr: french }

/** Why an envelope gets as much as it does, for somebody who reads this language. */
export function inWords(reason: FillingReason, language: Language): string {
  const wording = wordings[language]
  // Each kind has the words for its own fields, which the compiler cannot follow through the union.
  const because = wording[reason.kind] as (telling: FillingReason) => string
  return because(reason) + (reason.short ? wording.short(reason.short) : '')
}

export const partKinds = ['TEXT', 'AMOUNT', 'MONTH'] as const

/** A piece of a reason: words, or a figure that the reader's screen writes in its own way. */
export interface ReasonPart {
  kind: (typeof partKinds)[number]
  text: string
}

const AMOUNTS = [
  'amount',
  'cap',
  'atMost',
  'inside',
  'target',
  'setAside',
  'income',
  'spent',
  'granted',
  'asked',
]
const MONTHS = ['due', 'by', 'month']
const MARK = '\uE000'

/** The reason in words, cut where its figures stand. */
export function inParts(reason: FillingReason, language: Language): ReasonPart[] {
  const figures: ReasonPart[] = []
  const marked = JSON.parse(JSON.stringify(reason), (name, value) => {
    const kind = AMOUNTS.includes(name) ? 'AMOUNT' : MONTHS.includes(name) ? 'MONTH' : undefined
    if (!kind || typeof value !== 'string') return value
    return `${MARK}${figures.push({ kind, text: value }) - 1}${MARK}`
  })
  return inWords(marked, language)
    .split(MARK)
    .map(
      (text, place): ReasonPart =>
        (place % 2 === 1 ? figures[Number(text)] : undefined) ?? { kind: 'TEXT', text },
    )
    .filter(({ text }) => text !== '')
}
