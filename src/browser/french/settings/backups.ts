import { numberText } from '../../language.ts'
import type { words } from '../../settings/backups/backup-words.ts'

export const settingsBackups: typeof words = {
  backUpNow: 'Sauvegarder maintenant',
  backingUp: 'Sauvegarde en cours…',
  beingMade: 'Une sauvegarde est en cours.',
  none: 'Il n’y a pas encore de sauvegarde.',
  noneUntilTonight: 'Il n’y a pas encore de sauvegarde. La première se fera cette nuit.',

  noneSince: (moment) => `Aucune sauvegarde n’a pu être faite depuis le ${moment}.`,
  tooOld: 'La dernière sauvegarde date de plus de trois jours.',
  drillFailed: (id, fault) =>
    `Le dernier essai de restauration a échoué : on ne peut pas se fier à ${id} (${fault}).`,
  hookFailed: 'Le programme qui emporte les sauvegardes ailleurs n’a pas fait sa part.',
  notEncrypted: (key) =>
    `Les sauvegardes ne sont pas chiffrées et ne contiennent pas de clé. Quiconque en a une lit les livres, mais ce qui y est chiffré à part, comme l’accès aux banques, ne s’ouvre qu’avec la clé ${key}. Gardez une copie de hearth.key ailleurs, ou définissez SVC_BACKUP_PASSPHRASE.`,
  pausedSince: (moment) =>
    `Une sauvegarde a été mise en place le ${moment}. Les webhooks et la synchronisation quotidienne des banques attendent que vous ayez vérifié si tout est comme il se doit.`,
  resume: 'Reprendre',
  resumed: 'Les webhooks et la synchronisation quotidienne des banques reprennent.',

  onlyByHand: 'À la main seulement',
  lastVerified: 'Dernière vérifiée',
  lastDrill: 'Dernier essai',
  onceAMonth: 'Pas encore; une fois par mois',
  passed: 'Réussi',
  failed: 'Échoué',
  withKey: 'Oui, avec la clé à l’intérieur',
  allTogether: 'Au total',
  folder: 'Dossier',

  kinds: {
    SCHEDULED: 'Selon l’horaire',
    MANUAL: 'À la main',
    BEFORE_UPGRADE: 'Avant une mise à niveau',
    BEFORE_REPAIR: 'Avant une réparation',
    BEFORE_RESTORE: 'Avant une restauration',
  },
  holds: (transactions, accounts) =>
    `${numberText(transactions)} ${transactions < 2 ? 'opération' : 'opérations'} dans ${numberText(accounts)} ${accounts < 2 ? 'compte' : 'comptes'}`,
  wholeDatabase: 'une base de données entière',
  isEncrypted: 'chiffrée',
  signers: { ANOTHER_KEY: 'faite avec une autre clé', UNSIGNED: 'non signée' },
  note: (note) => `« ${note} »`,
  notReliable: (fault) => `On ne peut pas s’y fier : ${fault}.`,
  whatToDo: 'Que faire de cette sauvegarde',
  moreAbout: (id) => `Plus d’actions pour la sauvegarde ${id}`,
  notWhole: 'Pas intacte',
  verified: 'Vérifiée',
  quickCheck: 'Vérification rapide',
  verify: 'Vérifier',
  verifying: 'La sauvegarde est en cours de vérification.',
  downloadIt: 'Télécharger cette sauvegarde?',
  downloadLead:
    'Elle contient absolument tout. Protégez-la comme vous protégez la machine où Hearth fonctionne.',
  deleteIt: 'Supprimer cette sauvegarde?',
  deleteLead: 'La sauvegarde disparaît pour de bon. Vos données actuelles restent telles quelles.',

  restore: {
    title: 'Pour en restaurer une',
    stop: 'Arrêtez Hearth sur la machine où il fonctionne. Rien ne peut être restauré pendant qu’il écrit.',
    name: 'NOM',
    start:
      'Démarrez Hearth. Tout le monde se reconnecte, et les webhooks et la synchronisation quotidienne des banques attendent que vous les repreniez sur cette page.',
    newMachine: 'Sur une nouvelle machine, il faut aussi hearth.key, qu’aucune sauvegarde ne contient.',
    newMachineEncrypted: 'Sur une nouvelle machine, il faut la phrase secrète.',
    someFolder: 'UN-DOSSIER',
  },
  restoreRun: (command) =>
    `Lancez-y ${command}. La commande vérifie d’abord la sauvegarde, garde ce qui existe et ne remplace rien à moins que chaque solde soit ce qu’il était.`,
  restoreAside: (option) => `Pour regarder sans rien remplacer, ajoutez ${option}.`,

  size: (size, step) =>
    `${`${size}`.replace('.', ',')}\u00a0${[size < 2 ? 'octet' : 'octets', 'Ko', 'Mo', 'Go', 'To'][step]}`,
}
