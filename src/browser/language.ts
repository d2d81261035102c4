import { useSyncExternalStore } from 'react'
import type { ByLanguage } from '../core/facts.ts'
import { type Language, languageOf } from '../core/languages.ts'

export { type Language, languageOf }

export type OtherLanguage = Exclude<Language, 'en'>

/** The tables of each other language by their areas, for their names; other-words.ts fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: what it has is declared above this file
export interface OtherWords {}
type WordsOf<Other> = Other extends keyof OtherWords ? OtherWords[Other] : Record<never, never>

/** What every language has words for. Who adds a language is told by the compiler of each area that it lacks. */
type Area = keyof WordsOf<OtherLanguage>

/** What Intl takes for the words of a language, and what a member has who chose nothing else. */
export const localeOfLanguage: ByLanguage<string> = { en: 'en-CA', fr: 'fr-CA' }

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
/** What of each language is here. */
const tables: Partial<Record<Language, Tables>> = {}
const english: Tables = {}
const listeners = new Set<() => void>()

/**
 * The words of one area, in English; other languages have a table of its name, as french/ has. What is read of it is in
 * the language of the moment, so it is read where it is drawn and never kept at the top of a file.
 */
export function phrases<English extends Table>(area: Area, words: English): SameShape<English> {
  english[area] = words
  const inTheMoment: unknown = new Proxy(words, { get: (_, name: string) => spoken(area, words, name) })
  return inTheMoment as SameShape<English>
}

const spoken = (area: Area, words: Table, name: string): Phrase | undefined =>
  (tables[current]?.[area] ?? words)[name]

/** What the server says in English, in the language of the moment: undefined where that is English, or has no words for it. */
export function translated(area: Area, { kind }: { kind: string }): Phrase | undefined {
  return current === 'en' ? undefined : spoken(area, {}, kind)
}

export const isEnglish = (): boolean => current === 'en'

export interface WordFiles {
  /** Of what stands around every screen. */
  first: () => Promise<object>
  screens: () => Promise<object>
}
let files: Partial<Record<Language, WordFiles>> = {}

/** Where the words of the other languages come from: two files each, which only those load who read them. */
export function offerWords(from: Record<OtherLanguage, WordFiles>): void {
  files = from
}

const first: Partial<Record<Language, Promise<void>>> = {}
const screens: Partial<Record<Language, Promise<void>>> = {}

/** Whoever draws a screen waits for its words; nothing where they are there from the beginning. */
export const wordsOfScreens = (): Promise<void> | undefined => screens[current]

/** Both files are asked for at once, the first is waited for; without those of the screens these are in English. */
async function load(language: Language): Promise<void> {
  const from = files[language]
  if (!from) return
  first[language] ??= added(language, from.first).catch((reason) => {
    delete first[language]
    throw reason
  })
  screens[language] ??= added(language, from.screens).catch(() => {
    // Asked for again when the language is chosen again.
    delete screens[language]
  })
  await first[language]
}

const added = async (language: Language, file: () => Promise<object>): Promise<void> => {
  const words = withOnePoint(await file())
  tables[language] = { ...tables[language], ...words }
}

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
  await load(language)
  change(language)
}

/** Says everything in this language from now on, also at the next start; until its words are here, as before. */
export async function speak(language: Language): Promise<void> {
  localStorage.setItem(SPOKEN, language)
  await load(language)
  await screens[language]
  change(language)
}

function change(language: Language): void {
  if (current === language || (files[language] && !first[language])) return
  current = language
  document.documentElement.lang = language === 'en' ? 'en' : localeOfLanguage[language]
  document.querySelector('link[rel=manifest]')?.setAttribute('href', MANIFESTS[language])
  for (const listener of listeners) listener()
}

/** What the app is called and offers where it is installed. */
const MANIFESTS: ByLanguage<string> = { en: '/manifest.webmanifest', fr: '/manifest.fr.webmanifest' }

const SPOKEN = 'hearth.language'

/** As it was the last time in this browser, else as the browser itself speaks. */
export const languageHere = (): Language => languageOf(localStorage.getItem(SPOKEN) ?? navigator.language)

/** What Intl takes for this language, where it stands for the words and not for what a member chose. */
export const localeOfWords = (): string => localeOfLanguage[current]

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
