/** Calls back with the number of every text that occurs in the given one; with some that do not, now and then. */
export type LiteralFinder = (text: string, found: (number: number) => void) => void

/** Texts that begin with the same twelve characters may be taken for each other: the tables stay small. */
const MAX_LENGTH = 12
/** Characters beyond the first so many share a class, for the same reason. */
const CLASSES = 64

/**
 * Finds many texts in one pass, with the Aho-Corasick automaton (CACM 18:6, 1975) as a table. It never misses an
 * occurrence, but callers must verify the matches.
 */
export function finder(texts: readonly { text: string; number: number }[]): LiteralFinder {
  const classOf = classes(texts.map(({ text }) => text))
  const trie = planted(texts, classOf)
  const { steps, shorter } = linked(trie)
  const numbers = trie.map((state) => state.numbers)
  // The nearest state with numbers of its own among those that end the same.
  const telling = new Int32Array(trie.length)
  for (const state of breadthFirst(trie)) {
    const next = shorter[state] ?? 0
    telling[state] = numbers[next]?.length ? next : (telling[next] ?? 0)
  }
  return (text, found) => {
    let state = 0
    for (let i = 0; i < text.length; i++) {
      state = steps[state * CLASSES + classOf(text.charCodeAt(i))] ?? 0
      for (let told = state; told !== 0; told = telling[told] ?? 0) {
        for (const number of numbers[told] ?? []) found(number)
      }
    }
  }
}

interface State {
  children: Map<number, number>
  numbers: number[]
}

/** Class 0 is every character that no text has. */
function classes(texts: string[]): (charCode: number) => number {
  const tabled = new Uint8Array(0x10000)
  let used = 0
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) {
      const charCode = text.charCodeAt(i)
      if (tabled[charCode] === 0) tabled[charCode] = Math.min(++used, CLASSES - 1)
    }
  }
  return (charCode) => tabled[charCode] ?? 0
}

function planted(
  texts: readonly { text: string; number: number }[],
  classOf: (charCode: number) => number,
): State[] {
  const trie: State[] = [{ children: new Map(), numbers: [] }]
  for (const { text, number } of texts) {
    let state = 0
    for (let i = 0; i < Math.min(text.length, MAX_LENGTH); i++) {
      const step = classOf(text.charCodeAt(i))
      const next = trie[state]?.children.get(step) ?? trie.push({ children: new Map(), numbers: [] }) - 1
      trie[state]?.children.set(step, next)
      state = next
    }
    trie[state]?.numbers.push(number)
  }
  return trie
}

function breadthFirst(trie: State[]): number[] {
  const order = [0]
  for (const state of order) for (const child of trie[state]?.children.values() ?? []) order.push(child)
  return order
}

/** Where each class leads from each state, and the state for the longest shorter ending of the same characters. */
function linked(trie: State[]): { steps: Int32Array; shorter: Int32Array } {
  const steps = new Int32Array(trie.length * CLASSES)
  const shorter = new Int32Array(trie.length)
  for (const state of breadthFirst(trie)) {
    const fallback = (shorter[state] ?? 0) * CLASSES
    for (let step = 0; step < CLASSES; step++) {
      const child = trie[state]?.children.get(step)
      const otherwise = state === 0 ? 0 : (steps[fallback + step] ?? 0)
      if (child !== undefined) shorter[child] = otherwise
      steps[state * CLASSES + step] = child ?? otherwise
    }
  }
  return { steps, shorter }
}
