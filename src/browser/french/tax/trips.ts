import { numberText } from '../../language.ts'
import type { words } from '../../tax/trips/trip-words.ts'
import { withComma } from '../decimals.ts'

const trips = (count: number): string => `${numberText(count)} ${count < 2 ? 'déplacement' : 'déplacements'}`

export const taxTrips: typeof words = {
  purposes: {
    BUSINESS: 'Affaires',
    MEDICAL: 'Frais médicaux',
    MOVING: 'Déménagement',
    CHARITY: 'Bienfaisance',
  },
  units: { KM: 'km', MI: 'milles' },
  distance: (distance, sign) => `${withComma(distance)} ${sign}`,

  fields: {
    distance: 'Distance',
    unit: 'Unité',
    purpose: 'Motif',
    activity: 'Quelle entreprise ou location',
    noActivity: 'Il faut d’abord une entreprise :',
    addActivity: 'ajoutez-la',
    from: 'Départ',
    to: 'Destination',
    notes: 'But, en quelques mots',
    odometer: 'Odomètre',
  },
  faults: {
    date: 'quel jour était-ce?',
    distance: 'quelle était la distance?',
    activityId: 'pour laquelle était-ce?',
    from: 'd’où?',
    to: 'vers où?',
    odometer: 'ce n’est pas un relevé d’odomètre',
  },
  to: 'vers',
  fromTo: (from, to) => `${from} – ${to}`,
  newTrip: 'Un nouveau déplacement',
  add: 'Noter',
  added: (distance, to) => `${distance} vers ${to} : noté.`,
  changed: 'Le déplacement est modifié.',
  deleted: (distance, to) => `${distance} vers ${to} : supprimé.`,

  page: {
    fromFile: 'Depuis un CSV',
    toFile: 'CSV',
    file: 'Déplacements dans un fichier CSV',
    pages: 'Pages des déplacements',
    together: 'Au total',
    atAllowance: 'Au taux d’une allocation, à titre d’information',
    atRate: 'Au taux de l’année',
    how: 'Comment comptent les déplacements',
    howSays:
      'Ce qu’une entreprise peut déduire pour son véhicule en dépend : au Canada, sa part de toute la distance parcourue; aux États-Unis, cette part ou un taux par mille. La distance totale du véhicule et la méthode choisie sont sous Vos chiffres.',
  },
  none: (year) =>
    `Aucun déplacement de ${year} n’est noté. Pour chacun, il faut le jour, la distance, le départ, la destination et le but.`,
  tripsOf: (year) => `Déplacements de ${year}`,
  forPurpose: (purpose, count) => `${purpose}, ${trips(count)}`,

  file: {
    kinds: { NEW: 'Nouveau', KNOWN: 'Déjà ici', BAD: 'Illisible' },
    rows: 'Lignes du fichier',
    take: 'Tout noter',
  },
  takeTrips: (count) => `Noter ${trips(count)}`,
  tripsAdded: (count) => `${trips(count)} ${count < 2 ? 'noté' : 'notés'}.`,
  foundInFile: (added, known, bad) => {
    const found = `${numberText(added)} ${added < 2 ? 'nouveau déplacement' : 'nouveaux déplacements'}, ${numberText(known)} déjà ici`
    if (bad === 0) return `${found}.`
    return bad === 1
      ? `${found}, 1 ligne illisible : corrigez-la d’abord dans le fichier.`
      : `${found}, ${numberText(bad)} lignes illisibles : corrigez-les d’abord dans le fichier.`
  },
  fieldSays: (field, message) => `${field} : ${message}`,
}
