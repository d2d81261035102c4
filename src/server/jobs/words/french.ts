import { formerText, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Slug } from '../../../core/problem.ts'
import type { RateFeedName } from '../../../ledger/rates/feeds.ts'
import { french as frenchCalls } from '../../../platform/outbound/words/french.ts'
import { frenchFaults, frenchStorage } from './french-faults.ts'
import type { FeedFailure, JobWords, Retained } from './job-facts.ts'

const DELETED: Record<Retained, string> = {
  AUDIT_ENTRIES: 'Entrées d’audit supprimées',
  SECURITY_EVENTS: 'Événements de sécurité supprimés',
  MEMBERS: 'Membres oubliés',
  SESSIONS: 'Sessions, jetons et liens supprimés',
  FAILED_SIGN_INS: 'Échecs de connexion supprimés',
  PREVIEWS: 'Aperçus abandonnés',
  RUNS: 'Exécutions supprimées',
  NOTIFICATIONS: 'Notifications supprimées',
  DELIVERIES: 'Envois supprimés',
  RECEIPTS: 'Reçus supprimés',
  PACKAGES: 'Dossiers supprimés',
}

const RATE_FEEDS: Record<RateFeedName, string> = {
  BANK_OF_CANADA: 'Banque du Canada',
  ECB: 'Banque centrale européenne',
}

const feed: WordsFor<FeedFailure> = {
  ...frenchCalls,
  FEED_STATUS: ({ status }) => `Le fil a répondu avec l’état ${status}.`,
  NO_VERSION_IN_FEED: () => 'Le fil ne nomme pas de version dans tag_name.',
  NO_RATES_IN_FEED: () => 'Sa réponse ne contient aucun taux lisible.',
  NO_PAGE_IN_FEED: () => 'Le fil ne nomme pas de page dans html_url.',
  FORMER_TEXT: formerText.fr,
}

/** What a job may meet; the rest is for the log. */
const REFUSED: Partial<Record<Slug, string>> = {
  'too-busy': 'Hearth est occupé. Réessayez dans un instant.',
  'insufficient-storage': 'Le disque ne prend plus rien. Libérez de la place et réessayez.',
}

