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
export const lineOrNone = (text: string | null | undefined): string | null => line(text ?? '') || null

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
