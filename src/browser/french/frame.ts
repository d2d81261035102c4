import type { words } from '../frame/words.ts'
import { numberText } from '../language.ts'

export const frame: typeof words = {
  main: 'Navigation principale',
  skip: 'Aller au contenu de la page',
  demo: 'Inventé; disparaît avec Hearth.',
  profileAndSignOut: 'profil et déconnexion',
  waiting: 'en attente',
  connectionFails: 'Une connexion échoue',
  someUnread: (name) => `${name}, certaines non lues`,

  search: {
    open: 'Rechercher, aller à…',
    placeholder: 'Un endroit, un bénéficiaire, un montant, un mois',
    taxMapping: 'Impôts : ce qui va où',
    taxActivities: 'Impôts : entreprises et locations',
    view: 'Vue',
    hideFigures: 'Masquer les montants',
    showFigures: 'Afficher les montants',
    themes: { light: 'Thème clair', dark: 'Thème sombre', system: 'Thème de cet appareil' },
  },
  searchFor: (text) => `Chercher « ${text} » dans les opérations`,

  keys: {
    list: 'Afficher les raccourcis clavier',
    escape: 'Échap',
    space: 'Espace',
    shift: 'Maj',
    fold: 'Ctrl \\',
  },
  foldSidebar: 'Replier la barre latérale',
  unfoldSidebar: 'Déplier la barre latérale',
  accounts: {
    filter: 'Filtrer les comptes',
    none: 'Aucun compte ne porte ce nom.',
    all: 'Tous les comptes',
    keys: 'ouvre ceci, les lettres filtrent',
  },
  goTo: (place) => `Aller à : ${place}`,

  undo: 'Annuler',
  takenBack: 'Annulé.',
  notTakenBack: (why) => `Pas annulé : ${why}`,

  offline: {
    lookAgain: 'Vérifier de nouveau',
    newVersion: 'Il y a une nouvelle version de Hearth.',
    load: 'La charger',
  },
  unanswered: (time) =>
    `Hearth ne répond pas${time === undefined ? '' : `; ceci date de ${time}`}. Ce que vous ajoutez est gardé ici et envoyé plus tard.`,
  waitingCount: (count) => `${numberText(count)} en attente`,
  notTaken: (count) =>
    `${numberText(count)} de vos ajouts ${count < 2 ? 'n’a pas été accepté' : 'n’ont pas été acceptés'}. Rien n’est perdu : corrigez, renvoyez ou abandonnez.`,
  toBeSent: (count) =>
    `${numberText(count)} de vos ajouts ${count < 2 ? 'attend d’être envoyé' : 'attendent d’être envoyés'}.`,

  signingOut: {
    title: 'Vous déconnecter avant que tout soit envoyé?',
    stay: 'Rester',
    discard: 'Abandonner et me déconnecter',
    send: 'Envoyer et me déconnecter',
    offline: 'Hearth ne répond pas. Votre session est toujours ouverte, et rien n’a été perdu.',
  },
  waitsHere: (count, names) =>
    `${names} ${count < 2 ? 'attend' : 'attendent'} sur cet appareil. La déconnexion supprime ce qui n’est pas envoyé d’abord.`,
  didNotTake: (count) =>
    count < 2 ? 'Hearth n’en a pas accepté un.' : `Hearth n’en a pas accepté ${numberText(count)}.`,
  stillSignedIn: (why) => `Votre session est toujours ouverte : ${why}`,

  closedYear: {
    leave: 'Ne rien changer',
    lead: 'Quelqu’un l’a fermée, peut-être parce que la déclaration est produite. Ce qui a été noté alors reste; le changement apparaît dans l’année sous ce qui est différent depuis.',
    to: 'à',
    same: 'Ses lignes donnent le même résultat; ce qui les compose est différent.',
  },
  changesClosed: (count, years) =>
    count < 2
      ? `Ceci change l’année d’imposition fermée ${years}`
      : `Ceci change les années d’imposition fermées ${years}`,
  wouldComeTo: (year) => `Ce que donnerait ${year}`,

  page: {
    noSuch: 'Cette page n’existe pas.',
    reload: 'Recharger',
    offline: 'Hearth ne répond pas. Fonctionne-t-il encore?',
    failed: 'Une erreur s’est produite dans cette page. Rien n’a été perdu; rechargez-la.',
  },
}
