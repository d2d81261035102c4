import { formerText } from '../../../core/facts.ts'
import type { Cadence } from '../../recurrence/cadences.ts'
import type { ObjectionKind, SeriesProof } from '../../recurrence/series.ts'
import type { Refusal, Wording } from './message-facts.ts'

/** Of Canada: none and one take the singular, and so does what is less than two. */
export const french: Wording = {
  ENTERED: () => 'Saisi à la main.',
  BROUGHT: () => 'Il était prévu dans le programme que vous avez quitté.',
  FOUND: (proof) => {
    const { count, direction, cadence, daysOff, isVarying, amount, changes, missed } = proof
    const what =
      direction === 'IN'
        ? counted(count, 'versement reçu', 'versements reçus')
        : counted(count, 'paiement', 'paiements')
    return [
      `${what} ${APART[cadence]}, ${daysOff === null ? `chacun ${onDay(proof)}` : `en moyenne à ${days(daysOff)} ${fromDay(proof)}`}.`,
      ...(isVarying ? [`Les montants varient; la médiane des derniers est de ${amount}.`] : []),
      ...(!isVarying && changes.length === 0 ? [`Le montant est de ${amount}.`] : []),
      ...changes.map(({ from, to, on }) => `Le prix est passé de ${from} à ${to} le ${on}.`),
      ...(missed > 0 ? [`Rien n’est venu à ${counted(missed, 'date attendue', 'dates attendues')}.`] : []),
    ].join(' ')
  },
  CHARGED_AGAIN: ({ on }) => `Il avait pris fin, et a été débité de nouveau le ${on}.`,
  FORMER_TEXT: ({ text }) => formerText.fr({ kind: 'FORMER_TEXT', text }),
  declined: ({ cadence, count, objection }) =>
    `${counted(count, 'a été trouvé', 'ont été trouvés')} ${APART[cadence]}. ${objectionText(objection)}`,
}

const APART: Record<Cadence, string> = {
  WEEKLY: 'à une semaine d’intervalle',
  BIWEEKLY: 'à deux semaines d’intervalle',
  MONTHLY: 'à un mois d’intervalle',
  BIMONTHLY: 'à deux mois d’intervalle',
  QUARTERLY: 'à trois mois d’intervalle',
  SEMIANNUAL: 'à six mois d’intervalle',
  YEARLY: 'à un an d’intervalle',
}
const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`

/** A number with a decimal, which is no amount: 1,4 jour, 2,5 jours. */
const days = (text: string): string => `${text.replace('.', ',')} ${Number(text) < 2 ? 'jour' : 'jours'}`

function onDay({ weekday, dayOfMonth }: SeriesProof): string {
  if (weekday !== null) return `un ${WEEKDAYS[weekday - 1]}`
  return dayOfMonth === 31 ? 'le dernier jour du mois' : `le ${ordinal(dayOfMonth)} du mois`
}

function fromDay({ weekday, dayOfMonth }: SeriesProof): string {
  if (weekday !== null) return `d’un ${WEEKDAYS[weekday - 1]}`
  return dayOfMonth === 31 ? 'du dernier jour du mois' : `du ${ordinal(dayOfMonth)} du mois`
}

const ordinal = (dayOfMonth: number | null): string => (dayOfMonth === 1 ? '1er' : `${dayOfMonth}`)

const objectionText = (objection: Refusal['objection']): string =>
  objection.kind === 'FEW_THAT_VARY'
    ? `Les montants diffèrent, et il en faudrait alors ${objection.least}.`
    : OBJECTIONS[objection.kind]

const OBJECTIONS: Record<Exclude<ObjectionKind, 'FEW_THAT_VARY'>, string> = {
  GAPS: 'Trop de périodes se sont écoulées sans qu’il en vienne un.',
  AMONG_OTHERS: 'D’autres, chez ce bénéficiaire, ne suivent aucun rythme.',
  FEW: 'Si peu ne prouvent un rythme que s’ils se suivent sans interruption.',
  DAYS_MOVE: 'Les jours varient trop.',
  SHOPPING: 'Les montants diffèrent chaque fois, comme pour des achats.',
  AMOUNTS_DIFFER: 'Les montants diffèrent trop.',
  UNSTEADY: 'Ni les jours ni les montants ne sont réguliers.',
  CHANCE: 'Ces jours et ces montants pourraient être le fait du hasard.',
}
