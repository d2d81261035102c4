import { type SentenceTable, translator } from '../../core/known-sentences.ts'
import type { Language } from '../../core/languages.ts'
import { frenchFailures } from '../../platform/outbound/french.ts'
import { faultInFrench } from '../jobs/french-faults.ts'
import type { SystemWarning } from './warning-rule.ts'

/** 12,3 Gio. */
const size = (text = ''): string => text.replace('.', ',').replace('GiB', 'Gio').replace('MiB', 'Mio')

/** What the program that takes backups elsewhere came to. */
const fault = translator({
  'It was ended after {minutes} minutes.': 'Il a été arrêté après {minutes} minutes.',
  'It ended with {code}.': 'Il s’est terminé avec {code}.',
  'It cannot be run ({why}).': 'Il ne peut pas être lancé ({why}).',
  'SVC_BACKUP_HOOK is the path of a program.': 'SVC_BACKUP_HOOK est le chemin d’un programme.',
})

const sentences: SentenceTable = {
  'The disk of {folder} is full: {free} are free.': ({ folder, free }) =>
    `Le disque de ${folder} est plein : ${size(free)} sont libres.`,
  'Soon nothing can be saved.': 'Bientôt, plus rien ne pourra être enregistré.',
  '{free} of {total} are free on the disk of {folder}.': ({ free, total, folder }) =>
    `${size(free)} sur ${size(total)} sont libres sur le disque de ${folder}.`,
  'An upgrade or a backup may need twice the database, {needed}.': ({ needed }) =>
    `Une mise à niveau ou une sauvegarde peut demander deux fois la base de données, soit ${size(needed)}.`,
  'The write-ahead log has {bytes} and cannot be folded into the database.': ({ bytes }) =>
    `Le journal d’écriture fait ${size(bytes)} et ne peut pas être versé dans la base de données.`,

  'There is no backup yet.': 'Il n’y a encore aucune sauvegarde.',
  'No backup was made in the last three days.':
    'Aucune sauvegarde n’a été faite dans les trois derniers jours.',
  'A backup could not be restored when it was tried: {fault}.': ({ fault: said = '' }) =>
    `Une sauvegarde n’a pas pu être restaurée à l’essai : ${faultInFrench(said)}.`,
  'The last backup was not taken elsewhere: {fault}.': ({ fault: said = '' }) =>
    `La dernière sauvegarde n’a pas été emportée ailleurs : ${fault(`${said}.`)}`,
  'The data was restored at {at}.': 'Les données ont été restaurées à {at}.',
  'Webhooks and scheduled syncs wait until somebody resumes them.':
    'Les webhooks et les synchronisations planifiées attendent que quelqu’un les reprenne.',
  'The key lies beside the data that it opens, and backups are not encrypted and hold no key: keep a copy of it apart from them.':
    'La clé se trouve à côté des données qu’elle ouvre, et les sauvegardes ne sont ni chiffrées ni munies de la clé : gardez-en une copie à part.',

  'The certificate ended at {at}.': 'Le certificat a expiré à {at}.',
  'No browser lets people in.': 'Aucun navigateur ne laisse entrer les gens.',
  'The certificate ends at {at}.': 'Le certificat expire à {at}.',
  'Requests come with X-Forwarded-For from an address that is not trusted.':
    'Des requêtes arrivent avec X-Forwarded-For d’une adresse qui n’est pas digne de confiance.',
  'Until it is, everybody behind it counts as one, in limits and in the audit log.':
    'Tant qu’elle ne l’est pas, tous ceux qui sont derrière elle comptent pour un seul, dans les limites comme dans le journal d’audit.',
  'The clock was set forward by {seconds} seconds at {at}.':
    'L’horloge a été avancée de {seconds} secondes à {at}.',
  'The clock was set back by {seconds} seconds at {at}.':
    'L’horloge a été reculée de {seconds} secondes à {at}.',
  'The clock leapt by more than a day, or the machine was off for that long.':
    'L’horloge a sauté de plus d’un jour, ou la machine a été éteinte aussi longtemps.',
  'Nothing is deleted before {at}.': 'Rien n’est supprimé avant {at}.',
  'The process may open {count} files, and each connection takes one.':
    'Le processus peut ouvrir {count} fichiers, et chaque connexion en prend un.',
  'Failed twice in a row: {jobs}.': 'Deux échecs de suite : {jobs}.',
  'Something that goes on in the background failed: notifications, webhooks or suggestions may be late.':
    'Un travail de fond a échoué : des notifications, des webhooks ou des suggestions peuvent tarder.',
  'Entries of the audit log could not be written and are lost.':
    'Des entrées du journal d’audit n’ont pas pu être écrites et sont perdues.',
  'rate-limits.toml is not understood.': 'rate-limits.toml n’est pas compris.',
  'The limits stay as they were.': 'Les limites restent comme elles étaient.',
  'The identity provider could not be reached when somebody wanted to sign in.':
    'Le fournisseur d’identité était injoignable quand quelqu’un a voulu se connecter.',
  'A request failed for a reason that Hearth did not expect.':
    'Une requête a échoué pour une raison à laquelle Hearth ne s’attendait pas.',
  'Version {newer} is there; this is {this}.': 'La version {newer} est disponible; celle-ci est la {this}.',
  'Whether there is a newer version is not known.': 'On ne sait pas s’il y a une version plus récente.',

  'People reach Hearth at {address}, which is plain http.': 'On joint Hearth à {address}, en http simple.',
  'Browsers keep no sign-in there, and what is sent can be read on the way.':
    'Les navigateurs n’y gardent pas de connexion, et ce qui est envoyé peut être lu en chemin.',
  'Hearth listens on {host}, but the links it makes lead to {address}, which works here alone.':
    'Hearth écoute sur {host}, mais les liens qu’il crée mènent à {address}, qui ne fonctionne qu’ici.',
  '{name} is not a setting of Hearth; did you mean {near}?':
    '{name} n’est pas un réglage de Hearth; vouliez-vous dire {near}?',
  "The first administrator's password still stands in the settings.":
    'Le mot de passe du premier administrateur figure encore dans les réglages.',
  'Whoever reaches the sign-in page may make an account in this household.':
    'Quiconque atteint la page de connexion peut créer un compte dans ce ménage.',
}

