const QUOTE = 34
const BACKSLASH = 92
/** An answer is seven levels deep; parsing millions of them would take seconds. */
const MAX_DEPTH = 64

/**
 * JSON.parse, but a number that a double might not hold as it was written (a fraction, an exponent, more than 15
 * digits) comes as the text it was written in.
 *
 * @throws SyntaxError for what is no JSON or nested deeper than 64 levels
 */
export function parseExactly(text: string): unknown {
  let exact = ''
  let copied = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === 123 || code === 91) {
      if (++depth > MAX_DEPTH) throw new SyntaxError('nested too deep')
    } else if (code === 125 || code === 93) depth--
    else if (startsNumber(code)) {
      const end = endOfNumber(text, at)
      if (!isSafe(text, at, end)) {
        exact += `${text.slice(copied, at)}"${text.slice(at, end)}"`
        copied = end
      }
      at = end - 1
    }
  }
  return JSON.parse(copied === 0 ? text : exact + text.slice(copied))
}

/** The closing quote, or the end of a text that has none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const startsNumber = (code: number): boolean => isDigit(code) || code === 45

function endOfNumber(text: string, start: number): number {
  let end = start + 1
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    const belongs = isDigit(code) || code === 43 || code === 45 || code === 46 || (code | 32) === 101
    if (!belongs) break
  }
  return end
}

function isSafe(text: string, start: number, end: number): boolean {
  if (end - start > 15) return false
  for (let at = start + 1; at < end; at++) if (!isDigit(text.charCodeAt(at))) return false
  return true
}
