import { expect, test } from 'bun:test'
import { type ByLanguage, type Fact, inWords, type WordsFor } from '../../src/core/facts.ts'
import { languages } from '../../src/core/languages.ts'

/** Words that only English sentences have. */
export const ENGLISH =
  /\b(?:the|is|are|was|were|has|have|had|this|that|of|and|not(?!é)|there|with|which|it|its|than|by|from|every|only)\b/i

/** One or several facts of every kind, so that each way of a sentence is read. */
export type SamplesOf<AnyFact extends Fact> = {
  readonly [Kind in AnyFact['kind']]: readonly [
    Omit<Extract<AnyFact, { kind: Kind }>, 'kind'>,
    ...Omit<Extract<AnyFact, { kind: Kind }>, 'kind'>[],
  ]
}

/** Every kind is said in every language: otherwise in French than in English, and with nothing of it left in English. */
export function testWords<AnyFact extends Fact>(
  name: string,
  words: ByLanguage<WordsFor<AnyFact>> | ((fact: AnyFact, language: keyof ByLanguage<unknown>) => string),
  samples: SamplesOf<AnyFact>,
): void {
  const say =
    typeof words === 'function'
      ? words
      : (fact: AnyFact, language: keyof ByLanguage<unknown>) => inWords(words[language], fact)
  const facts = Object.entries<readonly object[]>(samples).flatMap(([kind, those]) =>
    those.map((fields): [string, AnyFact] => [kind, { kind, ...fields } as unknown as AnyFact]),
  )
  test.each(facts)(`${name}: %s in every language`, (_, fact) => {
    const texts = languages.map((language) => say(fact, language))
    expect(new Set(texts).size).toBe(languages.length)
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null|NaN|\[object/)
    expect(say(fact, 'fr')).not.toMatch(ENGLISH)
  })
}
