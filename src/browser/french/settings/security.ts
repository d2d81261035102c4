import { numberText } from '../../language.ts'
import type { words } from '../../settings/security/security-words.ts'

export const settingsSecurity: typeof words = {
  password: {
    hint: 'Au moins 12 caractères. Le changer vous déconnecte partout ailleurs.',
    changed: 'Mot de passe changé. Tous les autres navigateurs sont déconnectés.',
    present: 'Mot de passe actuel',
    presentIsWrong: 'Le mot de passe actuel est erroné.',
    endTokens: (count) =>
      count < 2
        ? 'Révoquer aussi mon jeton d’application'
        : `Révoquer aussi mes ${numberText(count)} jetons d’application`,
    endTokensHint:
      'Les applications et les scripts qui s’en servent s’arrêtent jusqu’à ce que vous leur en donniez un nouveau.',
  },
  newPasswordFlaw: (flaw) => `Le nouveau mot de passe ${flaw}.`,

  twoStep: {
    title: 'Connexion en deux étapes',
    on: 'Activée',
    hint: 'Un code de votre application après le mot de passe.',
    newCodes: 'Nouveaux codes de récupération',
    turnOn: 'Activer',
    turnOnTitle: 'Activer la connexion en deux étapes',
    turnOnMeans:
      'Une connexion demandera désormais votre mot de passe et un code d’une application comme Aegis, 1Password ou Google Authenticator.',
    turnOffTitle: 'Désactiver la connexion en deux étapes?',
    turnOffMeans:
      'Votre mot de passe suffira alors pour vous connecter. Vos codes de récupération ne fonctionneront plus.',
    isOff: 'La connexion en deux étapes est désactivée.',
    renewTitle: 'Créer de nouveaux codes de récupération',
    renewMeans: 'Vous en recevez dix nouveaux. Ceux que vous avez cessent aussitôt de fonctionner.',
    renew: 'Créer de nouveaux codes',
  },
  codesLeft: (count) =>
    `${numberText(count)} ${count < 2 ? 'code de récupération restant' : 'codes de récupération restants'}`,
  codeHintWithLeft: (count) =>
    `Un code de votre application après le mot de passe. Il vous reste ${numberText(count)} des 10 codes de récupération.`,

  setUp: {
    title: 'Numérisez ceci avec votre application',
    picture: 'La clé secrète en code QR, pour la caméra de l’application',
    noCamera:
      'Pas de caméra sous la main? Tapez plutôt cette clé dans l’application : basée sur l’heure, six chiffres.',
    secret: 'Clé secrète',
    code: 'Code que l’application affiche maintenant',
    wrongCode:
      'Ce n’est pas le code que l’application affiche maintenant. L’horloge du téléphone est-elle à l’heure?',
  },

  codes: {
    title: 'Vos codes de récupération',
    lead: 'Chacun vous connecte une fois, quand l’application n’est pas à portée de main. Ils ne seront plus affichés : gardez-les là où vous les trouverez sans votre téléphone.',
    copy: 'Copier',
    copied: 'Copié',
    print: 'Imprimer',
    kept: 'Je les ai conservés',
    keepFirst:
      'Conservez-les d’abord : sans eux et sans l’application, seul un administrateur peut vous faire entrer.',
  },
  codesOf: (email, household, host) => `Codes de récupération : ${email}, ${household}, ${host}`,

  identity: {
    yourProvider: 'votre fournisseur',
    insteadOf: 'Au lieu du mot de passe et du code.',
    link: 'Lier votre compte',
    unlink: 'Retirer le lien',
  },
  signInWith: (provider) => `Se connecter avec ${provider}`,
  linkAt: (provider) => `Lier votre compte chez ${provider}`,
  linkMeans: (provider) =>
    `Vous allez chez ${provider} et revenez ici. Vous pourrez désormais vous connecter ainsi.`,
  linkedAs: (email) => `${email ?? 'Un compte'}, lié le`,
  unlinked: (provider) => `${provider} ne vous connecte plus.`,
  linkedElsewhere: (provider) => `Ce compte chez ${provider} connecte déjà quelqu’un d’autre.`,

  sessions: {
    title: 'Vos sessions ouvertes',
    signOutElsewhere: 'Déconnecter partout ailleurs',
    signedOutElsewhere: 'Déconnecté partout ailleurs.',
    signedOutThere: 'Déconnecté là-bas.',
    activeNow: 'Active en ce moment',
    thisBrowser: 'Ce navigateur',
    signOut: 'Déconnecter',
  },
  seen: (day, time) => `Vue ${day === undefined ? 'aujourd’hui' : `le ${day}`}, ${time}`,
  ends: (day) => `Finit le ${day}`,
  endsInLine: (day) => `expire le ${day}`,
  signOutOf: (device, seen) => `Déconnecter ${device}, ${seen}`,

  happened: {
    title: 'Ce qui est arrivé à votre compte',
    all: 'Tout voir',
    nothing: 'Rien n’est encore arrivé.',
    pages: 'Pages de ce qui est arrivé',
    formerMember: 'un ancien membre',
  },
  by: (name) => `par ${name}`,
  events: {
    SIGN_IN_SUCCEEDED: 'Connexion',
    SIGN_IN_FAILED: 'Échec d’une connexion',
    SIGN_IN_THROTTLED: 'Connexion ralentie',
    REGISTERED: 'Arrivée dans le ménage',
    REFRESH_TOKEN_REUSED: 'Session copiée arrêtée',
    SESSION_ENDED: 'Déconnexion',
    OTHER_SESSIONS_ENDED: 'Déconnexion partout ailleurs',
    PASSWORD_CHANGED: 'Mot de passe changé',
    PASSWORD_RESET: 'Nouveau mot de passe par un lien de réinitialisation',
    RESET_LINK_CREATED: 'Lien de réinitialisation créé',
    STEP_UP_FAILED: 'Échec d’une vérification du mot de passe',
    TOTP_ENABLED: 'Connexion en deux étapes activée',
    TOTP_DISABLED: 'Connexion en deux étapes désactivée',
    TOTP_REMOVED: 'Connexion en deux étapes retirée',
    RECOVERY_CODE_USED: 'Code de récupération utilisé',
    RECOVERY_CODES_RENEWED: 'Nouveaux codes de récupération créés',
    UNLOCKED: 'Connexion débloquée',
    ROLE_CHANGED: 'Rôle changé',
    EMAIL_CHANGED: 'Adresse de courriel changée',
    REMOVED: 'Compte retiré',
    RESTORED: 'Compte rétabli',
    DATA_EXPORTED: 'Livres exportés',
    OIDC_LINKED: 'Identité liée',
    OIDC_UNLINKED: 'Lien d’identité retiré',
    ACCESS_TOKEN_CREATED: 'Jeton d’application créé',
    ACCESS_TOKEN_REVOKED: 'Jeton d’application révoqué',
  },

  systems: {
    IPHONE: 'sur iPhone',
    IPAD: 'sur iPad',
    ANDROID: 'sur Android',
    CHROMEBOOK: 'sur Chromebook',
    WINDOWS: 'sur Windows',
    MAC: 'sur Mac',
    BSD: 'sur BSD',
    LINUX: 'sur Linux',
  },
  aBrowser: 'Un navigateur',
  aScript: 'Un script',
  aScriptNamed: (tool) => `Un script (${tool})`,
  doesNotSay: 'Quelque chose qui ne se nomme pas',
  somewhere: 'un endroit inconnu',
  thisMachine: 'cette machine',
  homeNetwork: (address) => `réseau de la maison, ${address}`,

  export: {
    title: 'Tout emporter',
    export: 'Exporter',
    everything: 'Tout exporter',
    holds: {
      ADMIN: 'Le ZIP contient tous les livres du ménage et ce que chaque membre garde pour soi.',
      MEMBER: 'Le ZIP contient tous les livres du ménage et ce que vous gardez pour vous.',
    },
  },
  exportHint: (asksForCode) =>
    `Tous les livres du ménage en un ZIP qu’un nouveau Hearth restaure. Demande votre mot de passe${asksForCode ? ' et un code' : ''}.`,

  deletion: {
    title: 'Supprimer votre compte',
    hint: 'Un administrateur peut le rétablir pendant sept jours.',
    asked: 'Supprimer votre compte?',
    means:
      'Vos sessions sont fermées partout. Ce que vous avez saisi reste dans les livres du ménage. Un administrateur peut rétablir votre compte pendant sept jours; ensuite, il disparaît.',
  },
}
