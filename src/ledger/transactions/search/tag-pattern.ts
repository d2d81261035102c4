/** Above this a tag is compared as it is written: SQLite takes patterns up to 50,000 bytes. */
const LONGEST_FOLDED = 200

/** The Latin, Greek and Cyrillic blocks and their extensions: where case and accents are. */
const CASED = [
  [0x41, 0x58f],
  [0x1e00, 0x1fff],
] as const

/**
 * A SQLite GLOB pattern that a text fulfils when it is the tag in any case and with any accents; SQLite's own lower()
 * knows ASCII alone. Tags are expected in NFC. Accents without a composed character count as written.
 */
export function tagPattern(tag: string): string {
  const characters = [...tag.normalize('NFC')]
  const isFolded = characters.length <= LONGEST_FOLDED
  return characters
    .map((character) => (isFolded && variants().get(plain(character))) || literal(character))
    .join('')
}

const literal = (character: string) => ('*?['.includes(character) ? `[${character}]` : character)

const plain = (character: string) =>
  character
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

let known: Map<string, string> | undefined

/** For each plain letter the GLOB class of all that it may stand for, itself included. Made on first use, which takes 2 ms. */
function variants(): Map<string, string> {
  if (known) return known
  const letters = new Map<string, string>()
  for (const [first, last] of CASED) {
    for (let code = first; code <= last; code++) {
      const character = String.fromCodePoint(code)
      if (/\p{L}/u.test(character)) {
        const base = plain(character)
        letters.set(base, (letters.get(base) ?? '') + character)
      }
    }
  }
  known = new Map([...letters].map(([base, all]) => [base, `[${all}]`]))
  return known
}
