import { type Language, languages } from './languages.ts'

/** What happened, as it is stored and sent: its kind, and what differs between two of that kind. No words. */
export interface Fact {
  readonly kind: string
}

/** One value for each language there is; the compiler names every table that lacks one. */
export type ByLanguage<Value> = Readonly<Record<Language, Value>>

/** The same in every language. */
export const byLanguage = <Value>(valueIn: (language: Language) => Value): ByLanguage<Value> =>
  Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as ByLanguage<Value>

/** The words of one language for every kind of a union of facts. */
export type WordsFor<AnyFact extends Fact, Text = string> = {
  readonly [Kind in AnyFact['kind']]: (fact: Extract<AnyFact, { kind: Kind }>) => Text
}

/** A fact in the words of one language. */
export function inWords<AnyFact extends Fact, Text>(words: WordsFor<AnyFact, Text>, fact: AnyFact): Text {
  // Each kind has the words for its own facts, which the compiler cannot follow through the union.
  const worded = words[fact.kind as AnyFact['kind']] as (fact: AnyFact) => Text
  return worded(fact)
}

/** What was stored in words before there were facts, where no pattern knew them. */
export interface FormerText {
  kind: 'FORMER_TEXT'
  text: string
}

/** Shown as it was stored, with a note that it is old. */
export const formerText: ByLanguage<(fact: FormerText) => string> = {
  en: ({ text }) => `${text} (written by an earlier version)`,
  fr: ({ text }) => `${text} (écrit par une version précédente)`,
}

/** The facts that a table has words for: each kind with what its words are made of. */
export type FactsOf<Words> = {
  [Kind in keyof Words & string]: { kind: Kind } & (Words[Kind] extends (
    fact: infer Of extends object,
  ) => unknown
    ? Of
    : unknown)
}[keyof Words & string]
