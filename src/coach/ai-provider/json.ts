import { isJson, type Json } from '../../core/json.ts'
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

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A count; undefined for what is none. */
export const countIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
