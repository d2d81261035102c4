import { numberText, phrases } from '../language.ts'

/** Of restoring a backup where nobody has set Hearth up yet. */
export const words = phrases('sign-in.restore', {
  instead: 'Restore a backup instead',
  title: 'Restore a backup',
  lead: 'From another machine, or from before. It is checked first; nothing is changed until you say so.',
  choose: 'Choose the backup',
  file: 'Backup',
  found: 'Set up a household instead',
  stop: 'Stop uploading',
  sent: 'Uploading',
  checking: 'Checking every byte and every balance…',
  opening: {
    passphrase: 'Passphrase of the backup',
    passphraseHint: 'The SVC_BACKUP_PASSPHRASE it was made with.',
    key: 'Key of the data',
    keyOther: 'This is another key.',
    check: 'Check it',
  },
  keyHint: (fingerprint: string) =>
    `This backup does not contain it. Paste the text of hearth.key from where it was made (${fingerprint}).`,
  another: 'Choose another file',
  cannot: (why: string) => `This file cannot be restored: ${why}.`,
  whole: 'The backup is whole.',
  facts: { made: 'Made', by: 'Made by', holds: 'Contains' },
  holds: (transactions: number, accounts: number, people: number) =>
    `${numberText(transactions)} ${transactions === 1 ? 'transaction' : 'transactions'}, ${numberText(accounts)} ${accounts === 1 ? 'account' : 'accounts'}, ${numberText(people)} ${people === 1 ? 'person' : 'people'}`,
  after:
    'Everybody signs in again as before. Invites, app tokens and reset links are void. Webhooks and the bank sync wait until an administrator resumes them.',
  restore: (household: string) => `Restore ${household}`,
  restoring: 'Restoring. Hearth starts again by itself.',
  /** Why, without its full stop; null where its log alone knows. */
  failed: (why: string | null) =>
    why
      ? `The backup could not be restored: ${why}. Nothing was changed.`
      : 'The backup could not be restored, and nothing was changed. The log of Hearth says why.',
  done: (household: string) => `${household} is back`,
  doneLead: 'Sign in with the e-mail address and password you had.',
})
