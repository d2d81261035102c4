import { FormatRegistry } from '@sinclair/typebox'
import { reasonsOfFormats } from '../../platform/http/formats.ts'
import { fold } from '../categories/names.ts'

/** The format of text that may have several lines. */
export const LINES = 'lines'
reasonsOfFormats[LINES] = { kind: 'NOT_LINES' }
FormatRegistry.Set(LINES, (text) => !/[^\P{Cc}\t\n\r]/u.test(text))

/** One line as it is kept: composed, so that it is found however it was typed, and without space around it. */
export const line = (text: string): string => text.normalize('NFC').trim()

/** The same for what need not be there: nothing but space is nothing. */
const lineOrNone = (text: string | null | undefined): string | null => line(text ?? '') || null

/** Several lines as they are kept: every line ends in the same way. */
export const lines = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n')

/** Tags as they are kept: each once, whatever its case and accents; of two spellings the first stays. */
export function tagsOf(typed: string[]): string[] {
  const byName = new Map<string, string>()
  for (const tag of typed.map(line)) {
    const name = fold(tag)
    if (!byName.has(name)) byName.set(name, tag)
  }
  return [...byName.values()]
}

/** The texts of a transaction that a person enters, as each is stored. */
const texts = {
  payee: (text: Entered) => line(text ?? ''),
  notes: (text: Entered) => lines(text ?? ''),
  checkNumber: lineOrNone,
}
type Entered = string | null | undefined
type TextField = keyof typeof texts
type Texts = { [Field in TextField]: ReturnType<(typeof texts)[Field]> }
type EnteredTexts = { [Field in TextField]?: Entered }

const fields = Object.keys(texts) as TextField[]
export const textsOf = (input: EnteredTexts): Texts =>
  Object.fromEntries(fields.map((field) => [field, texts[field](input[field])])) as Texts

/** Of those alone that are given. */
export const givenTexts = (input: EnteredTexts): Partial<Texts> =>
  Object.fromEntries(
    fields.flatMap((field) => (input[field] === undefined ? [] : [[field, texts[field](input[field])]])),
  )
