/**
 * Mint writes the labels of a transaction with blanks between, though labels have blanks of their own. A cell is several
 * labels where all of it is made of labels that stand alone elsewhere; else it is one.
 */
export function labelReader(cells: Iterable<string>): (cell: string) => string[] {
  const known = new Set(cells)
  known.delete('')
  const longest = [...known].reduce((most, { length }) => Math.max(most, length), 0)
  const read = new Map<string, string[]>()
  return (cell) => {
    const before = read.get(cell)
    if (before) return before
    const labels = partsOf(cell, known, longest) ?? (cell === '' ? [] : [cell])
    read.set(cell, labels)
    return labels
  }
}

/** Longest labels first and never the whole cell itself. */
function partsOf(cell: string, known: Set<string>, longest: number): string[] | undefined {
  const words = cell.split(' ')
  const parts: string[] = []
  for (let at = 0; at < words.length; ) {
    let end = words.length - (at === 0 ? 1 : 0)
    while (end > at && !isKnown(words.slice(at, end).join(' '), known, longest)) end--
    if (end === at) return undefined
    parts.push(words.slice(at, end).join(' '))
    at = end
  }
  return parts
}

const isKnown = (text: string, known: Set<string>, longest: number): boolean =>
  text.length <= longest && known.has(text)
