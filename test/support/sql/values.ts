/** What a register, a column or a field may hold, as bits: several where it may hold one of several. */
export const NULL = 1
export const INTEGER = 2
export const REAL = 4
export const TEXT = 8
export const BLOB = 16
/** Of a kind that only the data knows, as what a JSON path answers. */
export const UNKNOWN = 32
/** NULL where the data says so, which no schema tells. */
export const PERHAPS_NULL = 64

export const NUMBER = INTEGER | REAL
export const ANYTHING = UNKNOWN | PERHAPS_NULL
export const NO_VALUE = NULL | PERHAPS_NULL

const WORDS: [bit: number, word: string][] = [
  [INTEGER, 'integer'],
  [REAL, 'real'],
  [TEXT, 'text'],
  [BLOB, 'blob'],
  [UNKNOWN, 'anything'],
  [NULL, 'NULL'],
]

export const kindsInWords = (kinds: number): string =>
  WORDS.filter(([bit]) => kinds & bit)
    .map(([, word]) => word)
    .join(' | ') || 'nothing'

/** What SQLite keeps in a column of this declared type. */
export function kindsOfType(type: string): number {
  const kind = { integer: INTEGER, int: INTEGER, text: TEXT, real: REAL, blob: BLOB }[type.toLowerCase()]
  return kind ?? ANYTHING
}
