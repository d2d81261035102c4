import { type SentenceTable, sentenceTranslator } from '../../core/known-sentences.ts'

const DAMAGED_ZIP = 'son répertoire ZIP est endommagé'

/** What the check of a backup goes through, by its name in English. */
const SUBJECTS: Record<string, string> = {
  file: 'le fichier',
  schema: 'le schéma',
  references: 'les références',
  values: 'les valeurs',
  transactions: 'les opérations',
  transfers: 'les virements',
  'sums by day and month': 'les sommes par jour et par mois',
  'what waits': 'ce qui attend',
  'search index': 'l’index de recherche',
  'closed tax years': 'les années d’imposition fermées',
  key: 'la clé',
  receipts: 'les reçus',
  'certificate authority': 'l’autorité de certification',
}

const COUNTED: Record<string, string> = {
  accounts: 'comptes',
  transactions: 'opérations',
  people: 'personnes',
  'audit entries': 'entrées d’audit',
}

/** Why a backup cannot be relied on: the end of a sentence, as it is kept in English. What the database says stays. */
const faults: SentenceTable = {
  'it does not exist': 'elle n’existe pas',
  'it is no file': 'ce n’est pas un fichier',
  'it cannot be read': 'elle ne peut pas être lue',
  'it ends too early': 'elle se termine trop tôt',
  'it is no backup of Hearth, or its end is missing':
    'ce n’est pas une sauvegarde de Hearth, ou sa fin manque',
  'it is no backup of Hearth, or its end is missing or damaged':
    'ce n’est pas une sauvegarde de Hearth, ou sa fin manque ou est endommagée',
  'it is a ZIP file that another program packed; Hearth takes only the file that it wrote':
    'c’est un fichier ZIP qu’un autre programme a créé; Hearth n’accepte que le fichier qu’elle a écrit',
  'its ZIP directory is damaged': DAMAGED_ZIP,
  'its ZIP directory differs from what was written': 'son répertoire ZIP n’est pas celui qui a été écrit',
  'the ZIP header of {name} differs from what was written':
    'l’en-tête ZIP de {name} n’est pas celui qui a été écrit',
  'it is encrypted: set SVC_BACKUP_PASSPHRASE, or SVC_BACKUP_PASSPHRASE_FILE':
    'elle est chiffrée : définissez SVC_BACKUP_PASSPHRASE ou SVC_BACKUP_PASSPHRASE_FILE',
  'the passphrase does not open it (SVC_BACKUP_PASSPHRASE)':
    'la phrase secrète ne l’ouvre pas (SVC_BACKUP_PASSPHRASE)',
  'frame {frame} of its {name} was changed, or belongs elsewhere':
    'le bloc {frame} de {name} a été changé, ou vient d’ailleurs',
  'a newer Hearth wrote it; use that version':
    'une version plus récente de Hearth l’a écrite; utilisez cette version',
  'a newer Hearth wrote it (its schema is {schema}); use that version':
    'une version plus récente de Hearth l’a écrite (son schéma est {schema}); utilisez cette version',
  'it holds {name}, which only a newer Hearth knows; use that':
    'elle contient {name}, que seule une version plus récente de Hearth connaît; utilisez-la',
  'its database is damaged ({why})': 'sa base de données est endommagée ({why})',
  'rows of {table} in it refer to nothing': 'des lignes de {table} y renvoient à ce qui n’existe pas',
  'the balances are not those that its manifest tells': 'les soldes ne sont pas ceux de son manifeste',
  'it has {count} {what}, and its manifest tells {told}': ({ count, what = '', told }) =>
    `elle contient ${count} ${COUNTED[what] ?? what}, et son manifeste en annonce ${told}`,
  'its database has {type} that Hearth did not make ({name})':
    'sa base de données contient un objet que Hearth n’a pas créé ({name})',
  'its database has {type} that is not as Hearth made it ({name})':
    'un objet de sa base de données n’est pas tel que Hearth l’a créé ({name})',
  'its database has no {type} {name}': 'il manque un objet à sa base de données ({name})',
  'its schema is {schema}, and its manifest tells {told}':
    'son schéma est {schema}, et son manifeste annonce {told}',
  'the key in it is not the one that its manifest tells':
    'la clé qui s’y trouve n’est pas celle de son manifeste',
  'the key does not open what is sealed in its database':
    'la clé n’ouvre pas ce qui est scellé dans sa base de données',
  'what its {name} unpacks to is not what its manifest tells (SHA-256)':
    'ce que contient {name} n’est pas ce qu’annonce son manifeste (SHA-256)',
  'its {name} unpacks to more than its manifest tells':
    '{name} contient plus que ce qu’annonce son manifeste',
  'its {name} is missing': 'il y manque {name}',
  'its {name} cannot be unpacked ({why})': '{name} ne peut pas être décompressé ({why})',
  'its {name} was damaged or changed (SHA-256)': '{name} a été endommagé ou changé (SHA-256)',
  'its {name} was damaged (CRC-32)': '{name} a été endommagé (CRC-32)',
  'its {name} is not the one that {hash} is of': '{name} n’est pas celui dont {hash} est l’empreinte',
  'its {name} was changed by somebody without the passphrase':
    '{name} a été changé par quelqu’un qui n’a pas la phrase secrète',
  'its {name} was changed by somebody without the key':
    '{name} a été changé par quelqu’un qui n’a pas la clé',
  'its {name} is not signed, and Hearth signs what it writes':
    '{name} n’est pas signé, alors que Hearth signe ce qu’elle écrit',
  'its {name} has the wrong form': '{name} n’a pas la bonne forme',
  'its {name} is no JSON': '{name} n’est pas du JSON',
  'its {subject} is wrong: {faults}': ({ subject = '', faults: found }) =>
    `ce qui y est faux : ${SUBJECTS[subject] ?? subject} (${found})`,
  '{name} is not where its manifest has it': '{name} n’est pas là où son manifeste le place',
}

const known = sentenceTranslator(faults)

export const faultInFrench = (fault: string): string => known(fault) ?? fault

const hooks: SentenceTable = {
  'It was ended after {minutes} minutes.': 'Il a été arrêté après {minutes} minutes.',
  'It ended with {code}.': 'Il s’est terminé avec {code}.',
  'It cannot be run ({why}). SVC_BACKUP_HOOK is the path of a program.': ({ why = '' }) =>
    `Il ne peut pas être lancé (${why === 'unknown error' ? 'erreur inconnue' : why}). SVC_BACKUP_HOOK est le chemin d’un programme.`,
}

const knownHook = sentenceTranslator(hooks)

/** What went wrong with the program that takes backups elsewhere. */
export const hookFaultInFrench = (fault: string): string => knownHook(fault) ?? fault
