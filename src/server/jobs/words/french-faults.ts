import { formerText, type WordsFor } from '../../../core/facts.ts'
import type { BackupFault, CountedRows, DoctorSubject, HookFault, StorageFailure } from './backup-facts.ts'

const SUBJECTS: Record<DoctorSubject, string> = {
  file: 'le fichier',
  schema: 'le schéma',
  references: 'les références',
  values: 'les valeurs',
  transactions: 'les opérations',
  transfers: 'les virements',
  'sums by day and month': 'les sommes par jour et par mois',
  'booked amounts': 'les montants convertis au taux du jour',
  'worth of securities': 'la valeur des titres',
  'what waits': 'ce qui attend',
  'search index': 'l’index de recherche',
  'closed tax years': 'les années d’imposition fermées',
  key: 'la clé',
  receipts: 'les reçus',
  statements: 'les relevés',
  'certificate authority': 'l’autorité de certification',
  channels: 'les canaux',
}

const COUNTED: Record<CountedRows, string> = {
  accounts: 'comptes',
  transactions: 'opérations',
  users: 'personnes',
  auditEntries: 'entrées d’audit',
}

const MANIFEST = 'manifest.json'

export const frenchFaults: WordsFor<BackupFault> = {
  MISSING: () => 'elle n’existe pas',
  NO_FILE: () => 'ce n’est pas un fichier',
  UNREADABLE: () => 'elle ne peut pas être lue',
  TOO_SHORT: () => 'elle se termine trop tôt',
  NO_BACKUP: () => 'ce n’est pas une sauvegarde de Hearth, ou sa fin manque ou est endommagée',
  PACKED_ANEW: () =>
    'c’est un fichier ZIP qu’un autre programme a créé; Hearth n’accepte que le fichier qu’elle a écrit',
  DIRECTORY_DAMAGED: () => 'son répertoire ZIP est endommagé',
  DIRECTORY_CHANGED: () => 'son répertoire ZIP n’est pas celui qui a été écrit',
  HEADER_CHANGED: ({ name }) => `l’en-tête ZIP de ${JSON.stringify(name)} n’est pas celui qui a été écrit`,
  ENCRYPTED: () => 'elle est chiffrée\u00a0: définissez SVC_BACKUP_PASSPHRASE ou SVC_BACKUP_PASSPHRASE_FILE',
  WRONG_PASSPHRASE: () => 'la phrase secrète ne l’ouvre pas (SVC_BACKUP_PASSPHRASE)',
  FRAME_CHANGED: ({ frame, name }) => `le bloc ${frame} de ${name} a été changé, ou vient d’ailleurs`,
  NEWER: () => 'une version plus récente de Hearth l’a écrite; utilisez cette version',
  NEWER_SCHEMA: ({ schema }) =>
    `une version plus récente de Hearth l’a écrite (son schéma est ${schema}); utilisez cette version`,
  NEWER_PART: ({ name }) =>
    `elle contient ${JSON.stringify(name)}, que seule une version plus récente de Hearth connaît; utilisez-la`,
  DATABASE_DAMAGED: ({ why }) => `sa base de données est endommagée (${why})`,
  ORPHANS: ({ table }) => `des lignes de ${table} y renvoient à ce qui n’existe pas`,
  FOREIGN_SCHEMA: ({ fault: { kind, name } }) =>
    kind === 'FOREIGN'
      ? `sa base de données contient un objet que Hearth n’a pas créé (${name})`
      : kind === 'CHANGED'
        ? `un objet de sa base de données n’est pas tel que Hearth l’a créé (${name})`
        : `il manque un objet à sa base de données (${name})`,
  SCHEMA_DIFFERS: ({ found, stated }) => `son schéma est ${found}, et son manifeste annonce ${stated}`,
  BALANCES_DIFFER: () => 'les soldes ne sont pas ceux de son manifeste',
  COUNT_DIFFERS: ({ what, found, stated }) =>
    `elle contient ${found} ${COUNTED[what]}, et son manifeste en annonce ${stated}`,
  KEY_DIFFERS: () => 'la clé qui s’y trouve n’est pas celle de son manifeste',
  KEY_OPENS_NOTHING: () => 'la clé n’ouvre pas ce qui est scellé dans sa base de données',
  PART_MISSING: ({ name }) => `il y manque ${name}`,
  PART_MISPLACED: ({ name }) => `${JSON.stringify(name)} n’est pas là où son manifeste le place`,
  PART_CHANGED: ({ name }) => `${name} a été endommagé ou changé (SHA-256)`,
  PART_DAMAGED: ({ name }) => `${name} a été endommagé (CRC-32)`,
  PART_TOO_LARGE: ({ name }) => `${name} contient plus que ce qu’annonce son manifeste`,
  PART_NOT_UNPACKED: ({ name, why }) => `${name} ne peut pas être décompressé (${why})`,
  CONTENT_DIFFERS: ({ name }) => `ce que contient ${name} n’est pas ce qu’annonce son manifeste (SHA-256)`,
  MANIFEST_NO_JSON: () => `${MANIFEST} n’est pas du JSON`,
  MANIFEST_MALFORMED: () => `${MANIFEST} n’a pas la bonne forme`,
  MANIFEST_HASH_DIFFERS: () => `${MANIFEST} n’est pas celui dont on a l’empreinte`,
  MANIFEST_CHANGED: ({ without }) =>
    `${MANIFEST} a été changé par quelqu’un qui n’a pas la ${without === 'KEY' ? 'clé' : 'phrase secrète'}`,
  MANIFEST_UNSIGNED: () => `${MANIFEST} n’est pas signé, alors que Hearth signe ce qu’elle écrit`,
  UNSOUND: ({ subject }) => `ce qui y est faux\u00a0: ${SUBJECTS[subject]} (hearth doctor en dit plus)`,
  FORMER_TEXT: formerText.fr,
}

