import { phrases } from '../../language.ts'
import { counted } from '../../words.ts'

/** Of the copies of everything. */
export const words = phrases('settings.backups', {
  backUpNow: 'Back up now',
  backingUp: 'Backing up…',
  beingMade: 'A backup is being made.',
  none: 'There is no backup yet.',
  noneUntilTonight: 'There is no backup yet. The first one is made tonight.',

  noneSince: (moment: string) => `No backup could be made since ${moment}.`,
  tooOld: 'The last backup is more than three days old.',
  drillFailed: (id: string, fault: string) =>
    `The last drill failed: ${id} cannot be relied on, for ${fault}.`,
  hookFailed: 'The program that takes backups elsewhere did not do its part.',
  notEncrypted: (key: string) =>
    `Backups are not encrypted and hold no key. Whoever has one reads the books, but what is sealed in it, such as access to banks, opens only with the key ${key}. Keep a copy of hearth.key somewhere else, or set SVC_BACKUP_PASSPHRASE.`,
  pausedSince: (moment: string) =>
    `A backup was put in place on ${moment}. Webhooks and the daily bank sync wait until you have looked whether all is as it should be.`,
  resume: 'Resume',
  resumed: 'Webhooks and the daily bank sync go on.',

  onlyByHand: 'Only by hand',
  lastVerified: 'Last verified',
  lastDrill: 'Last drill',
  onceAMonth: 'Not yet; once a month',
  passed: 'Passed',
  failed: 'Failed',
  withKey: 'Yes, with the key inside',
  allTogether: 'All together',
  folder: 'Folder',

  /** What a backup was made for. */
  kinds: {
    SCHEDULED: 'By the clock',
    MANUAL: 'By hand',
    BEFORE_UPGRADE: 'Before an upgrade',
    BEFORE_REPAIR: 'Before a repair',
    BEFORE_RESTORE: 'Before a restore',
  },
  holds: (transactions: number, accounts: number) =>
    `${counted(transactions, 'transaction')} in ${counted(accounts, 'account')}`,
  wholeDatabase: 'a whole database',
  isEncrypted: 'encrypted',
  /** Who made it, where that is not this installation. */
  signers: { ANOTHER_KEY: 'made with another key', UNSIGNED: 'not signed' },
  note: (note: string) => `“${note}”`,
  notReliable: (fault: string) => `Not to be relied on: ${fault}.`,
  whatToDo: 'What to do with this backup',
  moreAbout: (id: string) => `More about the backup ${id}`,
  notWhole: 'Not whole',
  verified: 'Verified',
  quickCheck: 'Quick check',
  verify: 'Verify',
  verifying: 'The backup is being verified.',
  downloadIt: 'Download this backup?',
  downloadLead: 'It holds everything there is. Keep it as you keep the machine Hearth runs on.',
  deleteIt: 'Delete this backup?',
  deleteLead: 'It is gone for good. The books themselves stay as they are.',

  restore: {
    title: 'To restore one',
    stop: 'Stop Hearth on the machine it runs on. Nothing can be restored while it writes.',
    name: 'NAME',
    start:
      'Start Hearth. Everybody signs in again, and webhooks and the daily bank sync wait until you resume them on this page.',
    newMachine: 'On a new machine it needs hearth.key as well, which no backup holds.',
    newMachineEncrypted: 'On a new machine it needs the passphrase.',
    someFolder: 'SOME-FOLDER',
  },
  restoreRun: (command: string) =>
    `Run ${command} there. It checks the backup first, keeps what there is, and replaces nothing unless every balance is as it was.`,
  restoreAside: (option: string) => `For a look without replacing anything, add ${option}.`,

  /** In bytes, or by the step in thousands, millions and so on of them. */
  size: (size: number, step: number) => `${size} ${['bytes', 'KB', 'MB', 'GB', 'TB'][step]}`,
})

const LARGEST_STEP = 4

/** 204 MB, 1.4 GB: three figures say enough. */
export function sizeWords(bytes: number): string {
  let step = 0
  let size = bytes
  while (size >= 999.5 && step < LARGEST_STEP) {
    size /= 1000
    step++
  }
  return words.size(size >= 9.95 || step === 0 ? Math.round(size) : Math.round(size * 10) / 10, step)
}
