import { type SentenceTable, translator } from '../../core/known-sentences.ts'
import type { Language } from '../../core/languages.ts'
import { faultInFrench, hookFaultInFrench } from '../jobs/french-faults.ts'
import { runMessage } from '../jobs/french-runs.ts'
import { frenchRemedies } from './french-remedies.ts'
import type { SystemWarning } from './warning-rule.ts'

/** 12.3 GiB, 45 MiB: 12,3 Gio, 45 Mio. */
const bytes = (written = ''): string => written.replace('.', ',').replace(' ', '\u00a0').replace('iB', 'io')

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

const ofData: SentenceTable = {
  'The disk of {folder} is full: {free} are free.': ({ folder, free }) =>
    `Le disque de ${folder} est plein : il y reste ${bytes(free)}.`,
  'Soon nothing can be saved.': 'Bientôt, plus rien ne pourra être enregistré.',
  '{free} of {total} are free on the disk of {folder}.': ({ free, total, folder }) =>
    `Il reste ${bytes(free)} sur ${bytes(total)} sur le disque de ${folder}.`,
  'An upgrade or a backup may need twice the database, {needed}.': ({ needed }) =>
    `Une mise à niveau ou une sauvegarde peut exiger le double de la base de données, ${bytes(needed)}.`,
  'The write-ahead log has {size} and cannot be folded into the database.': ({ size }) =>
    `Le journal d’écriture compte ${bytes(size)} et ne peut pas être versé dans la base de données.`,
  'There is no backup yet.': 'Il n’y a pas encore de sauvegarde.',
  'No backup was made in the last three days.':
    'Aucune sauvegarde n’a été faite au cours des trois derniers jours.',
  'A backup could not be restored when it was tried: {fault}.': ({ fault = '' }) =>
    `La restauration d’essai d’une sauvegarde a échoué : ${faultInFrench(fault)}.`,
  'The last backup was not taken elsewhere: {fault}.': ({ fault = '' }) =>
    `La dernière sauvegarde n’a pas été portée ailleurs : ${withoutStop(hookFaultInFrench(`${fault}.`))}.`,
  'The data was restored at {moment}.': 'Les données ont été restaurées le {moment}.',
  'Webhooks and scheduled syncs wait until somebody resumes them.':
    'Les webhooks et les synchronisations prévues attendent que quelqu’un les reprenne.',
  'The key lies beside the data that it opens, and backups are not encrypted and hold no key: keep a copy of it apart from them.':
    'La clé se trouve à côté des données qu’elle ouvre, et les sauvegardes ne sont pas chiffrées et ne contiennent pas de clé : gardez-en une copie à part.',
}

const ofSettings: SentenceTable = {
  'People reach Hearth at {url}, which is plain http.': 'On joint Hearth à {url}, qui est en http simple.',
  'Browsers keep no sign-in there, and what is sent can be read on the way.':
    'Les navigateurs n’y gardent aucune session, et ce qui est envoyé peut être lu en route.',
  'Hearth listens on {host}, but the links it makes lead to {url}, which works here alone.':
    'Hearth écoute sur {host}, mais les liens qu’il crée mènent à {url}, qui ne fonctionne qu’ici.',
  '{name} is not a setting of Hearth; did you mean {nearest}?':
    '{name} n’est pas un réglage de Hearth; vouliez-vous dire {nearest}?',
  "The first administrator's password still stands in the settings.":
    'Le mot de passe du premier administrateur se trouve encore dans les réglages.',
  'Whoever reaches the sign-in page may make an account in this household.':
    'Quiconque atteint la page de connexion peut créer un compte dans ce ménage.',
}

