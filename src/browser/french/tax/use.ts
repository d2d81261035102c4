import type { words } from '../../tax/figures/use-words.ts'
import { withComma } from '../decimals.ts'

export const taxUse: typeof words = {
  changeOf: (name) => `Modifier le véhicule et la résidence : ${name}`,
  saved: (name) => `Véhicule et résidence enregistrés : ${name}.`,
  in: 'Unité',

  car: {
    used: 'Un véhicule sert à cette activité',
    usedHint:
      'Une seule méthode par véhicule et par année. Les déplacements eux-mêmes sont sous Déplacements.',
    how: 'Méthode',
    MILES: 'Taux par mille',
    ACTUAL: 'Frais réels',
    start: 'Au 1er janvier',
    end: 'Au 31 décembre',
  },
  noCar: 'Aucun véhicule n’y sert',
  carMethods: {
    MILES: 'Un taux par mille',
    ACTUAL: 'Les frais du véhicule, selon la distance parcourue',
  },
  distanceUnsaid: (how) => `${how}; la distance totale n’est pas indiquée`,
  distanceInAll: (how, distance, unit) => `${how} : ${distance} ${unit} au total`,

  home: {
    used: 'Une partie de la résidence sert à cette activité',
    usedHint: 'Ces frais ne peuvent pas créer de perte : l’excédent est reporté à l’année suivante.',
    how: 'Comment la partie est calculée',
    AREA: 'Superficie',
    ROOMS: 'Pièces',
    SIMPLIFIED: 'Simplifiée',
    squareFeet: 'Pieds carrés',
    part: 'La partie',
    whole: 'Du total',
    months: 'Mois',
    carried: 'Report de l’année précédente',
  },
  noHome: 'Aucune partie de la résidence n’y sert',
  homeSimplified: (squareFeet) => `${withComma(squareFeet)} pieds carrés, méthode simplifiée`,
  homeRooms: (part, whole) => `${withComma(part)} sur ${withComma(whole)} pièces`,
  homeArea: (part, whole) => `${withComma(part)} sur ${withComma(whole)} de la superficie`,
  months: (count) => `${count} mois`,
  carried: (amount) => `report de ${amount} de l’année précédente`,
}
