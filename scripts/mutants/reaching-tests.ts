import { type Importers, sliceOf } from '../checks/importers.ts'

/** These drive a browser, or hold the texts of all sources and say nothing of what one of them does. */
const LEFT_OUT = /^test\/(?:chromium|project)\/|^test\/[^/]+\.test\.ts$/
/** The nearest tell of most mutants; the others are asked about what is left, and cost many times as much. */
const NEAREST = 3
const MOST_OF_SLICE = 9
const MOST_OTHERS = 4

/**
 * The tests that reach a source over what they import, in the order they are to be tried in: the nearest of its own slice,
 * the others of its slice, the nearest of other slices. Near is what is named alike, then what has few files between.
 */
export function testsReaching(importers: Importers, source: string): string[][] {
  const named = wordsOf(source)
  const likeness = (path: string) => wordsOf(path).filter((word) => named.includes(word)).length
  const tests = byDistance(importers, source)
    .filter((path) => /\.test\.tsx?$/.test(path) && !LEFT_OUT.test(path))
    .toSorted((one, other) => likeness(other) - likeness(one))
  const isOwn = (path: string) => path.startsWith(`test/${sliceOf(source)}`)
  const [own, others] = [tests.filter(isOwn), tests.filter((path) => !isOwn(path))]
  const groups = [
    own.slice(0, NEAREST),
    own.slice(NEAREST, NEAREST + MOST_OF_SLICE),
    others.slice(0, MOST_OTHERS),
  ]
  return groups.filter((paths) => paths.length > 0)
}

const wordsOf = (path: string): string[] => path.replace(/(?:\.test)?\.tsx?$/, '').split(/[/-]/)

/** What imports the source directly, what imports that, and so on. */
function byDistance(importers: Importers, source: string): string[] {
  const reached = new Set([source])
  for (let ring = [source]; ring.length > 0; ) {
    ring = [...new Set(ring.flatMap((path) => [...(importers.get(path) ?? [])]))]
      .filter((path) => !reached.has(path))
      .toSorted()
    for (const path of ring) reached.add(path)
  }
  return [...reached]
}