export const frenchHook: WordsFor<HookFault> = {
  TOO_LONG: ({ minutes }) => `Il a été arrêté après ${minutes} minutes.`,
  ENDED: ({ code }) => `Il s’est terminé avec ${code}.`,
  NOT_RUN: ({ code }) =>
    `Il ne peut pas être lancé (${code ?? 'erreur inconnue'}). SVC_BACKUP_HOOK est le chemin d’un programme.`,
  FORMER_TEXT: formerText.fr,
}

const ROOM_FOR: Record<Extract<StorageFailure, { kind: 'NO_ROOM' }>['what'], string> = {
  BACKUP: 'Une sauvegarde demande',
  UNPACKING: 'Décompresser cette sauvegarde demande',
  COPY: 'Examiner cette copie demande',
  PACKAGE: 'Le dossier demande',
}

const mebibytes = (bytes: number): string =>
  Math.ceil(bytes / 2 ** 20)
    .toLocaleString('en')
    .replaceAll(',', '\u00a0')

export const frenchStorage: WordsFor<StorageFailure> = {
  NO_ROOM: ({ what, folder, neededBytes, freeBytes }) =>
    `${ROOM_FOR[what]} ${mebibytes(neededBytes)} Mio, et il en reste ${mebibytes(freeBytes)} sur le disque de ${folder}. Libérez de la place, ou choisissez un dossier sur un autre disque. Rien n’a été changé.`,
  FOLDER_UNUSABLE: ({ code }) =>
    `Le dossier des sauvegardes est inutilisable (${code}). Vérifiez qu’il existe, qu’on peut y écrire et qu’il y reste de la place.`,
  NOT_MOUNTED: ({ folder }) =>
    `Aucune sauvegarde n’a été faite\u00a0: ${folder} ne contient pas le fichier hearth-backups.txt que la première sauvegarde y a laissé. Le disque ou le partage n’est pas monté, ou un autre l’est. Montez-le; pour recommencer dans ce dossier, lancez hearth backup create --new-folder.`,
  DISK_FULL: () => 'Le disque est plein. Rien n’a été changé; libérez de la place et réessayez.',
}
