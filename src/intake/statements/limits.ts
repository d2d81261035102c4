import { type StatementContext, UnreadableFile } from './statements.ts'

/** Call before a row is added to `count` others. */
export function refuseMoreRows(count: number, { maxRows }: StatementContext): void {
  if (count < maxRows) return
  const message = `The file has more than ${maxRows} rows. Export a shorter period and import it in parts.`
  throw new UnreadableFile('too-many-rows', message)
}

/** Why a record with this value is INVALID: its field has more than maxFieldChars characters; undefined where it is not. */
export function longFieldReason(
  value: string,
  field: string,
  { maxFieldChars }: StatementContext,
): string | undefined {
  if (value.length <= maxFieldChars || !hasMoreCharacters(value, maxFieldChars)) return undefined
  return `The field ${field.slice(0, 40)} has more than ${maxFieldChars} characters.`
}

/** What is kept of such a value, to show which record it is. */
export const cutField = (value: string, { maxFieldChars }: StatementContext): string =>
  value.length <= maxFieldChars
    ? value
    : [...value.slice(0, 2 * maxFieldChars)].slice(0, maxFieldChars).join('')

function hasMoreCharacters(value: string, limit: number): boolean {
  let count = 0
  for (const _ of value) if (++count > limit) return true
  return false
}
