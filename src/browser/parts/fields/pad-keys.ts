const MOST_DECIMALS = 2
const MOST_DIGITS = 15

const SIGNS = ['+', '-']

/** What stands in the amount after a key of the pad (a digit, a mark, a sign, erase): never more than an amount may have. */
export function afterKey(text: string, key: string): string {
  if (key === 'erase') return text.slice(0, -1)
  // Another sign takes the place of one that nothing follows yet.
  if (SIGNS.includes(key)) return text === '' ? '' : `${text.replace(/[+-]$/, '')}${key}`
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
