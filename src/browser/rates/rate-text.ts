/** A rate has as many decimals as it has. */
export const rateText = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(rate as Intl.StringNumericLiteral)

/** As the server takes it, of what was typed: above zero, at most twelve digits; undefined where it is none. */
export function rateTyped(text: string): string | undefined {
  const plain = text.trim().replace(',', '.')
  const isRate =
    /^\d{1,12}(\.\d{1,12})?$/.test(plain) && /^\d{1,12}$/.test(plain.replace('.', '').replace(/^0+/, ''))
  return isRate ? plain : undefined
}