const ofCertificate: SentenceTable = {
  'The certificate ended at {moment}.': 'Le certificat a expiré le {moment}.',
  'No browser lets people in.': 'Aucun navigateur ne laisse plus entrer personne.',
  'The certificate ends at {moment}.': 'Le certificat expire le {moment}.',
  'The key in {key} is not that of the first certificate in {cert}.':
    'La clé de {key} n’est pas celle du premier certificat de {cert}.',
  "The server's own certificate comes first, those it leads up to follow.":
    'Le certificat du serveur vient en premier, suivi de ceux qui le précèdent dans la chaîne.',
  'The certificate in {cert} ended at {moment}.': 'Le certificat de {cert} a expiré le {moment}.',
  'Renew it, and leave the new one there.': 'Renouvelez-le et mettez le nouveau au même endroit.',
  'The certificate in {cert} begins at {moment}, and it is {now} here.':
    'Le certificat de {cert} commence le {moment}, et ici on est le {now}.',
  'Is the clock right?': 'L’horloge est-elle à l’heure?',
  'The certificate {path} cannot be read ({why}).': 'Le certificat {path} ne peut pas être lu ({why}).',
  'The key {path} cannot be read ({why}).': 'La clé {path} ne peut pas être lue ({why}).',
  'Check that it exists and that Hearth may read it.': 'Vérifiez qu’il existe et que Hearth peut le lire.',
  '{path} holds no certificate in PEM (a block that begins with BEGIN CERTIFICATE).':
    '{path} ne contient aucun certificat en PEM (un bloc qui commence par BEGIN CERTIFICATE).',
  '{path} holds no private key in PEM (a block that begins with BEGIN PRIVATE KEY).':
    '{path} ne contient aucune clé privée en PEM (un bloc qui commence par BEGIN PRIVATE KEY).',
  'The key in {path} is locked with a passphrase.':
    'La clé de {path} est verrouillée par une phrase secrète.',
  'Hearth needs it without one, readable to its own user alone.':
    'Hearth en a besoin sans phrase secrète, lisible par son seul utilisateur.',
  'The certificate and its key cannot be served ({why}).':
    'Le certificat et sa clé ne peuvent pas être servis ({why}).',
}

const ofService: SentenceTable = {
  'Requests come with X-Forwarded-For from an address that is not trusted.':
    'Des requêtes arrivent avec X-Forwarded-For d’une adresse qui n’est pas digne de confiance.',
  'Until it is, everybody behind it counts as one, in limits and in the audit log.':
    'Tant qu’elle ne l’est pas, tous ceux qui sont derrière comptent pour une seule personne, dans les limites et dans le journal d’audit.',
  'The clock was set forward by {seconds} seconds at {moment}.':
    'L’horloge a été avancée de {seconds} secondes le {moment}.',
  'The clock was set back by {seconds} seconds at {moment}.':
    'L’horloge a été reculée de {seconds} secondes le {moment}.',
  'The clock leapt by more than a day, or the machine was off for that long.':
    'L’horloge a sauté de plus d’un jour, ou la machine a été éteinte aussi longtemps.',
  'Nothing is deleted before {moment}.': 'Rien n’est supprimé avant le {moment}.',
  'The process may open {count} files, and each connection takes one.':
    'Le processus peut ouvrir {count} fichiers, et chaque connexion en prend un.',
  'Failed twice in a row: {jobs}.': 'Échec deux fois de suite : {jobs}.',
  'Something that goes on in the background failed: notifications, webhooks or suggestions may be late.':
    'Un travail de fond a échoué : des notifications, des webhooks ou des suggestions peuvent tarder.',
  'Entries of the audit log could not be written and are lost.':
    'Des entrées du journal d’audit n’ont pas pu être écrites et sont perdues.',
  'rate-limits.toml is not understood.': 'rate-limits.toml n’est pas compris.',
  'The limits stay as they were.': 'Les limites restent ce qu’elles étaient.',
  'The identity provider could not be reached when somebody wanted to sign in.':
    'Le fournisseur d’identité était injoignable quand quelqu’un a voulu se connecter.',
  'A request failed for a reason that Hearth did not expect.':
    'Une requête a échoué pour une raison que Hearth n’attendait pas.',
  'Version {version} is there; this is {current}.':
    'La version {version} est disponible; celle-ci est la {current}.',
  'Whether there is a newer version is not known. {failure}': ({ failure = '' }) =>
    `On ne sait pas s’il y a une version plus récente. ${runMessage(failure, 'fr')}`,
}

const french = translator({ ...ofData, ...ofSettings, ...ofCertificate, ...ofService })

/** A warning as its reader is told of it; the rules and the command line speak English. */
export const warningSaid = (warning: SystemWarning, language: Language): SystemWarning =>
  language === 'fr'
    ? {
        ...warning,
        sentence: french(warning.sentence),
        remedy: frenchRemedies[warning.code] ?? warning.remedy,
      }
    : warning
