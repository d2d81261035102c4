import { percentText } from '../language.ts'
import { decimalMarkOf } from '../money.ts'
import type { Trial } from './queries.ts'

export const EMPTY_TRIAL: Trial = { extra: '', lump: '', lumpOn: '', rate: '' }

export const isRateText = (text: string): boolean => /^(0|[1-9]\d?)(\.\d{1,4})?$/.test(text)
/** As somebody types it, with a comma in French. */
export const plainRate = (text: string): string => text.trim().replace(',', '.').replace(/\s*%$/, '')

/** As somebody would type it. */
export const typedRate = (rate: string, locale: string): string => rate.replace('.', decimalMarkOf(locale))

/** A rate as it is written: 4.89%, and 4,89 % in French. */
export const rateText = (rate: string | null): string => percentText(rate ?? '0', { exact: true })

/** What of it can be asked: what is not typed to its end tries nothing. */
export function askedOf({ extra, lump, lumpOn, rate }: Trial): Partial<Trial> {
  const plain = plainRate(rate)
  return {
    ...(extra !== '' && !extra.startsWith('-') && { extra }),
    ...(lump !== '' && !lump.startsWith('-') && { lump, ...(lumpOn !== '' && { lumpOn }) }),
    ...(isRateText(plain) && { rate: plain }),
  }
}
