import { expect, test } from 'bun:test'
import { readMove } from '../../../src/intake/moves/readers.ts'
import { UnreadableFile } from '../../../src/intake/statements/statements.ts'
import { context, file } from './households.ts'
import { SAMPLES } from './samples.ts'

const WORDS = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']

/** Every text a file may name something by, put in place of every word it has: columns and keys stay. */
const replaced = (text: string, word: string, by: string) =>
  text
    .split('\n')
    .map((line, at) =>
      at === 0 && line.includes(',') && !line.startsWith('{') ? line : line.replaceAll(word, by),
    )
    .join('\n')

const NAMED = [
  'Chequing',
  'Food',
  'Shop',
  'Cleared',
  'checking',
  'CAD',
  'Transfer',
  'Withdrawal',
  'Home',
  'cleared',
]

test.each(Object.entries(SAMPLES))(
  'a word every object has is a word like any other in %s',
  (_, { files }) => {
    for (const by of WORDS) {
      for (const word of NAMED) {
        const sent = files.map((text) => file(replaced(text, word, by)))
        let found: unknown
        try {
          found = readMove(sent, context())
        } catch (error) {
          found = error
          expect(error).toBeInstanceOf(UnreadableFile)
        }
        for (const { type, kind } of (found as { accounts?: { type?: unknown; kind?: unknown }[] })
          .accounts ?? [])
          expect([typeof type, typeof kind]).not.toContain('function')
      }
    }
  },
)
