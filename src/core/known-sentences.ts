/** What a sentence was made with, by name. */
export type SentenceFacts = Readonly<Record<string, string>>

/**
 * Sentences as they are made in English, with {facts} in place of what differs, and the same in another language: with the
 * facts in the same braces, or made of them. Where two fit, the first is meant.
 */
export type SentenceTable = Readonly<Record<string, string | ((facts: SentenceFacts) => string)>>

/** Longer texts were made by nobody here. */
const LONGEST = 4_000
/** Nor a longer sentence: a name of a file in it is the most. What a stranger wrote is not searched for many facts at length. */
const LONGEST_SENTENCE = 600

interface Known {
  pattern: RegExp
  rendering: SentenceTable[string]
}

/** Says one sentence, or a part of one, in another language; undefined where the table does not have it. */
export function sentenceTranslator(table: SentenceTable): (sentence: string) => string | undefined {
  const known = Object.entries(table).map(
    ([english, rendering]): Known => ({ pattern: patternOf(english), rendering }),
  )
  return (sentence) => {
    if (sentence.length > LONGEST_SENTENCE) return undefined
    for (const { pattern, rendering } of known) {
      const found = pattern.exec(sentence)
      if (found) return rendered(rendering, found.groups ?? {})
    }
    return undefined
  }
}

/**
 * Says what is kept in English in another language: one sentence or several, one after the other. A sentence that is not
 * in the table, such as a bank's own, stays as it is.
 */
export function translator(table: SentenceTable): (text: string) => string {
  const one = sentenceTranslator(table)
  const all = (text: string): string | undefined => {
    for (const end of endsOf(text)) {
      const first = one(text.slice(0, end))
      const others = first === undefined || end === text.length ? '' : all(text.slice(end + 1))
      if (first !== undefined && others !== undefined) return others === '' ? first : `${first} ${others}`
    }
    return undefined
  }
  const piecemeal = (text: string): string =>
    piecesOf(text)
      .map((piece) => one(piece) ?? piece)
      .join(' ')
  return (text) => (text.length > LONGEST ? text : (all(text) ?? piecemeal(text)))
}

/** Where a sentence may end: the nearest first, the end of the text last. */
const endsOf = (text: string): number[] => [
  ...[...text.matchAll(/[.?] /g)].map(({ index }) => index + 1),
  text.length,
]

/** What is no sequence of known sentences is looked at piece by piece. */
const piecesOf = (text: string): string[] => text.split(/(?<=[.?]) /)

const FACT = /\{(\w+)\}/g

function patternOf(english: string): RegExp {
  const parts = english.split(FACT)
  const source = parts.map((part, place) => (place % 2 === 1 ? `(?<${part}>[^]*?)` : RegExp.escape(part)))
  return new RegExp(`^${source.join('')}$`)
}

const rendered = (rendering: SentenceTable[string], facts: SentenceFacts): string =>
  typeof rendering === 'function'
    ? rendering(facts)
    : rendering.replace(FACT, (written, name: string) => facts[name] ?? written)
