/** Given to a phrase in place of what it is about. */
const GIVEN = [2, 3, 4, 5]

/** Each text of a table by its place: codeLead, code.title. */
export function texts(table: object, above = ''): Map<string, unknown> {
  return new Map(
    Object.entries(table).flatMap(([name, phrase]): [string, unknown][] => {
      const place = `${above}${name}`
      if (typeof phrase === 'function') {
        const made: unknown = phrase(...GIVEN)
        return typeof made === 'object' && made !== null ? [...texts(made, `${place}().`)] : [[place, made]]
      }
      return typeof phrase === 'string' ? [[place, phrase]] : [...texts(phrase, `${place}.`)]
    }),
  )
}
