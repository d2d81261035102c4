import { type SentenceTable, translator } from '../../core/known-sentences.ts'
import type { Language } from '../../core/languages.ts'
import { failureInFrench } from '../../platform/outbound/french.ts'
import { faultInFrench } from './french-faults.ts'

const withGroups = (count = ''): string => count.replaceAll(',', '\u00a0')

/** What is deleted once it is old enough: the number stands after it, so that it fits each. */
const deleted: SentenceTable = {
  'Audit entries deleted: {count}.': 'Entrées d’audit supprimées : {count}.',
  'Security events deleted: {count}.': 'Événements de sécurité supprimés : {count}.',
  'Members forgotten: {count}.': 'Membres oubliés : {count}.',
  'Sessions, tokens and links deleted: {count}.': 'Sessions, jetons et liens supprimés : {count}.',
  'Failed sign-ins deleted: {count}.': 'Connexions ratées supprimées : {count}.',
  'Previews given up: {count}.': 'Aperçus abandonnés : {count}.',
  'Runs deleted: {count}.': 'Exécutions supprimées : {count}.',
  'Notifications deleted: {count}.': 'Notifications supprimées : {count}.',
  'Deliveries deleted: {count}.': 'Livraisons supprimées : {count}.',
  'Receipts deleted: {count}.': 'Reçus supprimés : {count}.',
  'Packages deleted: {count}.': 'Dossiers supprimés : {count}.',
  'Nothing was old enough.': 'Rien n’était assez vieux.',
  'The clock leapt by more than a day, so nothing is deleted before {until}.':
    'L’horloge a sauté de plus d’un jour; rien n’est donc supprimé avant le {until}.',
}

const looked: SentenceTable = {
  'Households looked at: {count}.': 'Ménages examinés : {count}.',
  'Newly found: {count}.': 'Nouvelles trouvailles : {count}.',
  'Households that could not be looked at: {count}.': 'Ménages qui n’ont pas pu être examinés : {count}.',
  'Nothing is due soon.': 'Rien n’arrive bientôt à échéance.',
  'Bills told of: {count}.': 'Factures signalées : {count}.',
  'There was nothing to tell.': 'Il n’y avait rien à signaler.',
  'Told: {due} due, {changed} changed.': 'Signalés : échéances, {due}; changements, {changed}.',
  'Nothing needs an administrator.': 'Rien n’a besoin d’un administrateur.',
  'Warnings: {count}.': 'Avertissements : {count}.',
  'New: {count}.': 'Nouveaux : {count}.',
  'Noted.': 'Noté.',
  '{files} files of {year}, {missing} missing.': 'Fichiers de {year} : {files}; manquants : {missing}.',
}

const banks: SentenceTable = {
  '{synced} synced, {failed} failed, {left} left for later.':
    'Synchronisées : {synced}; échecs : {failed}; remises à plus tard : {left}.',
  'Of their banks {count} failed: {names} and {more} more.':
    'Banques en échec : {count}, soit {names} et {more} de plus.',
  'Of their banks {count} failed: {names}.': 'Banques en échec : {count}, soit {names}.',
  'Paused since a backup was restored; resume it under Settings, Backups.':
    'En pause depuis la restauration d’une sauvegarde; reprenez sous Réglages, Sauvegardes.',
}

const backups: SentenceTable = {
  'There is nothing to copy yet.': 'Il n’y a encore rien à copier.',
  'Nothing was written since the last one.': 'Rien n’a été écrit depuis la dernière.',
  'There is no backup yet.': 'Il n’y a pas encore de sauvegarde.',
  '{id} is whole, and so is the data in it.': '{id} est intacte, et les données qu’elle contient aussi.',
  '{id} is whole.': '{id} est intacte.',
  '{id} cannot be relied on: {fault}.': ({ id, fault = '' }) =>
    `On ne peut pas se fier à ${id} : ${faultInFrench(fault)}.`,
  '{id}, {bytes} bytes.': ({ id, bytes }) => `${id}, ${withGroups(bytes)} octets.`,
  'The backup folder cannot be used ({code}). Look whether it is there, may be written and has room.':
    'Le dossier des sauvegardes est inutilisable ({code}). Vérifiez qu’il existe, qu’on peut y écrire et qu’il y reste de la place.',
}

const updates: SentenceTable = {
  'It was asked within the last day.': 'La question a été posée il y a moins d’un jour.',
  'There is no newer version.': 'Il n’y a pas de version plus récente.',
  '{version} is there.': 'La version {version} est disponible.',
  'The feed answered with status {status}.': 'Le fil des versions a répondu avec le code {status}.',
  'The feed names no version in tag_name.': 'Le fil des versions ne nomme aucune version dans tag_name.',
  'The feed names no page in html_url.': 'Le fil des versions ne nomme aucune page dans html_url.',
}

const ends: SentenceTable = {
  'It ended with the process.': 'Elle s’est arrêtée avec le processus.',
  'It was stopped with the service. The next run goes on from there.':
    'Elle a été arrêtée avec le service. La prochaine exécution reprend de là.',
  'Something went wrong on our side. The log has more.':
    'Quelque chose a mal tourné de notre côté. Le journal en dit plus.',
}

/** What a run of each job may leave behind. Names and versions begin some, so these come last. */
const runSentences: SentenceTable = {
  ...ends,
  ...deleted,
  ...looked,
  ...banks,
  ...updates,
  ...backups,
}

const french = translator(runSentences)

/** What a run came to, for its reader. It is kept in English; what is not known, such as a way out, may be of a call. */
export function runMessage(message: string, language: Language): string {
  if (language === 'en') return message
  const said = french(message)
  return said === message ? failureInFrench(message) : said
}
