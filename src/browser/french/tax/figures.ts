import type { figureWords } from '../../tax/figures/figure-words.ts'

export const taxFigures: typeof figureWords = {
  carAndHome: 'Véhicule et résidence',
  carAndHomeEach: 'Véhicule et résidence, pour chaque entreprise',
  becomes: {
    title: 'À quoi ils servent',
    text: 'Les revenus décident des seuils et de qui demande quoi : les frais médicaux comptent au-dessus d’une partie du revenu net, la garde d’enfants pour celui qui a le moins élevé. Avec eux, Hearth montre ce qui dépasse le seuil; sans eux, il montre la somme.',
  },
  seen: {
    title: 'Qui les voit',
    text: 'Les membres du ménage. Ils sont chiffrés dans la base de données, ne se trouvent dans aucun journal, aucune notification, aucun webhook, et le coach n’en sait jamais rien. Les sauvegardes et l’exportation complète les contiennent, comme tout le reste.',
  },
  currencies: {
    title: 'Autres devises',
    text: 'Ce qui est dans une autre devise compte dès qu’il a un taux : saisi sur l’opération, dans Impôts, ou trouvé comme vous le choisissez ici pour l’année ou sur la page d’une ligne.',
  },

  aboutYou: 'À votre sujet',
  sealed: 'conservé chiffré',
  statuses: {
    NONE: 'Non indiquée',
    SINGLE: 'Célibataire',
    JOINT: 'Personne mariée, déclaration conjointe',
    SEPARATE: 'Personne mariée, déclaration séparée',
    HEAD: 'Chef de famille',
    SURVIVING_SPOUSE: 'Conjoint survivant',
  },
  kept: (year) => `Vos chiffres de ${year} sont conservés.`,
  netIncomeOf: (name) => `Revenu net de ${name}`,
  netIncomeHint: 'Ligne 23600 de la déclaration.',
  agi: 'Revenu brut rajusté (AGI)',
  agiHint: 'Ligne 11 du Form 1040.',
  filingStatus: 'Situation de déclarant',
  children: 'Enfants de moins de 18 ans',
  dependents: 'Personnes à charge',
  twoLetters: (like) => `Deux lettres, comme ${like}.`,
  forgotten: 'Les champs laissés vides sont effacés.',
  childCare: {
    title: 'Garde d’enfants au Québec',
    text: 'Le crédit du Québec exclut ce qui est payé à contribution réduite, dans un CPE ou une autre place subventionnée. La ligne fédérale compte tout.',
    prices: { UNSAID: 'Non indiqué', REDUCED: 'Contribution réduite', FULL: 'Plein tarif' },
  },

  limitsOf: (year) => `Limites de ${year}`,
  typedByYou: 'Saisie par vous',
  typeIt: 'La saisir',
  changeNamed: (lines) => `Modifier : la limite de ${lines}`,
  typeNamed: (lines) => `La saisir : la limite de ${lines}`,
  limitOf: (year, lines) => `Limite de ${year} : ${lines}`,
  typed: (year) => `La limite de ${year} est saisie.`,
  takenBack: 'La limite est de nouveau celle de la table.',
  takeBack: 'Reprendre celle de la table',
  holdFirst:
    'Comparez-la d’abord au formulaire ou à la page de l’agence. Elle est marquée comme saisie partout où elle figure.',
  readWhere: 'Où elle a été lue',
}
