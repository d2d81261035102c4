import type { RowMessage } from './messages.ts'
import type { StatementContext } from './statements.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** Call before a row is added to `count` others. */
export function refuseMoreRows(count: number, { maxRows }: StatementContext): void {
  if (count < maxRows) return
  throw new UnreadableStatement('too-many-rows', { kind: 'TOO_MANY_ROWS', most: maxRows })
}

export type FieldTooLong = Extract<RowMessage, { kind: 'FIELD_TOO_LONG' }>

/** Why a record with this value is INVALID: its field has more than maxFieldChars characters; undefined where it is not. */
export function longFieldReason(
  value: string,
  field: string,
  { maxFieldChars }: StatementContext,
): FieldTooLong | undefined {
  if (value.length <= maxFieldChars || !hasMoreCharacters(value, maxFieldChars)) return undefined
  return { kind: 'FIELD_TOO_LONG', field: field.slice(0, 40), most: maxFieldChars }
}

/** The same of a value without which nobody knows of which account the rows are. */
export const unreadableField = (tooLong: FieldTooLong): UnreadableStatement =>
  new UnreadableStatement('field-too-long', { ...tooLong, kind: 'TOO_LONG_FIELD' })

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
