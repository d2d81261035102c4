import type { NamedLine, Wording } from './message-facts.ts'

export const english: Wording = {
  'more-came-back': ({ line }) => `${line.label}: more came back than was spent.`,
  'share-to-be-said': ({ line }) => `${line.label}: only a part counts. Split it, or say its share.`,
  'child-care-price': ({ line, payee, more, amount }) =>
    `${line.label}: ${amount} paid to ${payee || 'a payee'}${more > 0 ? ` and ${more} more` : ''} counts nothing until it is said, under your figures of the year, whether it was at the reduced contribution.`,
  'principal-left-out': ({ line, count, amount }) =>
    count === 1
      ? `${line.label}: a payment of ${amount} on a loan counts nothing until its interest is said. Split it, or say the share that is interest.`
      : `${line.label}: ${count} payments on a loan, ${amount} in all, count nothing until their interest is said. Split them, or say the share that is interest.`,
  'which-year': ({ line, amount, day, countsFor, other }) =>
    `${line.label}: ${amount} of ${day} counts for ${countsFor}, and may be for ${other}. Say for which year it is.`,
  'exempt-estimate': ({ line, payee, amount }) =>
    `${line.label}: a sales tax of ${amount} was worked out of ${payee || 'a transaction'}, where there is none as a rule. Type what the receipt states, or take it away.`,
  'capital-credit': ({ payee, amount, share, isClaimed }) =>
    `${payee || 'A purchase'}: its sales tax of ${amount} is ${isClaimed ? 'claimed in full' : 'not claimed'}, as ${share} % of it is for the business; more than half has to be. For a passenger car the credit goes by its capital cost allowance, which is not worked out here.`,
  'capital-of-no-business': ({ payee }) =>
    `${payee || 'A purchase'}: its sales tax is claimed by no business. Say for which it was bought.`,
  'not-worked-out': ({ line }) =>
    `${line.label} is not worked out here. What is mapped to it counts nothing.`,
  'no-limit-known': ({ line }) => `${line.label}: no limit is known for this year.`,
  'over-limit': ({ line, total, most }) => `${line.label}: ${total} is above the limit of ${most}.`,
  'loss-over-limit': ({ line, loss, most }) =>
    `${line.label}: of a loss of ${loss}, ${most} counts this year.`,
  'over-limit-together': ({ total, most }) =>
    `These lines come to ${total} together, above the limit of ${most}.`,
  'line-ended': ({ lineId, year }) =>
    `${lineId} is on no form of ${year}: what is mapped to it counts for no line.`,
  'document-of-year-missing': ({ line, wanted }) =>
    `${line.label}: ${wanted} of the year is attached to none of it.`,
  'pending-left': ({ line, count }) =>
    `${line.label}: ${count === 1 ? 'one transaction is' : `${count} transactions are`} pending and not counted.`,
  'year-not-over': ({ year }) => `${year} is not over yet.`,

  'part-cut-anew': ({ part, payee, day }) =>
    `What was said of part ${part} of ${payee || 'a transaction'} on ${day} counts no more: its parts were cut anew.`,
  'receipt-total-differs': ({ payee, total, paid }) =>
    `${payee}: a receipt says ${total}, and ${paid} was paid.`,
  'receipt-date-differs': ({ payee, day, paidOn }) =>
    `${payee}: a receipt is of ${day}, and it was paid on ${paidOn}.`,
  'receipt-of-other-year': ({ payee, day, year }) => `${payee}: a receipt is of ${day}, and this is ${year}.`,
  'receipt-on-two-lines': ({ payee }) => `${payee}: its receipt is on another line as well.`,
  'gift-or-purchase': ({ payee }) => `${payee} is paid on a line of a business too: a gift, or a purchase?`,
  'purpose-missing': ({ payee }) => `${payee}: its notes do not say where it was and what for.`,
  'payee-number-missing': ({ payee }) =>
    `${payee}: no tax number is kept; a person who cares for a child gives theirs.`,
  'regular-way': ({ activity, isWholeYear }) =>
    `${activity}: its GST/HST return is added up the regular way, for the whole year; the Quick Method is not worked out here.${isWholeYear ? '' : ' It is not divided by reporting periods.'}`,

  'gain-not-known': ({ line, count }) =>
    `${line.label}: ${count === 1 ? 'one sale has no known gain and is' : `${count} sales have no known gain and are`} left out. Enter what was paid for what was sold, or the exchange rate.`,

  'cost-left-out': ({ line }) =>
    `${line.label}: miles count at the rate of the year, so what the car cost is left out.`,
  'car-share-not-known': ({ line }) =>
    `${line.label}: it counts nothing until trips are written down, and what the car showed on the first and on the last day of the year.`,
  'more-than-all': ({ line }) => `${line.label}: the trips are longer than all that the car went.`,
  'no-mileage-rate': ({ line }) =>
    `${line.label}: no rate of a mile is known for this year, so the miles count nothing.`,
  'home-share-not-known': ({ line }) =>
    `${line.label}: it counts nothing until the part of the home is known, by area or by rooms.`,
  'no-square-foot-rate': ({ line }) => `${line.label}: no amount for a square foot is known for this year.`,
  'capped-at-result': ({ line, ...above }) =>
    `${line.label}: ${english['above-result']({ ...above, kind: 'above-result' })}.`,

  miles: ({ miles, rate }) => `${miles} miles × ${rate}`,
  'square-feet': ({ feet, rate, months }) =>
    `${feet} square feet × ${rate}${months === 12 ? '' : ` × ${months} of 12 months`}`,
  'carried-forward': ({ amount }) => `${amount} left over from the year before`,
  'above-result': ({ amount, isLost }) =>
    `${amount} above what the business has left${isLost ? '' : ', for the next year'}`,

  sold: ({ name, units, proceeds, cost, outlays, since }) =>
    `${
      units === '0'
        ? `${name}: a return of capital above the cost, ${proceeds}`
        : `${units} ${name} sold for ${proceeds}, with a cost of ${cost} and outlays of ${outlays}`
    }${since === null ? '' : `, held since ${since}`}`,
  'denied-loss': ({ name, day, loss, counted, sold, denied, lost, isWash }) =>
    `${name}, ${day}: ${loss} × ${counted} ÷ ${sold} = ${denied} of the loss is ${isWash ? 'disallowed (code W)' : 'denied'}, as the same was bought within 30 days${lost === '0.00' ? ' and is added to its cost' : `; ${lost} of it is lost, bought in a registered plan`}`,

  'somebody-said': ({ isPart, reason }) =>
    `Somebody said so of ${isPart ? 'this part' : 'the transaction'}${reason ? `: ${reason}` : ''}`,
  'category-mapped': ({ category, line, since }) =>
    `Category ${category} is mapped to ${called(line)} since ${since}`,
  'transfers-mapped': ({ subtype, line, since }) =>
    `What moves into accounts of the subtype ${subtype} is mapped to ${called(line)} since ${since}`,

  'nothing-there': ({ wanted }) => `Missing: ${named(wanted)}.`,
  'other-kind': ({ wanted }) => `What is there is none of these: ${named(wanted)}.`,
  'letter-needed': () => 'From 250 dollars on only the letter of the charity does.',
  'no-charity-number': () => 'No number of a charity (123456789 RR 0001) is known of it.',
  'no-tax-stated': () => 'Nothing is there that states the tax.',
  'details-missing': ({ details }) => `Nothing there shows: ${named(details)}.`,
}

/** By the number that stands on the form, where it is known. */
const called = ({ line, label }: NamedLine): string => line ?? label

const named = (words: readonly string[]): string =>
  words.map((word) => word.toLowerCase().replaceAll('_', ' ')).join(', ')
