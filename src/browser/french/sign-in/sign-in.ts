import { numberText } from '../../language.ts'
import type { words } from '../../sign-in/words.ts'

export const signIn: typeof words = {
  signIn: 'Se connecter',
  signInAgain: 'Se reconnecter',
  backToSignIn: 'Retour à la connexion',
  or: 'ou',

  code: {
    title: 'Entrez le code de votre application',
    fromApp: 'Code de l’application',
    recovery: 'Code de récupération',
    recoveryHint: 'Un des dix que vous avez conservés, comme 7GQ2M-XK4VT. Chacun ne sert qu’une fois.',
    useApp: 'Utiliser l’application',
    useRecovery: 'Utiliser un code de récupération',
    tooLate:
      'Cela a pris plus d’une minute et cette connexion est terminée. Votre mot de passe sera demandé de nouveau.',
  },
  codeLead: (email) => `Pour ${email}. Un nouveau code paraît toutes les 30 secondes.`,
  left: (time) => `Il reste ${time}`,

  spoken: (minutes, seconds) => {
    if (minutes === 0) return seconds < 2 ? `${seconds} seconde` : `${seconds} secondes`
    if (seconds === 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`
    return `${minutes} min ${seconds} s`
  },

  wait: {
    again: 'Vous pouvez réessayer maintenant.',
    locked: 'Trop de connexions ont échoué depuis cet endroit.',
    aLot: 'Trop de demandes à la fois.',
  },
  waitFor: (time) => `Attendez ${time}, puis réessayez.`,

  passwordRefused: {
    'credentials-invalid':
      'L’adresse de courriel ou le mot de passe est erroné. Après quelques essais, Hearth attend un peu avant de vérifier de nouveau.',
    'validation-error': 'Ce n’est pas une adresse de courriel.',
    offline: 'Hearth ne répond pas. Fonctionne-t-il encore, et êtes-vous sur son réseau?',
  },
  codeRefused: {
    'credentials-invalid': 'Ce code est erroné ou a déjà servi. Attendez le suivant.',
    'validation-error': 'Ce n’est pas un code.',
  },
  joinRefused: {
    'invite-invalid': 'L’invitation a été utilisée, retirée ou est trop ancienne. Demandez-en une nouvelle.',
    'registration-closed': 'Ce ménage n’accueille de nouveaux membres que sur invitation.',
    conflict:
      'Un compte existe déjà avec cette adresse de courriel. Connectez-vous-y, ou utilisez une autre adresse.',
  },
  setUpRefused: {
    'setup-link-invalid':
      'Ce lien ne fonctionne plus : il a été utilisé, ou il date d’avant le dernier démarrage de Hearth. Si Hearth est déjà configuré, connectez-vous; sinon, redémarrez-le et ouvrez le lien qu’il affiche alors. Ce que vous avez écrit reste ici.',
  },

  dialog: {
    ending: 'Cette session se termine bientôt. La page et ce que vous avez écrit restent tels quels.',
    ended: 'Votre session est terminée. La page et ce que vous avez écrit restent tels quels.',
    leave: 'Quitter cette page',
    waiting: (count) =>
      count < 2
        ? `${count} ajout attend d’être envoyé sur cet appareil; il le sera à votre retour.`
        : `${numberText(count)} ajouts attendent d’être envoyés sur cet appareil; ils le seront à votre retour.`,
  },
  sessionEndsIn: (time) => `Cette session se termine dans ${time}.`,
  aMinute: 'une minute',

  page: {
    passwordChanged: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
    newHere: 'Première visite?',
    forgot:
      'Mot de passe oublié? Un administrateur de votre ménage peut vous donner un lien pour en choisir un nouveau.',
    notSetUp: 'Hearth n’est pas encore configuré',
    notSetUpLead:
      'À son démarrage, il a affiché un lien qui crée le ménage. Ouvrez ce lien dans ce navigateur; il ne sert qu’une fois. S’il est perdu, redémarrez Hearth et il en affichera un autre.',
  },

  yourProvider: 'votre fournisseur',
  continueWith: (provider) => `Continuer avec ${provider}`,
  providerFailed: (provider) => `La connexion avec ${provider} n’a pas réussi.`,
  providerRefused: (provider) => ({
    'sso-failed': `La connexion avec ${provider} n’a pas réussi. Réessayez.`,
    'sso-account-unknown': `Aucun compte d’ici n’est lié à votre compte chez ${provider}. Connectez-vous avec votre mot de passe et liez-le dans les réglages, ou demandez une invitation à un administrateur.`,
    'invite-invalid': 'L’invitation est utilisée, retirée ou expirée. Demandez-en une nouvelle.',
    conflict: 'Un compte existe déjà avec cette adresse de courriel. Connectez-vous-y avec son mot de passe.',
    'provider-unavailable': `${provider} est injoignable pour l’instant. Connectez-vous avec votre mot de passe, ou réessayez plus tard.`,
  }),

  joining: {
    lead: 'Vous verrez les comptes et les opérations du ménage.',
    gone: 'Cette invitation ne fonctionne plus',
    goneLead:
      'Elle a été utilisée, retirée, ou date de plus de sept jours. Demandez-en une nouvelle à qui l’a envoyée. Si c’est vous qui l’avez utilisée, connectez-vous.',
    open: 'Ouvrez votre invitation',
    openLead:
      'Ce ménage n’accueille de nouveaux membres que sur invitation. Un administrateur peut vous donner un lien; ouvrez-le au complet dans ce navigateur.',
    forThisAddress: 'L’invitation est pour cette adresse.',
    join: 'Se joindre',
  },
  joinThe: (household) => `Se joindre à ${household}`,
  invitedAs: (inviter, isAdministrator) =>
    `${inviter} vous invite comme ${isAdministrator ? 'administrateur' : 'membre'}. Vous verrez les comptes et les opérations du ménage.`,

  account: {
    name: 'Votre nom',
    emailHint: 'Pour vous connecter. Hearth n’y envoie rien.',
    noEmail: 'Écrivez une adresse comme maya@example.org.',
    show: 'L’afficher',
    longEnough: 'Assez long.',
  },
  passwordRule: (fewest, most) => `De ${fewest} à ${most} caractères.`,
  sentence: 'Une phrase est facile à retenir.',
  moreToGo: (characters) => `Encore ${characters}.`,
  tooMany: (characters, most) => `${characters} de trop : ${most} au plus.`,

  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Cela vous déconnecte partout. La connexion en deux étapes reste activée là où elle l’est.',
    gone: 'Ce lien ne fonctionne plus',
    goneLead:
      'Il a été utilisé, ou date de plus d’une heure. Un administrateur de votre ménage peut vous créer un nouveau lien dans Réglages > Membres. Sur la machine où Hearth fonctionne, la commande reset-password en affiche un.',
    open: 'Ouvrez le lien de réinitialisation',
    openLead:
      'Un administrateur de votre ménage peut vous créer un lien dans Réglages > Membres. Sur la machine où Hearth fonctionne, la commande reset-password en affiche un.',
  },

  setUp: {
    title: 'Configurez votre ménage',
    lead: 'Vous en aurez l’administration. Tout reste sur cette machine.',
    household: 'Ménage',
    householdExample: 'Tremblay-Okafor',
    country: 'Pays',
    CA: 'Canada',
    US: 'États-Unis',
    dollars: {
      CA: 'Les montants sont en dollars canadiens. Cela ne peut plus être changé ensuite; des comptes en d’autres devises conviennent aussi.',
      US: 'Les montants sont en dollars américains. Cela ne peut plus être changé ensuite; des comptes en d’autres devises conviennent aussi.',
    },
    send: 'Configurer Hearth',
    done: 'Hearth est déjà configuré',
    doneLead:
      'Ce lien servait à créer le ménage, et c’est fait. Connectez-vous avec votre adresse de courriel, ou demandez une invitation à un membre du ménage.',
    open: 'Ouvrez le lien de configuration',
    openLead:
      'À son premier démarrage, Hearth affiche un lien qui finit par un long code. Ouvrez ce lien au complet dans ce navigateur.',
  },

  https: {
    title: 'Cette adresse exige HTTPS',
    local: 'Vous êtes devant la machine où Hearth fonctionne?',
    localHow: 'Ouvrez-le par son propre nom; cela fonctionne sans HTTPS.',
    localAddress: 'Adresse sur cette machine',
    house: 'Pour toute la maison : le certificat de Hearth lui-même',
    houseHow: 'Démarrez Hearth sur cette machine avec ces réglages. Il crée un certificat pour la maison :',
    settings: 'Réglages de Hearth',
    houseThen:
      'Ouvrez ensuite l’adresse que Hearth affiche, qui finit par /trust, une fois sur chaque téléphone et ordinateur, et suivez-y les quelques étapes.',
    proxy: 'Avec un nom sur Internet : un serveur mandataire inverse',
    proxyHow:
      'Caddy tient en un fichier et s’occupe lui-même du certificat. Avec un nom qui mène à cette machine, lancez-y :',
    proxyCommand: 'Commande du serveur mandataire',
    proxyThen:
      'Démarrez ensuite Hearth avec l’adresse que les gens utilisent, et avec le serveur mandataire auquel il peut se fier :',
    proxySettings: 'Réglages de Hearth derrière le serveur mandataire',
    tunnel: 'Depuis une autre machine, pour l’instant : un tunnel',
    command: 'Commande',
  },
  httpsWhy: (host) =>
    `Vous avez ouvert Hearth en http simple à ${host}. Tout le réseau pourrait lire, et les navigateurs n’y gardent pas de connexion. Activez HTTPS une fois, et chaque téléphone de la maison pourra s’en servir.`,
  tunnelHow: (address) => `Redirigez le port par SSH et ouvrez ${address} ici.`,
}