/** Why a certificate cannot be served. */
const ofCertificate: SentenceTable = {
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

/** By the code of the warning. */
const remedies: Record<string, string> = {
  'disk-full':
    'Supprimez de ce disque ce qui n’est pas nécessaire, ou déplacez le dossier de données sur un plus grand.',
  'disk-low':
    'Supprimez de ce disque ce qui n’est pas nécessaire, ou déplacez le dossier de données sur un plus grand.',
  'log-large':
    'Cherchez un programme qui garde la base ouverte longtemps, une copie ou une visionneuse par exemple, et fermez-le.',
  'backup-overdue':
    'Lancez hearth backup create pour en voir la raison, et vérifiez la tâche et la place sur le disque.',
  'drill-failed':
    'Faites une nouvelle sauvegarde et vérifiez-la : hearth backup create, hearth backup verify --latest.',
  'backup-hook-failed':
    'Cherchez backup.hook-failed dans le journal et lancez à la main le programme de SVC_BACKUP_HOOK.',
  'paused-after-restore':
    'Assurez-vous que l’autre installation est éteinte, puis reprenez sous Réglages, Sauvegardes.',
  'key-beside-data':
    'Définissez SVC_BACKUP_PASSPHRASE_FILE, pour que les sauvegardes soient chiffrées et contiennent la clé; ou gardez la clé ailleurs et nommez-la dans SVC_SECRET_KEY_FILE.',
  'certificate-ending':
    'Renouvelez le certificat et placez-le là où l’indiquent SVC_TLS_CERT et SVC_TLS_KEY; Hearth le reprend de lui-même.',
  'certificate-refused':
    'Donnez un certificat et la clé qui lui correspond; Hearth regarde de nouveau toutes les trente secondes.',
  'proxy-untrusted': 'Si c’est votre serveur mandataire, nommez son adresse dans SVC_TRUSTED_PROXIES.',
  'clock-stepped':
    'Vérifiez qu’un service de temps règle l’horloge de la machine (timedatectl, chrony), ainsi que sa pile.',
  'few-descriptors': 'Relevez la limite de fichiers ouverts à 1024 ou plus (ulimit -n, LimitNOFILE=).',
  'job-failing': 'La raison se trouve sous Réglages, Tâches, et dans le journal à job.failed.',
  'background-failing': 'Cherchez follower.failed dans le journal; le plus souvent, le disque est plein.',
  'audit-lost': 'Cherchez audit.lost dans le journal et vérifiez la place sur le disque.',
  'rate-limits-refused': 'Corrigez rate-limits.toml dans le dossier de données; le journal nomme la ligne.',
  'identity-provider-unavailable':
    'Vérifiez que le fournisseur de SVC_OIDC_ISSUER fonctionne et peut être joint d’ici; les mots de passe restent valables.',
  'requests-failing': 'Cherchez request.failed dans le journal; ce qui s’y trouve aide à corriger l’erreur.',
  'update-available':
    'Lisez ce qu’elle apporte, faites une sauvegarde, et mettez la nouvelle version à la place de celle-ci.',
  'update-check-failed':
    'Vérifiez que SVC_UPDATE_CHECK est l’adresse du fil des versions (hearth check-egress updates URL).',
  'http-on-lan':
    'Placez un serveur mandataire HTTPS devant Hearth, ou laissez Hearth servir HTTPS lui-même, et mettez l’adresse https dans SVC_BASE_URL.',
  'only-local-links':
    'Mettez dans SVC_BASE_URL l’adresse que les gens utilisent, ou SVC_HOST=127.0.0.1 si personne d’autre ne doit entrer.',
  'unknown-setting': 'Corrigez son nom, ou retirez-la.',
  'first-password-kept': 'Retirez SVC_ADMIN_PASSWORD : il n’est plus lu.',
  'registration-open': 'Fermez les inscriptions sous Réglages, Ménage, et envoyez plutôt des invitations.',
}

const french = translator({ ...sentences, ...ofCertificate, ...frenchFailures })

/** A fault that comes from elsewhere stays in the words it came in. */
export const warningIn = (warning: SystemWarning, language: Language): SystemWarning =>
  language === 'fr'
    ? { ...warning, sentence: french(warning.sentence), remedy: remedies[warning.code] ?? warning.remedy }
    : warning
