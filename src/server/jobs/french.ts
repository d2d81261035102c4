import { type SentenceTable, translator } from '../../core/known-sentences.ts'
import type { Language } from '../../core/languages.ts'
import { frenchFailures } from '../../platform/outbound/french.ts'
import { faultInFrench } from './french-faults.ts'

/** What each job does. */
const jobs: SentenceTable = {
  'Asks connected banks for what is new, in households that want that once a day.':
    'Demande aux banques connectées ce qui est nouveau, une fois par jour, pour les ménages qui le veulent.',
  'A run the server was off for is made up for soon after it starts.':
    'Ce qui a été manqué pendant que le serveur était éteint est rattrapé peu après son démarrage.',
  'Looks through the last five years for charges and income that come back, and for those that stopped.':
    'Parcourt les cinq dernières années à la recherche de frais et de revenus qui reviennent, et de ceux qui ont cessé.',
  'Tells of bills that are due soon: three days before, or as many as the household chose for one.':
    'Avertit des factures bientôt à échéance\u00a0: trois jours avant, ou autant que le ménage l’a choisi pour l’une d’elles.',
  'Tells of days on which a tax return or a payment is due, 30 and 7 days before, and of closed tax years that changed by themselves.':
    'Avertit des échéances de déclarations de revenus et de paiements, 30 et 7 jours avant, et des années d’imposition fermées qui ont changé d’elles-mêmes.',
  'Looks through the numbers for what is worth knowing: what is far above usual, what runs short.':
    'Parcourt les chiffres à la recherche de ce qu’il est bon de savoir\u00a0: ce qui dépasse de loin l’habitude, ce qui vient à manquer.',
  'Deletes notifications 90 days after they were read, and all of them after 365 days.':
    'Supprime les notifications 90 jours après leur lecture, et toutes après 365 jours.',
  'Deletes what is known of webhook deliveries that are over, after 30 days.':
    'Supprime après 30 jours ce qui est connu des envois de webhooks terminés.',
  'Deletes receipts for good that were in the bin for 30 days, and files left by uploads that were broken off.':
    'Supprime pour de bon les reçus restés 30 jours dans la corbeille, et les fichiers d’envois interrompus.',
  'Deletes audit entries after 365 days.': 'Supprime les entrées d’audit après 365 jours.',
  "Deletes entries of everybody's own security history after 365 days.":
    'Supprime après 365 jours les entrées de l’historique de sécurité de chacun.',
  'Forgets who a removed member was after seven days: name, e-mail address, ways to sign in, settings, notifications and security history go.':
    'Oublie après sept jours qui était un membre retiré\u00a0: son nom, son courriel, ses façons de se connecter, ses réglages, ses notifications et son historique de sécurité s’en vont.',
  'What they entered stays, under "Former member", and the address is free again.':
    'Ce qu’il a saisi reste, sous « Former member », et l’adresse est de nouveau libre.',
  'Deletes sessions that ended or expired, used and expired reset links, sign-ins left half way, and tokens of apps a month after they expired.':
    'Supprime les sessions terminées ou expirées, les liens de réinitialisation utilisés ou expirés, les connexions laissées à mi-chemin, et les jetons d’applications un mois après leur expiration.',
  'Deletes failed sign-ins that slow nobody down any more.':
    'Supprime les échecs de connexion qui ne ralentissent plus personne.',
  'Gives up previews of imports and moves that nobody decided about within a day; their files and rows go.':
    'Abandonne les aperçus d’importations et d’arrivées que personne n’a tranchés en un jour; leurs fichiers et leurs lignes s’en vont.',
  'Deletes what is known of runs like this one after 90 days, but for the last of each job.':
    'Supprime après 90 jours ce qui est connu d’exécutions comme celle-ci, sauf la dernière de chaque tâche.',
  'Deletes packages of tax years a day after they were asked for.':
    'Supprime les dossiers d’années d’imposition un jour après leur demande.',
  'Asks the feed of releases whether there is a newer version.':
    'Demande au fil des versions s’il y en a une plus récente.',
  'Nothing is downloaded.': 'Rien n’est téléchargé.',
  'Looks each hour whether something needs an administrator, such as a disk that fills up, and tells them once.':
    'Regarde chaque heure si quelque chose demande un administrateur, comme un disque qui se remplit, et le dit une fois.',
  'Notes once a day how large the data is, so that its growth can be told; 400 days are kept.':
    'Note une fois par jour la taille des données, pour en connaître la croissance; 400 jours sont gardés.',
  'Makes a backup and opens it for a look, where anything was written since the last one, and deletes those that need not be kept any more.':
    'Fait une sauvegarde et l’ouvre pour la regarder, si quelque chose a été écrit depuis la dernière, et supprime celles qui n’ont plus à être gardées.',
  'Restores the newest backup into a temporary directory and examines it there, as hearth doctor does.':
    'Restaure la sauvegarde la plus récente dans un dossier temporaire et l’y examine, comme le fait hearth doctor.',
}

