/** The bank's words may be this long, as a field of a file may; names are shorter. */
export const MAX_TEXT = 1_000
export const MAX_PAYEE = 500
export const MAX_NAME = 200
const MAX_ID = 255

/** Regular expressions are run over no more than this of a field. */
const MAX_READ = 8_000

/**
 * Controls, what reorders or hides text (UAX 9, zero-width, soft hyphens) and the tag characters, in which words can
 * stand that nobody sees. Joiners stay: scripts and emoji need them.
 */
const HIDDEN =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/** One line of visible text, at most `limit` UTF-16 units and whole characters; '' for what is neither text nor number. */
export function plain(value: unknown, limit: number): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const line = value.slice(0, MAX_READ).toWellFormed().replace(HIDDEN, '').replace(/\s+/g, ' ').trim()
  return cut(line, limit)
}

/** The server's own words about a failure, without markup and without credentials it may repeat. */
export const plainNotice = (value: unknown): string =>
  typeof value === 'string'
    ? plain(withoutCredentials(value.slice(0, MAX_READ)).replace(/<[a-z/!][^<>]*>/gi, ''), MAX_PAYEE)
    : plain(value, MAX_PAYEE)

/** The text with what stands between // and @ of every address in it taken out. */
const withoutCredentials = (text: string): string => text.replace(/\/\/[^\s/?#]*@/g, '//')

/**
 * An id as the bank gives it, or undefined where it cannot serve as one. Two ids must never become one, so nothing is
 * trimmed or cut; what the database could not keep apart, such as half a surrogate pair, is refused.
 */
export function identifier(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value
  if (typeof id !== 'string' || id.length > MAX_ID || id.trim() === '') return undefined
  return id.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f]/.test(id) ? id : undefined
}

/** To be quoted: short enough to be read. */
export function short(value: unknown): string {
  const shown = plain(value, 41)
  return shown.length > 40 ? `${cut(shown, 40)}…` : shown
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const splitsPair = (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800
  return text.slice(0, splitsPair ? limit - 1 : limit).trimEnd()
}
