import { numberText } from '../../language.ts'
import type { words } from '../../settings/system/system-words.ts'

const jours = (count: number): string => `${numberText(count)} ${count < 2 ? 'jour' : 'jours'}`

/** By the names that jobs have in the service. */
const JOBS: Partial<Record<string, string>> = {
  audit: 'Journal d’activité',
  backup: 'Sauvegarde',
  'backup-drill': 'Essai de restauration',
  'backup-verify': 'Vérification d’une sauvegarde',
  'bank-sync': 'Synchronisation des banques',
  bills: 'Factures',
  insights: 'Faits saillants',
  'job-runs': 'Exécutions des tâches',
  notifications: 'Notifications',
  previews: 'Aperçus',
  receipts: 'Reçus',
  'removed-members': 'Membres retirés',
  'security-events': 'Historique de sécurité',
  sessions: 'Sessions',
  sizes: 'Tailles',
  subscriptions: 'Abonnements',
  tax: 'Impôts',
  'tax-package': 'Dossier d’une année d’imposition',
  'tax-packages': 'Dossiers d’années d’imposition',
  throttles: 'Ralentissements',
  'update-check': 'Recherche de mises à jour',
  warnings: 'Avertissements',
  'webhook-deliveries': 'Livraisons des webhooks',
}

const titleOf = (name: string): string =>
  JOBS[name] ?? `${name}`.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

export const settingsSystem: typeof words = {
  needYou: (count) =>
    count < 2 ? 'Requiert votre attention' : `${numberText(count)} choses requièrent votre attention`,
  goodToKnow: 'Bon à savoir',
  allIsWell: 'Tout va bien',
  allIsWellLead: 'Hearth vérifie toutes les heures et vous avertit quand quelque chose a besoin de vous.',
  severities: { ERROR: 'Erreur', WARNING: 'Avertissement', NOTE: 'Note' },

  upFor: 'Durée de marche',
  since: (moment) => `depuis le ${moment}`,
  freeOnDisk: 'Libre sur le disque',
  notKnown: 'Inconnu',
  ofSize: (size) => `sur ${size}`,
  yourData: 'Vos données',
  andLog: (size) => `et ${size} de journal`,
  lastBackup: 'Dernière sauvegarde',
  ago: (time) => `Il y a ${time}`,
  signedIn: 'Sessions ouvertes',
  people: 'Personnes',
  devices: 'Appareils',
  peopleCount: (count) => `${numberText(count)} ${count < 2 ? 'personne' : 'personnes'}`,
  onDevices: (count) => `sur ${numberText(count)} ${count < 2 ? 'appareil' : 'appareils'}`,

  reached: 'Comment on y accède',
  https: {
    OWN_CERTIFICATE: 'Par Hearth, avec votre certificat',
    OWN_AUTHORITY: 'Par Hearth, avec une autorité de la maison',
    PROXY: 'Par ce qui se trouve devant Hearth',
    NONE: 'Aucun',
  },
  certificate: 'Certificat',
  until: (moment) => `jusqu’au ${moment}`,
  daysLeft: (count) => `encore ${jours(count)}`,
  listensOn: 'Écoute sur',
  trustedProxies: 'Serveurs mandataires de confiance',
  clock: 'Horloge',

  data: 'Données',
  directory: 'Répertoire',
  database: 'Base de données',
  log: 'Journal d’écriture',
  growth: 'Croissance',
  growthLater: 'Connue après une semaine',
  aDay: (size) => `${size} par jour`,
  diskLasts: (speed, days) => `${speed}; le disque suffit pour ${jours(days)}`,
  schema: 'Schéma',

  byTheClock: 'Selon l’horaire',
  off: 'Désactivées',
  nextAt: (moment) => `prochaine : ${moment}`,
  foundWhole: 'Trouvée intacte',
  notLookedAt: 'Pas encore vérifiée',
  restoredForTry: 'Restaurée à l’essai',
  withoutSuccess: 'sans succès',

  bankConnections: 'Connexions bancaires',
  noConnections: 'Aucune.',
  failing: 'Ne fonctionne pas',

  updates: 'Mises à jour',
  newerVersion: 'Version plus récente',
  noneKnown: 'Aucune connue',
  notLookedFor: 'Pas recherchée',
  lookedFor: 'Recherchée',
  toLookWeekly: 'Chercher chaque semaine',
  setVariable: 'Définissez SVC_UPDATE_CHECK',

  hideDefaults: 'Masquer les valeurs par défaut',
  showAll: (count) => `Afficher les ${count}`,
  allDefaults: 'Chacun a sa valeur par défaut.',
  notSet: 'Non défini',
  sources: {
    DEFAULT: 'Par défaut',
    ENVIRONMENT: 'Variable d’environnement',
    FILE: 'Fichier',
    FIRST_BOOT: 'Premier démarrage',
    APP: 'Changé dans l’application',
  },

  jobTitle: titleOf,
  jobStarted: (title) => `La tâche « ${title} » est lancée.`,
  running: 'En cours',
  hasNotRun: 'Pas encore exécutée',
  took: (time) => `en ${time}`,
  lastRun: (moment, message) => `Dernière : ${moment}${message ? `. ${message}` : ''}`,
  runNow: 'Exécuter',
  runNamed: (title) => `Exécuter : ${title}`,

  tenths: (seconds) => `${seconds.toFixed(1).replace('.', ',')}\u00a0s`,
  seconds: (count) => `${count}\u00a0s`,
  minutes: (count) => `${count}\u00a0min`,
  hours: (count) => `${numberText(count)} ${count < 2 ? 'heure' : 'heures'}`,
  days: jours,
}
