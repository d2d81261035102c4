/** The cells of a record by the names of their columns. */
export type Row = Record<string, string>

/** The records of a CSV (RFC 4180) with a header. The notice at its end is none: it has one cell alone. */
export function recordsOf(csv: string): Row[] {
  const cells = csv.replace(/^\ufeff/, '').matchAll(/((?:"(?:[^"]|"")*"|[^,\r"])*)(,|\r\n)/g)
  const all: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    all.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') all.push([])
  }
  const [header = [], ...records] = all.slice(0, -1)
  return records
    .filter((record) => record.length === header.length)
    .map((record) => Object.fromEntries(record.map((cell, place) => [header[place] ?? '', cell])))
}
