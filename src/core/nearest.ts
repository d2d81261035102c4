/** The one of the known names that takes the fewest changes of a letter. */
export function nearest(name: string, known: string[]): string {
  const distances = known.map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
  return distances.reduce((best, next) => (next.distance < best.distance ? next : best)).candidate
}

/** The same, if one of them might be meant: at most half of its letters differ. */
export function similar(name: string, known: string[]): string | undefined {
  const candidate = known.length > 0 ? nearest(name, known) : ''
  return editDistance(name, candidate) * 2 <= candidate.length ? candidate : undefined
}

/** Levenshtein's distance, one row at a time. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
