import type { words } from '../../settings/people/people-words.ts'

export const settingsPeople: typeof words = {
  invite: 'Inviter',
  inviteAnother: 'Inviter quelqu’un d’autre',
  you: 'vous',
  removedOnes: 'Retirés',
  member: 'Membre',
  administrator: 'Administrateur',
  aMember: 'Un membre',
  anAdministrator: 'Un administrateur',

  form: {
    as: 'Rôle',
    may: {
      MEMBER: 'Voit et modifie les livres du ménage, et n’invite personne.',
      ADMIN: 'Peut tout ce que vous pouvez : inviter et retirer des gens, et modifier le ménage.',
    },
    onlyFor: 'Seulement pour cette adresse de courriel',
    onlyForHint: 'Laissez vide pour un lien que n’importe qui peut utiliser une fois.',
  },
  link: {
    code: 'L’invitation en code QR',
    label: 'Lien d’invitation',
    worksOnce: 'Sert une fois, jusqu’au',
    handOver: '. Hearth n’envoie rien : transmettez-le vous-même.',
  },
  open: {
    title: 'Invités',
    showLink: 'Afficher le lien',
    withdraw: 'Retirer',
    dialog: 'Invitation',
    withdrawn: 'L’invitation est retirée; son lien n’ouvre plus rien.',
    worksUntil: 'valide jusqu’au',
  },
  mail: {
    send: 'Envoyer par courriel',
    resetLink: 'Envoyer un lien de réinitialisation par courriel',
  },
  mailed: (to) => `Envoyé à ${to}.`,
  notMailed: (why) => `Rien n’a été envoyé, et personne n’a le lien. ${why}`,
  invitedBy: (name, isAdministrator) =>
    isAdministrator === undefined
      ? `Invité par ${name}`
      : `${isAdministrator ? 'Un administrateur' : 'Un membre'}, invité par ${name}`,

  row: {
    twoStep: 'Deux étapes',
    signedIn: 'dernière connexion :',
    neverSignedIn: 'jamais de connexion',
    goneForGood: 'Compte effacé pour de bon',
    until: 'jusqu’au',
  },
  reset: {
    code: 'Le lien de réinitialisation en code QR',
    label: 'Lien de réinitialisation',
    worksOnce: 'Sert une fois, jusqu’au',
    handOver: '. Transmettez-le vous-même; il ne sera plus affiché.',
  },
  resetLinkFor: (name) => `Lien de réinitialisation pour ${name}`,

  actionNames: {
    makeMember: 'Donner le rôle de membre',
    makeAdministrator: 'Donner le rôle d’administrateur',
    makeResetLink: 'Créer un lien de réinitialisation',
    unlock: 'Débloquer la connexion',
    twoStepOff: 'Désactiver les deux étapes',
  },
  actionsFor: (name) => `Ce qui peut être fait pour ${name}`,
  moreAbout: (name) => `Plus d’actions pour ${name}`,
  removeAsked: (name) => `Retirer ${name}?`,
  removeMeans:
    'Cette personne est aussitôt déconnectée et ne peut plus se connecter. Ce qu’elle a saisi reste. Pendant sept jours, son compte peut être rétabli.',
  makeMemberAsked: (name) => `Donner à ${name} le rôle de membre?`,
  makeMemberMeans:
    'Cette personne est déconnectée partout et ne peut plus inviter, retirer quelqu’un ni modifier le ménage.',
  twoStepOffAsked: (name) => `Désactiver la connexion en deux étapes pour ${name}?`,
  twoStepOffMeans:
    'Son mot de passe suffit alors pour se connecter. À faire pour quelqu’un qui a perdu son téléphone et ses codes.',

  isAdministrator: (name) => `${name} a maintenant le rôle d’administrateur.`,
  isMember: (name) => `${name} a maintenant le rôle de membre.`,
  canTryAgain: (name) => `${name} peut de nouveau essayer de se connecter.`,
  twoStepIsOff: (name) => `La connexion en deux étapes est désactivée pour ${name}.`,
  isRemoved: (name) => `${name} ne fait plus partie du ménage.`,
  isBack: (name) => `${name} est de retour.`,
}
