import { type Money, magnitude } from '../../core/money.ts'
import { fold } from '../categories/names.ts'
import { datePartsOf } from './dates.ts'
import type { DatePart, Movement, TextField } from './rule.ts'

/** A movement as conditions look at it: what takes work is worked out when first asked for, and once. */
export class MemoisedMovement {
  private readonly texts: Record<TextField, string | undefined> = {
    payee: undefined,
    importedText: undefined,
    notes: undefined,
    receiptMerchant: undefined,
  }
  private foldedTags: readonly string[] | undefined
  private magnitude: Money | undefined
  private dateParts: Readonly<Record<DatePart, number>> | undefined

  constructor(readonly movement: Movement) {}

  /** The same movement after a rule: its bank's words, amount and date are as they were. */
  changedTo(movement: Movement): MemoisedMovement {
    const seen = new MemoisedMovement(movement)
    seen.texts.importedText = this.texts.importedText
    seen.texts.receiptMerchant = this.texts.receiptMerchant
    seen.magnitude = this.magnitude
    seen.dateParts = this.dateParts
    return seen
  }

  text(field: TextField): string {
    const text = this.texts[field] ?? folded(this.movement[field] ?? '')
    this.texts[field] = text
    return text
  }

  tags(): readonly string[] {
    this.foldedTags ??= this.movement.tags.map(folded)
    return this.foldedTags
  }

  /** The amount without its sign. */
  size(): Money {
    this.magnitude ??= magnitude(this.movement.amount)
    return this.magnitude
  }

  datePart(part: DatePart): number {
    this.dateParts ??= datePartsOf(this.movement.date)
    return this.dateParts[part]
  }
}

/** Most texts are plain ASCII, for which folding is the same as lower case. */
const folded = (text: string): string => (/[^\0-\x7f]/.test(text) ? fold(text) : text.toLowerCase())
