import { isJson, type Json } from '../../core/json.ts'
/** The parsed JSON text; undefined if it is invalid. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The JSON object in a text; undefined if it is not one. */
export function parseJson(text: string): Json | undefined {
  const value = parse(text)
  return isJson(value) ? value : undefined
}

const THOUGHTS = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi

/** The object in what a model answered, whatever it thought before and put around it. */
export function answeredJson(text: string): Json | undefined {
  const message = text.replace(THOUGHTS, '')
  return parseJson(message.slice(message.indexOf('{'), message.lastIndexOf('}') + 1))
}

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A count; undefined for what is none. */
export const countIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
