/** A JSON object, not validated yet. */
export type Json = { [name: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same; an empty object for anything else. */
export const objectIn = (value: unknown): Json => (isJson(value) ? value : {})

/** What a table of ours has by a name of a stranger's; nothing for a name that every object has, such as "constructor". */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
