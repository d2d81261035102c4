import type { words } from '../../settings/words.ts'

export const settings: typeof words = {
  isForAdministrators: 'Seul un administrateur du ménage voit ceci.',
  nameNeeded: 'Il faut un nom.',

  profile: {
    nameHint: 'Tel que les autres du ménage le voient.',
    changeEmail: 'Changer votre adresse de courriel',
    changeAddress: 'Changer d’adresse',
    newAddress: 'Nouvelle adresse',
    passwordNext: 'Votre mot de passe sera demandé ensuite.',
    timeZone: 'Fuseau horaire',
    ofTimesChosen: 'Celui des heures que vous voyez. Les jours des livres suivent le ménage.',
    asTheBrowser: 'Comme le navigateur',
    followsBrowser: 'Les heures suivent maintenant le navigateur.',
    formats: 'Langue, nombres et dates',
    formatsHint:
      'Les mots de l’application suivent aussi ce choix : en français s’il est français, sinon en anglais.',
    formatsChanged: 'Format des nombres et des dates modifié.',
    region: 'Région',
    regionHint: 'Pour les impôts et les jours fériés.',
    notSaid: 'Non précisée',
    regionChanged: 'Région changée.',
  },
  calledNow: (name) => `Vous vous appelez maintenant ${name}.`,
  emailHint: (email) => `Vous vous connectez avec ${email}. Hearth n’y envoie rien.`,
  willSignInAs: (email) => `Vous vous connecterez désormais avec ${email}.`,
  signInAs: (email) => `Vous vous connectez maintenant avec ${email}.`,
  ofTimesIn: (zone) => `Celui des heures que vous voyez; selon ce navigateur, ${zone}.`,
  timesOf: (zone) => `Les heures sont maintenant celles du fuseau ${zone}.`,

  display: {
    theme: 'Thème',
    themeHint: 'Comme le système, ou toujours le même.',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
    rowsHint: 'Combien d’opérations tiennent sur une page.',
    densities: { comfortable: 'Confortable', compact: 'Condensé' },
    weekStart: 'La semaine commence le',
    weekStartHint: 'Dans les calendriers.',
    hideFigures: 'Masquer les montants',
    hideFiguresHint: 'Sur cet appareil, jusqu’à ce qu’on les affiche de nouveau. La touche $ fait de même.',
    keysHint:
      'Une touche fait une chose : T ajoute une opération, le point d’interrogation les affiche toutes. Aucune n’agit dans un champ.',
  },
  weekdays: ['Dimanche', 'Lundi'],

  household: {
    nameHint: 'Il figure en tête de chaque page.',
    nameOf: 'Nom du ménage',
    renamed: 'Le ménage a un nouveau nom.',
    daysChange: 'Les jours changent à l’heure de',
    daysChangeHint: 'Décide quel jour on est dans les livres, pour tout le monde.',
    timeZone: 'Fuseau horaire des livres',
    zoneChanged: 'Les jours suivent le nouveau fuseau horaire.',
    countryAndCurrency: 'Pays et devise',
    countryAndCurrencyHint: 'Choisis à la configuration; ils ne peuvent pas être changés.',
    anybody: 'Tout le monde peut se joindre au ménage',
    anybodyHint:
      'Quiconque atteint cette adresse peut créer un compte et voir les livres. Les invitations fonctionnent sans cela.',
    isOpen: 'Quiconque atteint cette adresse peut se joindre au ménage.',
    isClosed: 'Les nouveaux membres ont besoin d’une invitation.',
    sync: 'Synchroniser les banques chaque jour',
    syncHint: 'Tous les comptes connectés, le matin. Cela continue quand personne n’est ici.',
    syncIsOn: 'Les banques sont synchronisées chaque jour.',
    syncIsOff: 'Les banques ne sont synchronisées qu’à la main.',
    suggestions: 'Appliquer les catégories suggérées à l’importation',
    suggestionsHint:
      'Les nouvelles opérations reçoivent aussitôt la catégorie suggérée. Elles restent à réviser, et les catégories de chaque importation s’annulent d’un coup.',
    suggestionsAreOn: 'Les importations appliquent les catégories suggérées.',
    ratesHint:
      'Demandés une fois par jour, le soir, et pour toutes les années passées la première fois. Rien de vos livres n’est envoyé. Sans cela, les taux sont saisis à la main ou lus d’un fichier.',
    ratesFrom: 'D’où viennent les taux de change',
    nobodyIsAsked: 'Personne n’est interrogé',
    ratesAreOn: (feed) => `${feed} : les taux de change sont demandés chaque jour.`,
    ratesAreOff: 'Les taux de change ne sont demandés à personne.',
    suggestionsAreOff: 'Les catégories suggérées attendent que quelqu’un les accepte.',
  },
}
