/** Shares are kept as hundredths of a percent, which are exact: 40 is 4000, 33.33 is 3333. */
export const WHOLE = 10_000

/** The hundredths in a text that the schema has let in. */
export function hundredthsOf(text: string): number {
  const [whole = '0', decimals = ''] = text.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** "40", "33.33", "12.5". */
export function percentText(hundredths: number): string {
  const whole = Math.floor(hundredths / 100)
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return decimals ? `${whole}.${decimals}` : `${whole}`
}
