/**
 * What happens in a household and may be told outside of it. What happens to a person's sign-in, password, second factor,
 * invites and preferences is nobody else's business and is never sent.
 */
export const eventKinds = {
  'account.created': 'An account was added.',
  'account.changed': 'An account was changed, archived or brought back.',
  'account.removed': 'An account without history was removed.',
  'account.reconciled': 'An account was reconciled with a statement.',
  'account.valued': 'Something the household owns or owes was given a value for a day.',
  'account.valuation-removed': 'Such a value was taken back.',
  'category.created': 'A category was added.',
  'category.changed': 'A category was changed or archived.',
  'category.removed': 'A category went into another one.',
  'category-group.created': 'A group of categories was added.',
  'category-group.changed': 'A group of categories was changed.',
  'category-group.removed': 'A group of categories was removed.',
  'transaction.created': 'A transaction was entered by hand.',
  'transaction.changed': 'A transaction was changed.',
  'transaction.removed': 'A transaction was deleted.',
  'transaction.restored': 'A deleted transaction was brought back.',
  'transactions.changed': 'Many transactions were changed at once; the id is that of the bulk change.',
  'transactions.restored': 'Such a change was taken back.',
  'transfer.linked': 'Two transactions were linked as one transfer; the id is that of the outgoing one.',
  'transfer.unlinked': 'A transfer was taken apart.',
  'transfer.rejected': 'Two transactions were said to be no transfer.',
  'import.previewed': 'A file was uploaded and waits to be committed.',
  'import.committed': 'An import was committed.',
  'import.undone': 'An import was taken back.',
  'bank-connection.created': 'A bank connection was made.',
  'bank-connection.failed': 'A bank connection that worked stopped working.',
  'bank-connection.recovered': 'A bank connection works again.',
  'bank-connection.disconnected': 'A bank connection was ended.',
  'bank-account.linked': 'An account at a bank was linked to one here.',
  'bank.synced': 'A sync changed the ledger; the id is that of its import.',
  'member.joined': 'Somebody joined the household.',
  'member.removed': 'Somebody was removed from the household.',
  'member.restored': 'A removed member was let in again.',
  'member.role-changed': 'A member became an administrator, or is none any more.',
  'settings.changed': "The household's settings were changed.",
  'webhook.disabled': 'Hearth switched one of the webhooks off; the others hear of it.',
} as const satisfies Record<string, string>

export type EventKind = keyof typeof eventKinds
export const kindNames = Object.keys(eventKinds) as EventKind[]

/** What a test is sent as; it happens to nobody. */
export const TEST_KIND = 'webhook.test'
