/** An object as JSON has them, nothing of it checked yet. */
export type Json = { [name: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a text in JSON holds, or undefined where it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The object that a text is, or undefined where it is none. */
export function parseJson(text: string): Json | undefined {
  const value = parse(text)
  return isJson(value) ? value : undefined
}

export const objectIn = (value: unknown): Json => (isJson(value) ? value : {})
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A count; undefined for what is none. */
export const countIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
