import { EVEN, ODD } from './pgp-words.ts'

/** 64 bits: more than anybody makes keys for to hit them. */
const BYTES = 8

/**
 * The beginning of a SHA-256 fingerprint (AA:BB:…) as words of the PGP word list, to be compared by eye or over the
 * telephone. Two and three syllables take turns, so that a word that is left out or told twice is heard.
 */
export const wordsOf = (fingerprint: string): string =>
  fingerprint
    .split(':')
    .slice(0, BYTES)
    .map((byte, at) => (at % 2 === 0 ? EVEN : ODD)[Number.parseInt(byte, 16)])
    .join(' ')
