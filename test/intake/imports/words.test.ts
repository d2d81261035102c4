import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Fact, inWords, type WordsFor } from '../../../src/core/facts.ts'
import { importWords, logWords } from '../../../src/intake/imports/words/in-words.ts'
import { faultWords, signWords } from '../../../src/intake/statements/words/in-words.ts'
import { runs } from '../../support/runs.ts'
import { factsOf, special } from './facts.ts'

/** Words that only English sentences have, and what comes of a field that is not there. */
const ENGLISH =
  /\b(?:the|is|are|was|were|has|have|this|that|of|and|not|there|with|which|it|its|money|amounts?|otherwise)\b/i
const NOTHING = /undefined|NaN|\[object|null/

const TABLES = { imports: importWords, logs: logWords, signs: signWords, faults: faultWords }

describe.each(Object.entries(TABLES))('what is said of %s', (_name, words) => {
  const tables = words as Record<'en' | 'fr', WordsFor<Fact>>

  test('is in both languages, of any facts', () => {
    fc.assert(
      fc.property(factsOf(Object.keys(tables.en), special), (facts) => {
        for (const fact of facts) {
          const [english, french] = [inWords(tables.en, fact), inWords(tables.fr, fact)]
          expect(english).not.toMatch(NOTHING)
          expect(french).not.toMatch(NOTHING)
          if (isOfStrangers(fact)) continue
          expect(english).not.toBe('')
          expect(french).not.toBe(english)
          expect(french).not.toMatch(ENGLISH)
        }
      }),
      { numRuns: runs(50) },
    )
  })
})

/** Texts that are said as they came. */
const isOfStrangers = ({ kind }: Fact): boolean => ['FORMER_TEXT', 'BANK_SAYS', 'AS_CURRENCY'].includes(kind)
