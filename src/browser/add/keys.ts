const MOST_DECIMALS = 2
const MOST_DIGITS = 15

/** What stands in the amount after a key of the pad (a digit, a decimal mark, erase): never more than an amount may have. */
export function afterKey(text: string, key: string): string {
  if (key === 'erase') return text.slice(0, -1)
  // The sum that is being written goes on with its last number.
  const [, before = '', last = ''] = /^(.*?)([\d.,]*)$/s.exec(text) ?? []
  const at = last.search(/[.,]/)
  if (key === '.' || key === ',') {
    if (at >= 0) return text
    return `${before}${last === '' ? '0' : last}${key}`
  }
  if (at >= 0 && last.length - at > MOST_DECIMALS) return text
  if (at < 0 && last.length >= MOST_DIGITS) return text
  return last === '0' ? `${before}${key}` : `${text}${key}`
}
