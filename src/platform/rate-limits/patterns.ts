/**
 * Paths with wildcards: `*` is one segment, `**` any number of them, including none. The most specific matching pattern
 * applies: read from the left, literal segments precede `*`, and `*` precedes `**`.
 */
const LITERAL = /^[\w.~-]+$/
const LONGEST = 200

/** What is wrong with a pattern, to follow its name in a sentence; undefined for a good one. */
export function flawOf(pattern: string): string | undefined {
  if (!pattern.startsWith('/')) return 'must begin with a slash'
  if (pattern.length > LONGEST) return `must have at most ${LONGEST} characters`
  const segments = segmentsOf(pattern)
  if (segments.includes('')) return 'must not have an empty segment or end with a slash'
  if (segments.slice(0, -1).includes('**')) return 'may have ** at its end only'
  const odd = segments.find((segment) => !['*', '**'].includes(segment) && !LITERAL.test(segment))
  return (
    odd && `has ${JSON.stringify(odd)}, which is neither plain text nor * (one segment) nor ** (any rest)`
  )
}

/** Matches a path without a slash at its end, or a route with :names for its parameters. */
export function expressionOf(pattern: string): RegExp {
  const parts = segmentsOf(pattern).map((segment) => {
    if (segment === '**') return '(?:/.*)?'
    return segment === '*' ? '/[^/]+' : `/${segment.replaceAll('.', '\\.')}`
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}

/** Sorts the most specific first. */
export function compareSpecificity(one: string, other: string): number {
  const [mine, theirs] = [segmentsOf(one), segmentsOf(other)]
  for (let at = 0; at < Math.max(mine.length, theirs.length); at++) {
    const difference = rankOf(mine[at]) - rankOf(theirs[at])
    if (difference !== 0) return difference
  }
  return 0
}

const segmentsOf = (pattern: string): string[] => pattern.slice(1).split('/')

function rankOf(segment: string | undefined): number {
  if (segment === undefined) return 0
  return segment === '**' ? 3 : segment === '*' ? 2 : 1
}
