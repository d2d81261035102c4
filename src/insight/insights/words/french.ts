import { percentText } from '../../../core/written-figures.ts'
import type { Cadence } from '../../../planning/recurrence/cadences.ts'
import { cents, isSomething, percents } from './rounded.ts'
import type { Wording } from './wording.ts'

/** Of Canada: a space before the colon, none before the question mark. */
export const french: Wording = {
  SPENDING_ANOMALY: ({ currency, category, from, to, isWholeMonth, ...figures }) => ({
    title: `${category} : bien au-dessus de l’habitude`,
    body: [
      `${category} : ${figures.amount} ${currency} du ${from} au ${to}${isWholeMonth ? '' : ', jusqu’ici'}.`,
      `D’habitude, c’est ${cents(figures.usual, currency)} par mois, la médiane des six mois précédents : c’est ${percent(figures.ofUsualBasisPoints)} de ce montant, et plus que dans chacun de ces mois.`,
      ...(figures.largest.length > 0
        ? [`Les plus grandes dépenses : ${figures.largest.map(purchase).join(', ')}.`]
        : []),
    ].join(' '),
  }),
  PRICE_RISE: ({ currency, payee, cadence, since, before, now, ...figures }) => ({
    title: `${payee ?? 'Un abonnement'} coûte plus cher`,
    body: `Le prix est de ${now} ${currency} ${EACH[cadence]} depuis le ${since}; il était de ${before} : ${percent(figures.increaseBasisPoints)} de plus, soit ${cents(figures.yearlyIncrease, currency)} par an.`,
  }),
  NEW_SUBSCRIPTION: ({ currency, payee, cadence, amount, yearlyCost, firstDate, occurrenceCount }) => ({
    title: payee === undefined ? 'Nouveau paiement récurrent' : `${payee} : nouveau paiement récurrent`,
    body: `${amount} ${currency} ${EACH[cadence]} depuis le ${firstDate}, payé ${occurrenceCount} fois jusqu’ici. Cela fait ${yearlyCost} par an.`,
  }),
  CASH_FLOW_LOW: ({ currency, lowestDate, lowestBalance, startingBalance, bills, ...figures }) => ({
    title: lowestBalance.startsWith('-') ? 'L’argent pourrait manquer' : 'L’argent se fait rare',
    body: [
      `Les comptes de tous les jours contiennent ${startingBalance} ${currency} et devraient être à ${lowestBalance} le ${lowestDate}.`,
      ...(bills.length > 0 ? [`D’ici là : ${bills.map(purchase).join(', ')}.`] : []),
      `Ce qui se dépense d’habitude en plus est de ${cents(figures.everydayAmount, currency)} par jour; un mois habituel revient à ${cents(figures.monthlyExpenses, currency)}.`,
    ].join(' '),
  }),
  SAVINGS_RATE_CHANGE: ({ currency, month, income, expenses, net, changeBasisPoints, ...figures }) => ({
    title: changeBasisPoints < 0 ? 'Taux d’épargne en baisse' : 'Taux d’épargne en hausse',
    body: `En ${month}, il est resté ${net} sur ${income} ${currency} après ${expenses} de dépenses : ${percent(figures.savingsRateBasisPoints)}, après ${percent(figures.usualSavingsRateBasisPoints)} dans les six mois précédents.`,
  }),
  BUDGET_AT_RISK: ({ currency, category, budgeted, spent, left, everydayAmount, due, emptyOn, short }) => ({
    title: `${category} : le budget pourrait ne pas durer tout le mois`,
    body: `${cents(spent, currency)} sur ${cents(budgeted, currency)} ${currency} sont dépensés et il reste ${cents(left, currency)}. À ${cents(everydayAmount, currency)} par jour${isSomething(due) ? `, et avec ${cents(due, currency)} de factures à venir` : ''}, ce sera épuisé le ${emptyOn} et il manquera ${cents(short, currency)} à la fin du mois.`,
  }),
  IDLE_CASH: ({ currency, lowestBalance, lowestDate, months, kept, beyond, monthlyExpenses }) => ({
    title: 'Argent qui pourrait mieux servir',
    body: `Les comptes chèques et l’argent comptant n’ont jamais été sous ${cents(lowestBalance, currency)} ${currency} (le ${lowestDate}) dans les 90 derniers jours. Un mois habituel revient à ${cents(monthlyExpenses, currency)} : cela fait ${months} mois de dépenses. Au-delà de ${cents(kept, currency)}, soit trois de ces mois, ${cents(beyond, currency)} pourraient servir à autre chose.`,
  }),
  DUPLICATE_CHARGE: ({ currency, payee, amount, account, transactions: [one, other] }) => ({
    title: payee === undefined ? 'Payé deux fois?' : `Payé deux fois à ${payee}?`,
    body: `${amount} ${currency} ont été portés deux fois au compte ${account}${one?.date === other?.date ? ` le ${one?.date}` : `, le ${one?.date} et le ${other?.date}`}, vers le même bénéficiaire. Ce montant n’y est pas habituel.`,
  }),
}

const EACH: Record<Cadence, string> = {
  WEEKLY: 'par semaine',
  BIWEEKLY: 'toutes les deux semaines',
  MONTHLY: 'par mois',
  BIMONTHLY: 'tous les deux mois',
  QUARTERLY: 'par trimestre',
  SEMIANNUAL: 'par semestre',
  YEARLY: 'par an',
}

const purchase = ({ amount, date, payee }: { amount: string; date: string; payee?: string }): string =>
  payee ? `${amount} à ${payee} le ${date}` : `${amount} le ${date}`

/** Whole percents say enough in a sentence; the figures beside it are exact. */
const percent = (basisPoints: number): string => percentText('fr', percents(basisPoints))
