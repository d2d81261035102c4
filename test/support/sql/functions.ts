import { ANYTHING, BLOB, INTEGER, NO_VALUE, NULL, NUMBER, REAL, TEXT } from './values.ts'

/** What a function answers where none of its arguments is NULL. */
const PLAIN: Record<string, number> = {
  abs: NUMBER,
  ceil: NUMBER,
  date: TEXT,
  datetime: TEXT,
  floor: NUMBER,
  glob: INTEGER,
  hex: TEXT,
  instr: INTEGER,
  json: TEXT,
  json_array_length: INTEGER,
  json_insert: TEXT,
  json_patch: TEXT,
  json_remove: TEXT,
  json_replace: TEXT,
  json_set: TEXT,
  json_valid: INTEGER,
  julianday: REAL,
  length: INTEGER,
  like: INTEGER,
  lower: TEXT,
  ltrim: TEXT,
  mod: NUMBER,
  octet_length: INTEGER,
  replace: TEXT,
  round: REAL,
  rtrim: TEXT,
  sign: INTEGER,
  strftime: TEXT,
  substr: TEXT,
  substring: TEXT,
  time: TEXT,
  trim: TEXT,
  unicode: INTEGER,
  unixepoch: INTEGER,
  upper: TEXT,
}

/** What answers something else than NULL whatever it is given. */
const NEVER_NULL: Record<string, number> = {
  char: TEXT,
  concat: TEXT,
  format: TEXT,
  json_array: TEXT,
  json_object: TEXT,
  json_quote: TEXT,
  last_insert_rowid: INTEGER,
  changes: INTEGER,
  printf: TEXT,
  quote: TEXT,
  random: INTEGER,
  randomblob: BLOB,
  sqlite_version: TEXT,
  typeof: TEXT,
  zeroblob: BLOB,
}

/** What depends on the data, such as whether a path of a JSON is there. */
const OF_DATA = new Set([
  '->',
  '->>',
  'json_extract',
  'json_type',
  'bm25',
  'snippet',
  'highlight',
  'nullif',
  'unhex',
])

export function answerOf(name: string, given: number[]): number {
  const all = given.reduce((kinds, one) => kinds | one, 0)
  if (name === 'min' || name === 'max') return all
  if (name === 'nullif') return (given[0] ?? 0) | NULL
  if (OF_DATA.has(name)) return ANYTHING
  const always = NEVER_NULL[name]
  if (always) return always
  const plain = PLAIN[name]
  if (plain === undefined) throw new Error(`what the SQL function ${name} answers is not known`)
  return plain | (all & NO_VALUE)
}

/** What an aggregate answers of at least one row, or NULL where there may have been none. */
export function aggregateOf(
  name: string,
  { given, isPerhapsEmpty }: { given: number; isPerhapsEmpty: boolean },
): number {
  const noValue = (given & NO_VALUE) | (isPerhapsEmpty ? NULL : 0)
  switch (name) {
    case 'count':
    case 'row_number':
    case 'rank':
    case 'dense_rank':
      return INTEGER
    case 'total':
      return REAL
    case 'json_group_array':
    case 'json_group_object':
      return TEXT
    case 'sum':
      return (given & NUMBER ? given & NUMBER : NUMBER) | noValue
    case 'avg':
    case 'median':
      return REAL | noValue
    case 'group_concat':
    case 'string_agg':
      return TEXT | noValue
    case 'min':
    case 'max':
    case 'first_value':
    case 'last_value':
    case 'nth_value':
    case 'lag':
    case 'lead':
      return given | noValue
    default:
      throw new Error(`what the aggregate ${name} answers is not known`)
  }
}
