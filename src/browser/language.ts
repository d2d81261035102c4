import { useSyncExternalStore } from 'react'

/** What the app can say: the languages of its tables of words. */
export type Language = 'en' | 'fr'

/** French for those whose locale is French, and English for everybody else, as the server has it. */
export const languageOf = (locale: string): Language => (/^fr\b/i.test(locale) ? 'fr' : 'en')

type Phrase =
  | string
  | readonly string[]
  | { readonly [name: string]: Phrase }
  // What it takes is the phrase's own; what it makes of that is a text, or elements around one.
  | ((...given: never[]) => unknown)

/** A table of other words: the same names, of the same shape. */
type SameShape<English> = English extends string
  ? string
  : English extends readonly string[]
    ? readonly string[]
    : English extends (...given: infer Given) => infer Made
      ? (...given: Given) => Made extends string ? string : Made
      : { readonly [Name in keyof English]: SameShape<English[Name]> }

type Table = Record<string, Phrase>
type Tables = Record<string, Table>

let current: Language = 'en'
const french: Tables = {}
const english: Tables = {}
const listeners = new Set<() => void>()

/**
 * The words of one area, in English; the French ones have its name in french/. What is read of it is in the language of
 * the moment, so it is read where it is drawn and never kept at the top of a file.
 */
export function phrases<English extends Table>(area: string, words: English): SameShape<English> {
  english[area] = words
  const inTheMoment: unknown = new Proxy(words, {
    get: (_, name: string) => ((current === 'fr' && french[area]) || words)[name],
  })
  return inTheMoment as SameShape<English>
}

interface FrenchFiles {
  /** Of what stands around every screen. */
  first: () => Promise<object>
  screens: () => Promise<object>
}
let files: FrenchFiles | undefined

/** Where the French words come from: two files of their own, which only those load who read them. */
export function offerFrench(from: FrenchFiles): void {
  files = from
}

let screensFrench: Promise<void> | undefined

/** Whoever draws a screen waits for its words; nothing where they are there from the beginning. */
export const wordsOfScreens = (): Promise<void> | undefined => (current === 'fr' ? screensFrench : undefined)

let firstFrench: Promise<void> | undefined

/** Those of the screens are on their way when this has loaded the first; without them the screens are in English. */
async function loadFrench({ first, screens }: FrenchFiles): Promise<void> {
  firstFrench ??= added(first).catch((reason) => {
    firstFrench = undefined
    throw reason
  })
  await firstFrench
  screensFrench ??= added(screens).catch(() => {
    // Asked for again when French is chosen again.
    screensFrench = undefined
  })
}

const added = async (load: () => Promise<object>): Promise<void> =>
  void Object.assign(french, withOnePoint(await load()))

/** An abbreviation at the end of a sentence has one point with it: until 3 nov. and no more. */
export const onePoint = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.')

/** The same words, whatever ends with an abbreviation is put into them. */
function withOnePoint<Words>(words: Words): Words {
  if (typeof words === 'function')
    return ((...given: never[]) => {
      const made: unknown = words(...given)
      return typeof made === 'string' ? onePoint(made) : made
    }) as Words
  if (typeof words !== 'object' || words === null || Array.isArray(words) || '$$typeof' in words) return words
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, withOnePoint(one)])) as Words
}

/** Begins in this language, with the words that the first thing to be drawn needs. */
export async function speakFirst(language: Language): Promise<void> {
  if (language === 'fr' && files) await loadFrench(files)
  change(language)
}

/** Says everything in this language from now on, also at the next start; until its words are here, as before. */
export async function speak(language: Language): Promise<void> {
  localStorage.setItem(SPOKEN, language)
  if (language === 'fr' && files) {
    await loadFrench(files)
    await screensFrench
  }
  change(language)
}

function change(language: Language): void {
  if (current === language || (language === 'fr' && !firstFrench)) return
  current = language
  document.documentElement.lang = language === 'fr' ? 'fr-CA' : 'en'
  for (const listener of listeners) listener()
}

const SPOKEN = 'hearth.language'

/** As it was the last time in this browser, else as the browser itself speaks. */
export const languageHere = (): Language => languageOf(localStorage.getItem(SPOKEN) ?? navigator.language)

/** What Intl takes for this language, where it stands for the words and not for what a member chose. */
export const localeOfWords = (): string => (current === 'fr' ? 'fr-CA' : 'en-CA')

/** A count as this language writes it: 1,234 and 1 234. */
export const numberText = (count: number): string => count.toLocaleString(localeOfWords())

interface PercentShown {
  plus?: boolean
  /** As fine as somebody wrote it, rather than to a tenth. */
  exact?: boolean
  locale?: string
}

/** A part in a hundred, as a number or its plain decimal: 17.2% and 17,2 %, with the true minus. */
export function percentText(
  percent: number | string,
  { plus = false, exact = false, locale = localeOfWords() }: PercentShown = {},
): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: exact ? 0 : 1,
    maximumFractionDigits: exact ? 4 : 1,
    signDisplay: plus ? 'exceptZero' : 'negative',
  })
  return format.format(`${percent}E-2` as Intl.StringNumericLiteral).replace('-', '\u2212')
}

/** For whoever draws everything anew when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )

/** Every area with its English words, for checks. */
export const areas = (): Readonly<Tables> => english
