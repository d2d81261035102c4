const LONGEST = 100_000

/** What stands in a column of JSON: of a stranger, and so of no known shape. */
export type Loose = Readonly<Record<string, unknown>>

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of objects; undefined where the text is none. */
export function looseList(text: string): Loose[] | undefined {
  if (text.length > LONGEST) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) && parsed.every(isLoose) ? parsed : undefined
  } catch {
    return undefined
  }
}
