import type { ByLanguage } from '../../core/facts.ts'
import type { Suggestion } from './model.ts'

/** What a suggestion says, by what is noticed. Amounts are exact texts beside their currency. */
export interface PromptWords {
  lowCash: (facts: { balance: string; currency: string; date: string }) => Suggestion
  overspent: (facts: { name: string; by: string; currency: string }) => Suggestion
  high: (facts: { name: string; now: string; usual: string; currency: string }) => Suggestion
  dearer: (facts: Dearer) => Suggestion
  goalBehind: (facts: { name: string; needed: string; currency: string; by: string }) => Suggestion
  uncategorised: (facts: { count: number; days: number }) => Suggestion
  always: Suggestion[]
  atTheBeginning: Suggestion[]
}

interface Dearer {
  name: string
  now: string
  before: string
  currency: string
  since: string
  /** Whether the question may name it: it is sent to the provider. */
  isNamed: boolean
}

const NOTHING_YET = 'There are no transactions yet.'

const english: PromptWords = {
  lowCash: ({ balance, currency, date }) => ({
    prompt: 'When does our money run short in the next thirty days, and what could wait?',
    why: `The everyday accounts are expected to be at ${balance} ${currency} on ${date}.`,
  }),
  overspent: ({ name, by, currency }) => ({
    prompt: `Why is ${name} over its budget this month, and where could it come from?`,
    why: `${name} is ${by} ${currency} over.`,
  }),
  high: ({ name, now, usual, currency }) => ({
    prompt: `Why is ${name} so much higher this month than usual?`,
    why: `${now} ${currency} so far; ${usual} is usual for a whole month.`,
  }),
  dearer: ({ name, now, before, currency, since, isNamed }) => ({
    prompt: isNamed
      ? `What does the new price of ${name} come to in a year?`
      : 'Which of our subscriptions became dearer, and what do they come to in a year?',
    why: `${name} costs ${now} ${currency} since ${since}, ${before} before.`,
  }),
  goalBehind: ({ name, needed, currency, by }) => ({
    prompt: `What would it take to reach ${name} in time?`,
    why: `It needs ${needed} ${currency} a month to be there by ${by}.`,
  }),
  uncategorised: ({ count, days }) => ({
    prompt: 'How much of our spending has no category yet, and in which months?',
    why: `${count} transactions of the last ${days} days have no category.`,
  }),
  always: [
    { prompt: 'Where did our money go this month?', why: 'The largest categories, and what changed.' },
    { prompt: 'How much of our income do we save?', why: 'The savings rate of the last twelve months.' },
    {
      prompt: 'What has to be paid in the next thirty days?',
      why: 'Bills and subscriptions that come back.',
    },
    { prompt: 'How did our net worth change over the last year?', why: 'What you own less what you owe.' },
  ],
  atTheBeginning: [
    { prompt: 'What can you tell us once we have entered our accounts?', why: NOTHING_YET },
    { prompt: 'How should we begin a first budget?', why: NOTHING_YET },
    { prompt: 'Which figures help a household most to save?', why: NOTHING_YET },
  ],
}

const RIEN_ENCORE = 'Il n’y a pas encore d’opérations.'

const french: PromptWords = {
  lowCash: ({ balance, currency, date }) => ({
    prompt:
      'Quand manquerons-nous d’argent dans les trente prochains jours, et qu’est-ce qui pourrait attendre?',
    why: `Les comptes courants devraient être à ${balance} ${currency} le ${date}.`,
  }),
  overspent: ({ name, by, currency }) => ({
    prompt: `Pourquoi ${name} dépasse-t-il son budget ce mois-ci, et d’où l’argent pourrait-il venir?`,
    why: `${name} : dépassement de ${by} ${currency}.`,
  }),
  high: ({ name, now, usual, currency }) => ({
    prompt: `Pourquoi dépensons-nous ce mois-ci tellement plus que d’habitude pour ${name}?`,
    why: `${now} ${currency} jusqu’ici; ${usual} est l’habitude pour un mois entier.`,
  }),
  dearer: ({ name, now, before, currency, since, isNamed }) => ({
    prompt: isNamed
      ? `À combien revient le nouveau prix de ${name} en un an?`
      : 'Lesquels de nos abonnements ont augmenté, et à combien reviennent-ils en un an?',
    why: `${name} coûte ${now} ${currency} depuis le ${since}, contre ${before} auparavant.`,
  }),
  goalBehind: ({ name, needed, currency, by }) => ({
    prompt: `Que faudrait-il pour atteindre ${name} à temps?`,
    why: `Il faut ${needed} ${currency} par mois pour y arriver d’ici le ${by}.`,
  }),
  uncategorised: ({ count, days }) => ({
    prompt: 'Quelle part de nos dépenses n’a pas encore de catégorie, et dans quels mois?',
    why: `${count} ${count < 2 ? 'opération' : 'opérations'} des ${days} derniers jours ${count < 2 ? 'n’a' : 'n’ont'} pas de catégorie.`,
  }),
  always: [
    {
      prompt: 'Où est allé notre argent ce mois-ci?',
      why: 'Les plus grandes catégories, et ce qui a changé.',
    },
    {
      prompt: 'Quelle part de nos revenus épargnons-nous?',
      why: 'Le taux d’épargne des douze derniers mois.',
    },
    {
      prompt: 'Que faut-il payer dans les trente prochains jours?',
      why: 'Les factures et les abonnements récurrents.',
    },
    {
      prompt: 'Comment notre valeur nette a-t-elle changé depuis un an?',
      why: 'Ce que vous possédez, moins ce que vous devez.',
    },
  ],
  atTheBeginning: [
    { prompt: 'Que pourrez-vous nous dire une fois nos comptes saisis?', why: RIEN_ENCORE },
    { prompt: 'Comment commencer un premier budget?', why: RIEN_ENCORE },
    { prompt: 'Quels chiffres aident le plus un ménage à épargner?', why: RIEN_ENCORE },
  ],
}

export const promptWords: ByLanguage<PromptWords> = { en: english, fr: french }
