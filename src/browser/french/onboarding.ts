import { allFormats } from '../../core/file-formats.ts'
import type { words } from '../onboarding/words.ts'

export const onboarding: typeof words = {
  titles: {
    accounts: 'Comment vos comptes arrivent-ils ici?',
    categories: 'Ces catégories vous conviennent-elles?',
    budget: 'Comment voulez-vous budgéter?',
    invite: 'Qui d’autre se sert de ces livres?',
  },
  lookAround: 'Explorer d’abord',
  stepOf: (at, of) => `${at} sur ${of}`,

  ways: {
    moveIn: 'Transférer depuis un autre programme',
    moveInText:
      'Actual, YNAB, Firefly III, Monarch, Mint, hledger ou beancount : toutes vos années, au cent près.',
    bankText:
      'Par SimpleFIN, que vous payez vous-même. Les nouvelles opérations arrivent ensuite chaque jour.',
    typeText: 'Son nom et ce qu’il contient aujourd’hui. Les opérations peuvent venir plus tard.',
    files: 'Déposez ici les fichiers de votre banque',
    filesText: `${allFormats('ou')} du site de votre banque, plusieurs à la fois. Ils restent sur cette machine, et chaque compte est créé à partir de son fichier.`,
  },
  accountsSoFar: 'Comptes ajoutés jusqu’ici',

  account: {
    example: 'Compte chèques conjoint',
    owed: 'Dû aujourd’hui',
    inIt: 'Solde aujourd’hui',
    add: 'Ajouter le compte',
  },
  types: {
    CHECKING: 'Compte chèques',
    SAVINGS: 'Épargne',
    CASH: 'Argent comptant',
    CREDIT_CARD: 'Carte de crédit',
    LINE_OF_CREDIT: 'Marge de crédit',
    MORTGAGE: 'Prêt hypothécaire',
    LOAN: 'Prêt',
    INVESTMENT: 'Placements',
    PROPERTY: 'Maison ou terrain',
    VEHICLE: 'Voiture',
  },

  categories: {
    lead: 'Hearth commence avec celles-ci. Vous pouvez les renommer, les déplacer et les fusionner à tout moment, sans rien perdre.',
    change: 'Les modifier maintenant',
  },

  budget: {
    label: 'Votre façon de budgéter',
  },
  styles: {
    ENVELOPES: {
      title: 'Avec des enveloppes',
      text: 'Ce que vous avez est réparti avant d’être dépensé, et ce qui reste dans une enveloppe passe au mois suivant.',
    },
    TRACKING: {
      title: 'Comparer seulement',
      text: 'Vous notez ce que vous prévoyez et voyez chaque mois ce qu’il en est advenu.',
    },
  },

  inviteLead:
    'Créez un lien et remettez-le; la personne qui l’ouvre choisit un nom et un mot de passe. Il ne sert qu’une fois et expire après sept jours.',
}
