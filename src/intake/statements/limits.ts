import { type StatementContext, UnreadableFile } from './statements.ts'

/** Call before a row is added to `count` others. */
export function refuseMoreRows(count: number, { maxRows }: StatementContext): void {
  if (count < maxRows) return
  const message = `The file has more than ${maxRows} rows. Export a shorter period and import it in parts.`
  throw new UnreadableFile('too-many-rows', message)
}

/** Refuses a value of more than maxFieldChars characters; `where` names its record: "Record 12". */
export function refuseLongField(
  value: string,
  field: string,
  where: string,
  { maxFieldChars }: StatementContext,
): void {
  if (value.length <= maxFieldChars || !hasMoreCharacters(value, maxFieldChars)) return
  const message = `${where}: the field ${field.slice(0, 40)} has more than ${maxFieldChars} characters.`
  throw new UnreadableFile('field-too-long', message)
}

function hasMoreCharacters(value: string, limit: number): boolean {
  let count = 0
  for (const _ of value) if (++count > limit) return true
  return false
}
