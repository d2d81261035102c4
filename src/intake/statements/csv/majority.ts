import { directionInName, isHalfOfPair } from './columns/column-words.ts'
import type { Layout } from './columns/layout.ts'
import type { CsvEntry } from './entries.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { asked, type FileSigns, mostlyPositive, positives, type Sign, sure } from './signed.ts'

const CARD_NAME = /\b(?:card|carte|karte|tarjeta|carta|cartao|merchant|member|cardholder)\b/
/** A majority of a card's rows that nothing else confirms. */
const PLAIN = 0.7
const ENOUGH = 5

/** What the account's type and the shape of the amounts say; open wherever another reading is as likely. */
export function byMajority(file: FileSigns): Sign {
  const { read, layout, facts } = file
  const evidence = evidenceOf(file, sure(false))
  const contradicted = evidence.against > evidence.with
  const isPositive = mostlyPositive(read)
  const [column = -1] = layout.amounts
  if (directionInName(layout.names[column] ?? '') === 'OUT') {
    return asked(true, { kind: 'NAMED_AFTER_OUT' })
  }
  if (facts.accountType === 'CREDIT_CARD') return ofCard(file, evidence)
  if (positives(read) * 2 === read.length && facts.accountType === undefined && evidence.with === 0)
    return asked(contradicted, { kind: 'AS_MANY_OF_EACH' })
  if (!isPositive) {
    const reason = { kind: 'MOSTLY_NEGATIVE' } as const
    return contradicted ? asked(false, reason, { kind: 'TEXTS_DIFFER' }) : sure(false, reason)
  }
  if (facts.accountType !== undefined) return ofOther(file, evidence)
  const isCard = layout.names.some((name) => CARD_NAME.test(name))
  const inverted = contradicted || (isCard && evidence.with === 0)
  if (isCard && contradicted && evidence.with === 0) {
    return sure(true, { kind: 'MOSTLY_POSITIVE_CARD_HEADER' })
  }
  return asked(inverted, { kind: inverted ? 'MOSTLY_POSITIVE_READ_AS_OUT' : 'MOSTLY_POSITIVE_AS_WRITTEN' })
}

/** On a card most rows are purchases; payments among them that have the same sign say that something is missing. */
function ofCard({ read, layout }: FileSigns, evidence: Evidence): Sign {
  const positive = positives(read)
  if (positive * 2 === read.length)
    return asked(evidence.against > evidence.with, { kind: 'AS_MANY_OF_EACH' })
  const inverted = positive * 2 > read.length
  const reason = { kind: inverted ? 'MOSTLY_POSITIVE_ON_CARD' : 'MOSTLY_NEGATIVE' } as const
  const contrary = inverted ? evidence.with : evidence.against
  const agreeing = inverted ? evidence.against : evidence.with
  if (contrary > agreeing) return asked(inverted, reason, { kind: 'TEXTS_DIFFER' })
  const isPlain = Math.max(positive, read.length - positive) >= read.length * PLAIN && read.length >= ENOUGH
  const isClear = isPlain && !hasLetter(read, layout)
  if (!inverted || isClear || (agreeing > 0 && contrary === 0 && !hasLetter(read, layout)))
    return sure(inverted, reason)
  return asked(inverted, reason, { kind: 'MAY_BE_PAYMENTS' })
}

/** Whether every row has the same letter in a column, which may be half of a pair that says which way it went. */
export const hasLetter = (read: CsvEntry[], { roles }: Layout): boolean =>
  roles.some((_, column) => {
    const letter = read[0]?.cells[column] ?? ''
    return isHalfOfPair(letter.trim().toLowerCase()) && read.every(({ cells }) => cells[column] === letter)
  })

/** Mostly money in, by the signs: a mortgage lives on payments, and of a current account it has to be asked. */
function ofOther({ read, facts, layout }: FileSigns, evidence: Evidence): Sign {
  if (evidence.against > evidence.with) return asked(true, { kind: 'TEXTS_SAY_POSITIVE_OUT' })
  const isLoan = facts.accountType === 'LOAN' || facts.accountType === 'MORTGAGE'
  if (isLoan && !hasLetter(read, layout)) return sure(false, { kind: 'AS_WRITTEN' })
  const isMixed = positives(read) < read.length
  // Without a single sign every row has to say that it is money in.
  const isSpoken = evidence.against === 0 && evidence.with >= (isMixed ? 1 : read.length)
  return isSpoken || (isMixed && facts.accountType !== 'CHECKING')
    ? sure(false, { kind: 'AS_WRITTEN' })
    : asked(false, { kind: 'MOSTLY_POSITIVE_AS_WRITTEN' })
}