/** What the retention of each kind of rows counts. */
const COUNTED: [english: string, french: string][] = [
  ['Audit entries deleted', 'Entrées d’audit supprimées'],
  ['Security events deleted', 'Événements de sécurité supprimés'],
  ['Members forgotten', 'Membres oubliés'],
  ['Sessions, tokens and links deleted', 'Sessions, jetons et liens supprimés'],
  ['Failed sign-ins deleted', 'Échecs de connexion supprimés'],
  ['Previews given up', 'Aperçus abandonnés'],
  ['Runs deleted', 'Exécutions supprimées'],
  ['Notifications deleted', 'Notifications supprimées'],
  ['Deliveries deleted', 'Envois supprimés'],
  ['Receipts deleted', 'Reçus supprimés'],
  ['Packages deleted', 'Dossiers supprimés'],
  ['Bills told of', 'Factures annoncées'],
  ['Households looked at', 'Ménages regardés'],
  ['Newly found', 'Nouvellement trouvés'],
  ['Households that could not be looked at', 'Ménages qui n’ont pas pu être regardés'],
  ['Warnings', 'Avertissements'],
  ['New', 'Nouveaux'],
]

/** How a run went. */
const messages: SentenceTable = {
  ...Object.fromEntries(
    COUNTED.map(([english, french]) => [`${english}: {count}.`, `${french}\u00a0: {count}.`]),
  ),
  'Nothing was old enough.': 'Rien n’était assez vieux.',
  'The clock leapt by more than a day, so nothing is deleted before {at}.':
    'L’horloge a sauté de plus d’un jour; rien n’est donc supprimé avant {at}.',
  'Nothing needs an administrator.': 'Rien ne demande un administrateur.',
  'There is nothing to copy yet.': 'Il n’y a encore rien à copier.',
  'Nothing was written since the last one.': 'Rien n’a été écrit depuis la dernière.',
  'There is no backup yet.': 'Il n’y a encore aucune sauvegarde.',
  '{id} is whole, and so is the data in it.': '{id} est intacte, et ses données aussi.',
  '{id} is whole.': '{id} est intacte.',
  '{id} cannot be relied on: {fault}.': ({ id, fault = '' }) =>
    `On ne peut pas se fier à ${id}\u00a0: ${faultInFrench(fault)}.`,
  '{name}, {bytes} bytes.': ({ name, bytes = '' }) => `${name}, ${bytes.replaceAll(',', '\u00a0')} octets.`,
  'The backup folder cannot be used ({code}).': 'Le dossier des sauvegardes est inutilisable ({code}).',
  'Look whether it is there, may be written and has room.':
    'Vérifiez qu’il existe, qu’on peut y écrire et qu’il y reste de la place.',
  '{count} synced, {failed} failed, {skipped} left for later.':
    'Synchronisées\u00a0: {count}; échouées\u00a0: {failed}; laissées pour plus tard\u00a0: {skipped}.',
  'Of their banks {count} failed: {names}.': ({ count, names = '' }) =>
    `De leurs banques, ${count} ${Number(count) < 2 ? 'a' : 'ont'} échoué\u00a0: ${names.replace(/ and (\d+) more$/, ' et $1 de plus')}.`,
  'It was asked within the last day.': 'La question a été posée dans le dernier jour.',
  '{version} is there.': '{version} est disponible.',
  'There is no newer version.': 'Il n’y a pas de version plus récente.',
  'The feed answered with status {status}.': 'Le fil a répondu avec l’état {status}.',
  'The feed names no version in tag_name.': 'Le fil ne nomme pas de version dans tag_name.',
  'The feed names no page in html_url.': 'Le fil ne nomme pas de page dans html_url.',
  'Noted.': 'C’est noté.',
  'Paused since a backup was restored; resume it under Settings, Backups.':
    'En pause depuis la restauration d’une sauvegarde; reprenez sous Réglages, Sauvegardes.',
  'Nothing is due soon.': 'Rien n’est bientôt à échéance.',
  'There was nothing to tell.': 'Il n’y avait rien à dire.',
  'Told: {due} due, {changed} changed.': 'Annoncé\u00a0: {due} à échéance, {changed} modifiées.',
  'It was stopped with the service.': 'Elle a été arrêtée avec le service.',
  'The next run goes on from there.': 'La prochaine exécution reprend de là.',
  '{files} files of {year}, {missing} missing.':
    'Fichiers de {year}\u00a0: {files}; manquants\u00a0: {missing}.',
  'It ended with the process.': 'Elle s’est arrêtée avec le processus.',
  'Something went wrong on our side.': 'Une erreur est survenue de notre côté.',
  'The log has more.': 'Le journal en dit plus.',
}

const french = translator({ ...jobs, ...messages, ...frenchFailures })

/** What is said of a job or a run of it, which is kept in English. */
export const jobSentence = (english: string, language: Language): string =>
  language === 'fr' ? french(english) : english
