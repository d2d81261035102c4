import type { SourceSchedule } from './source-ledger.ts'

/** As many as a note, the bank's text or its id may have here. */
const NOTE_MOST = 2_000
const PAYEE_MOST = 500
const NAME_MOST = 100

/** Texts as long as they can be here. What is longer is cut, ends in "…", and is counted: the household is told. */
export class FittedTexts {
  shortened = 0

  note = (text: string): string => this.fit(text, NOTE_MOST)
  payee = (text: string): string => this.fit(text, PAYEE_MOST)
  name = (text: string): string => this.fit(text, NAME_MOST)

  schedule = (one: SourceSchedule): SourceSchedule => ({
    ...one,
    name: this.name(one.name),
    payee: this.payee(one.payee),
    ...(one.notes !== undefined && { notes: this.note(one.notes) }),
  })

  private fit(text: string, most: number): string {
    if (text.length <= most) return text
    this.shortened++
    return `${cutText(text, most - 1)}…`
  }
}

/** The first characters of a text, and never half of one. */
export function cutText(text: string, most: number): string {
  const isHalf = /[\ud800-\udbff]/.test(text[most - 1] ?? '') && text.length > most
  return text.slice(0, isHalf ? most - 1 : most)
}