export const french: JobWords = {
  purposes: {
    'bank-sync':
      'Demande aux banques connectées ce qui est nouveau, une fois par jour, pour les ménages qui le veulent. Ce qui a été manqué pendant que le serveur était éteint est rattrapé peu après son démarrage.',
    subscriptions:
      'Parcourt les cinq dernières années à la recherche de frais et de revenus récurrents, et de ceux qui ont cessé.',
    bills:
      'Avertit des factures bientôt à échéance\u00a0: trois jours avant, ou autant que le ménage l’a choisi pour l’une d’elles.',
    tax: 'Avertit des échéances de déclarations de revenus et de paiements, 30 et 7 jours avant, et des années d’imposition fermées qui ont changé d’elles-mêmes.',
    insights:
      'Parcourt les chiffres à la recherche de ce qu’il est bon de savoir\u00a0: ce qui dépasse de loin l’habitude, ce qui vient à manquer.',
    backup:
      'Fait une sauvegarde et l’ouvre pour la regarder, si quelque chose a été écrit depuis la dernière, et supprime celles qui n’ont plus à être gardées.',
    'backup-drill':
      'Restaure la sauvegarde la plus récente dans un dossier temporaire et l’y examine, comme le fait hearth doctor.',
    audit: 'Supprime les entrées d’audit après 365 jours.',
    'security-events': 'Supprime après 365 jours les entrées de l’historique de sécurité de chacun.',
    'removed-members':
      'Oublie après sept jours qui était un membre retiré\u00a0: son nom, son courriel, ses façons de se connecter, ses réglages, ses notifications et son historique de sécurité s’en vont. Ce qu’il a saisi reste, sous « Former member », et l’adresse est de nouveau libre.',
    sessions:
      'Supprime les sessions terminées ou expirées, les liens de réinitialisation utilisés ou expirés, les connexions laissées à mi-chemin, et les jetons d’applications un mois après leur expiration.',
    throttles: 'Supprime les échecs de connexion qui ne ralentissent plus personne.',
    previews:
      'Abandonne les aperçus d’importations et d’arrivées que personne n’a tranchés en un jour; leurs fichiers et leurs lignes s’en vont.',
    'job-runs':
      'Supprime après 90 jours ce qui est connu d’exécutions comme celle-ci, sauf la dernière de chaque tâche.',
    notifications: 'Supprime les notifications 90 jours après leur lecture, et toutes après 365 jours.',
    'webhook-deliveries': 'Supprime après 30 jours ce qui est connu des envois de webhooks terminés.',
    receipts:
      'Supprime pour de bon les reçus restés 30 jours dans la corbeille, et les fichiers d’envois interrompus.',
    'tax-packages': 'Supprime les dossiers d’années d’imposition un jour après leur demande.',
    sizes:
      'Note une fois par jour la taille des données, pour en connaître la croissance; 400 jours sont gardés.',
    warnings:
      'Regarde chaque heure si quelque chose demande un administrateur, comme un disque qui se remplit, et le dit une fois.',
    'exchange-rates':
      'Demande les taux de change du jour, et leur historique la première fois, si cela a été activé dans Réglages > Ménage.',
    'update-check': 'Demande au fil des versions s’il y en a une plus récente. Rien n’est téléchargé.',
  },
  messages: {
    ENDED_WITH_PROCESS: () => 'Elle s’est arrêtée avec le processus.',
    STOPPED: () => 'Elle a été arrêtée avec le service. La prochaine exécution reprend de là.',
    INTERNAL: () => 'Une erreur est survenue de notre côté. Le journal en dit plus.',
    REFUSED: ({ slug }) => REFUSED[slug] ?? `Elle a été refusée (${slug}).`,
    ...frenchStorage,
    SYNCED: ({ synced, failed, skipped, banks }) => {
      const named = banks.named.map(({ name, code }) => `${name} (${code})`)
      const more = banks.failed - banks.named.length
      const failing = ` De leurs banques, ${banks.failed} ${banks.failed < 2 ? 'a' : 'ont'} échoué\u00a0: ${named.join(', ')}${more > 0 ? ` et ${more} de plus` : ''}.`
      return `Synchronisées\u00a0: ${synced}; échouées\u00a0: ${failed}; laissées pour plus tard\u00a0: ${skipped}.${banks.failed > 0 ? failing : ''}`
    },
    LOOKED_AT: ({ looked, found, failed }) =>
      `Ménages regardés\u00a0: ${looked}. Nouveautés trouvées\u00a0: ${found}.${failed > 0 ? ` Ménages qui n’ont pas pu être regardés\u00a0: ${failed}.` : ''}`,
    BILLS: ({ count }) =>
      count === 0 ? 'Rien n’est bientôt à échéance.' : `Factures annoncées\u00a0: ${count}.`,
    TAX_NEWS: ({ due, changed }) =>
      due + changed === 0
        ? 'Il n’y avait rien à dire.'
        : `Annoncé\u00a0: ${due} à échéance, ${changed} modifiées.`,
    DELETED: ({ what, count }) => `${DELETED[what]}\u00a0: ${count}.`,
    NOTHING_OLD: () => 'Rien n’était assez vieux.',
    CLOCK_LEAPT: ({ until }) =>
      `L’horloge a sauté de plus d’un jour; rien n’est donc supprimé avant ${until}.`,
    ASKED_TODAY: () => 'La question a été posée dans le dernier jour.',
    FEED_FAILED: ({ failure }) => inWords(feed, failure),
    RATES_OFF: () => 'Rien n’est à demander.',
    RATES_READ: ({ feed, rates, changed }) =>
      `${RATE_FEEDS[feed]} : taux lus : ${rates}, dont nouveaux : ${changed}.`,
    RATES_FAILED: ({ feed: name, failure }) => `${RATE_FEEDS[name]} : ${inWords(feed, failure)}`,
    NEWER_VERSION: ({ version }) => `${version} est disponible.`,
    NO_NEWER_VERSION: () => 'Il n’y a pas de version plus récente.',
    NOTHING_TO_COPY: () => 'Il n’y a encore rien à copier.',
    NOTHING_WRITTEN: () => 'Rien n’a été écrit depuis la dernière.',
    NO_BACKUP_YET: () => 'Il n’y a encore aucune sauvegarde.',
    BACKUP_MADE: ({ backup, bytes }) =>
      `${backup}, ${bytes.toLocaleString('en').replaceAll(',', '\u00a0')} octets.`,
    BACKUP_WHOLE: ({ backup, isDataExamined }) =>
      `${backup} est intacte${isDataExamined ? ', et ses données aussi' : ''}.`,
    BACKUP_UNRELIABLE: ({ backup, fault }) =>
      `On ne peut pas se fier à ${backup}\u00a0: ${inWords(frenchFaults, fault)}.`,
    PAUSED: () => 'En pause depuis la restauration d’une sauvegarde; reprenez dans Réglages > Sauvegardes.',
    NOTED: () => 'C’est noté.',
    WARNINGS: ({ count, appeared }) =>
      count === 0
        ? 'Rien ne demande un administrateur.'
        : `Avertissements\u00a0: ${count}. Nouveaux\u00a0: ${appeared}.`,
    PACKAGE_MADE: ({ year, files, missing }) =>
      `Fichiers de ${year}\u00a0: ${files}; manquants\u00a0: ${missing}.`,
    FORMER_TEXT: formerText.fr,
  },
  feed,
}
