import type { words } from '../banks/words.ts'
import { numberText } from '../language.ts'

const comptes = (count: number): string => `${numberText(count)} ${count < 2 ? 'compte' : 'comptes'}`

export const banks: typeof words = {
  title: 'Banques',
  none: 'Aucune banque n’est connectée. Les fichiers conviennent aussi; une connexion par SimpleFIN apporte les nouveautés une fois par jour.',
  moreOf: (name) => `Plus d’actions pour ${name}`,
  anAccount: 'Un compte',

  connect: {
    pasteToken: 'Collez le jeton que SimpleFIN affiche.',
    connecting: 'Connexion…',
    signInAt: 'Connectez-vous à votre banque chez',
    orYourOwn: '(environ 1,50 $ US par mois), ou sur un serveur SimpleFIN qui est à vous.',
    makeToken: 'Créez-y un jeton de configuration et copiez-le. Il ne sert qu’une fois.',
    pasteHere: 'Collez-le ici, puis indiquez quel compte est lequel.',
    token: 'Jeton de configuration',
    leavesWhat:
      'Le jeton, une fois. Puis, à chaque synchronisation, la demande de ce qui est nouveau. Rien de vos livres.',
    comes: 'Ce qui entre',
    comesWhat:
      'Les soldes et les opérations d’environ trois mois, selon ce que la banque donne. Hearth peut seulement lire.',
    never: 'Ce qui ne vient jamais ici',
    neverWhat:
      'Vos identifiants à la banque. SimpleFIN les garde, et vous pouvez y mettre fin à l’accès en tout temps. L’accès que Hearth obtient est conservé chiffré.',
  },
  connectedTo: (host) => `Connecté à ${host}.`,

  newToken: 'Connecter avec un nouveau jeton',
  lastSynced: 'Dernière synchronisation :',
  askedMost: (times) => `${numberText(times)} demandes en 24 heures, le maximum que SimpleFIN accepte`,
  asked: (times, limit) =>
    `${numberText(times)} ${times < 2 ? 'demande' : 'demandes'} sur ${numberText(limit)} aujourd’hui`,
  connectedBy: (person) => `connectée par ${person}`,
  entering: (done, total) => `Inscription : ${numberText(done)} sur ${comptes(total)}`,
  waiting: 'En attente de la banque. Cela peut prendre une minute ou deux; vous pouvez quitter cette page.',
  connectAgain: 'Reconnecter',
  synced: (added) => {
    if (added === 0) return 'Synchronisé : rien de nouveau.'
    return `Synchronisé : ${numberText(added)} ${added < 2 ? 'nouvelle opération' : 'nouvelles opérations'}.`
  },

  disconnectIt: (server) => `Déconnecter ${server}?`,
  disconnectAccess:
    'Hearth oublie l’accès pour de bon : il faudra un autre jeton de configuration pour reconnecter. Mettez-y fin chez SimpleFIN aussi pour en être certain.',
  disconnectAccounts:
    'Vos comptes et toutes leurs opérations restent, et vous pouvez les remplir par des fichiers ou à la main. À la reconnexion, ils sont reconnus et rien ne vient deux fois.',
  disconnected: (host) => `${host} : connexion retirée.`,

  states: {
    FAILING: 'Ne fonctionne pas',
    DISCONNECTED: 'Déconnectée',
    WORKING: 'Fonctionne',
  },
  problems: {
    NEW_TOKEN_NEEDED: {
      what: 'L’accès a pris fin.',
      todo: 'Il a été révoqué, ou a servi plus souvent que SimpleFIN ne le permet. Créez-y un nouveau jeton de configuration et reconnectez; les comptes seront reconnus.',
    },
    PAYMENT_REQUIRED: {
      what: 'L’abonnement à SimpleFIN est échu.',
      todo: 'Payez-le là-bas, puis synchronisez de nouveau.',
    },
    TEMPORARY: {
      what: 'SimpleFIN éprouve un problème.',
      todo: 'Il n’y a rien à faire; Hearth redemandera de lui-même.',
    },
    UNREACHABLE: {
      what: 'SimpleFIN est injoignable.',
      todo: 'Vérifiez que la maison est reliée à Internet, puis synchronisez de nouveau.',
    },
    TIMEOUT: { what: 'SimpleFIN a mis trop de temps à répondre.', todo: 'Réessayez dans une heure.' },
    TOO_LARGE: {
      what: 'La réponse était plus grande que ce que Hearth accepte.',
      todo: 'Retirez chez SimpleFIN les comptes dont vous n’avez pas besoin.',
    },
    ADDRESS_REFUSED: {
      what: 'L’adresse de ce serveur ne peut pas être appelée d’ici.',
      todo: 'Hearth n’appelle que des adresses publiques par https. Reconnectez avec le jeton d’un autre serveur.',
    },
    ALL_ACCOUNTS_FAILING: {
      what: 'Aucune de ses banques ne peut être lue.',
      todo: 'Connectez-vous à elles chez SimpleFIN, puis synchronisez de nouveau.',
    },
    INTERNAL: {
      what: 'Hearth n’a pas pu inscrire ce que la banque a dit.',
      todo: 'Synchronisez de nouveau. Si cela persiste, le journal du serveur en dit plus.',
    },
  },
  bankWants: {
    RECONNECT:
      'demande une nouvelle connexion. Connectez-vous-y chez SimpleFIN, puis synchronisez de nouveau.',
    MISSING:
      'n’est plus chez SimpleFIN. Ajoutez-la là-bas de nouveau; ses comptes seront alors reliés de nouveau.',
    ACCOUNT_FAILED: 'n’a pas pu être lue. La prochaine synchronisation réessaiera.',
    OTHER_CURRENCY:
      'donne ses montants dans une autre devise que le compte à remplir. Reliez-la à un autre compte.',
  },
  bankBroughtNothing: 'n’a rien apporté. La prochaine synchronisation réessaiera.',

  links: {
    turnSigns: 'Inverser les signes',
    signsAsWritten: 'Les signes sont ceux de la banque.',
    signsTurned: 'Les signes sont inversés.',
    linkToOther: 'Relier à un autre compte',
    unlinked: 'Lien retiré. Choisissez un autre compte.',
    leaveItOut: 'L’exclure',
    linkAfterAll: 'Relier le compte',
    chooseAccount: 'Choisissez son compte.',
    notToldSince: 'La banque n’en dit plus rien depuis',
    anotherId: 'Ajouté de nouveau chez SimpleFIN, il aura un autre identifiant : reliez-le au même compte.',
    isTwice: 'Un autre y est déjà relié.',
    noMoney: 'Il compte quelque chose qui n’est pas de l’argent.',
    leaveOut: 'Exclure',
    wasLeftOut: 'Exclu.',
    nothingBefore: 'Rien ne vient avant cela, et vous pourrez changer d’avis.',
  },
  isLeftOut: (name) => `${name} est exclu. Ce qu’il a apporté reste.`,
  toBeLinked: (count) => `${comptes(count)} à la banque à relier`,
  link: (count) => `Relier ${comptes(count)}`,
  linked: (count) =>
    count < 2
      ? `${comptes(count)} relié. Synchronisez pour faire venir ce qu’il contient.`
      : `${comptes(count)} reliés. Synchronisez pour faire venir ce qu’ils contiennent.`,
  newAccount: (name) => `Un nouveau compte, « ${name} »`,
  nameIs: (name) => `${name} est`,
  because: (reason) => `Choisi pour cette raison : ${reason}.`,
  reasons: {
    SAME_ACCOUNT: 'le même compte qu’avant',
    LINKED_BEFORE: 'il y était relié auparavant',
    LAST_FOUR: 'les mêmes quatre derniers chiffres',
    NAME: 'le même nom',
  },

  runs: {
    none: 'Pas encore synchronisée.',
  },
  brought: (server) => `Ce que ${server} a apporté`,
  said: (account, message) => `${account} : ${message}`,
  ran: (added, matched, removed, accountCount) =>
    [
      `${numberText(added)} ${added < 2 ? 'nouvelle opération' : 'nouvelles opérations'}`,
      `${numberText(matched)} ${matched < 2 ? 'confirmée' : 'confirmées'}`,
      removed > 0 && `${numberText(removed)} ${removed < 2 ? 'disparue' : 'disparues'}`,
      `dans ${comptes(accountCount)}`,
    ]
      .filter(Boolean)
      .join(', '),

  schedule: {
    title: 'Horaire',
    daily: 'Interroger les banques une fois par jour',
    dailyHint:
      'Les banques donnent leurs nouveautés à SimpleFIN environ une fois par jour; demander plus souvent n’apporte rien.',
    isForAdministrators:
      'Un administrateur du ménage décide si les banques sont interrogées automatiquement une fois par jour.',
    on: 'Les banques sont interrogées une fois par jour.',
    off: 'Les banques ne sont interrogées que sur demande.',
  },
}
