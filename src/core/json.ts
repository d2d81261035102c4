/** An object as JSON has them, nothing of it checked yet. */
export type Json = { [name: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same; an empty one for what is none. */
export const objectIn = (value: unknown): Json => (isJson(value) ? value : {})
