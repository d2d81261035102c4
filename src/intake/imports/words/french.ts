import type { WordsFor } from '../../../core/facts.ts'
import { type OwnLogMessage, type OwnMessage, type SyncedCount, syncedCounts } from '../messages.ts'

const currencies = new Intl.DisplayNames('fr-CA', { type: 'currency' })

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`

export const french: WordsFor<OwnMessage> = {
  NOT_JUDGED: () => 'Rien n’a pu être décidé de cette ligne.',
  ACCOUNT_LEFT_OUT: () => 'Son compte est laissé de côté dans cette importation.',
  NOT_FOR_TRADES: () =>
    'Les opérations sur titres vont dans un compte de placement ou un compte enregistré. Choisissez un autre compte.',
  TRADE_BEFORE: () => 'Cette opération a déjà été importée.',
  TRADE_THERE: ({ day }) => `La même opération y est déjà (${day}).`,
  OTHER_CURRENCY: ({ theirs, ours }) =>
    `Le montant est en ${theirs}, mais le compte est en ${ours}. Choisissez un autre compte pour elle.`,
  TEXTS_CUT: ({ payee, memo }) => `Le bénéficiaire ou la note est coupé, à ${payee} ou ${memo} caractères.`,
  MATCH_CHANGED: () => 'L’opération qu’elle confirmait a été modifiée ou supprimée après l’aperçu.',
  DUPLICATE_GONE: () => 'L’opération dont elle était le doublon n’existe plus depuis l’aperçu.',
  RESTORED_SINCE: () => 'L’opération supprimée a été rétablie après l’aperçu.',
  BROUGHT_SINCE: () => 'Une autre importation l’a apportée après cet aperçu.',
  PENDING_REMOVED: () => 'La banque n’indique plus cette opération en attente; elle a donc été retirée.',
  PENDING_KEPT: () =>
    'La banque n’indique plus cette opération en attente. Quelqu’un y a travaillé; elle reste donc comme saisie à la main, à réviser.',

  STATEMENT_BEFORE: ({ from, to }) =>
    `Le relevé du ${from} au ${to} a déjà été importé, avec les mêmes soldes.`,
  IMPORTED_BEFORE: ({ day }) => `Ce même fichier a déjà été importé, le ${day}.`,
  SEVERAL_ACCOUNTS: () =>
    'Le fichier contient plusieurs comptes, qui ne vont jamais dans un seul d’eux-mêmes. Dites où va chacun.',
  ACCOUNT_UNCLEAR: () =>
    'Des fichiers de ce genre sont allés dans plusieurs comptes. Dites duquel vient ce fichier.',
  TOO_MANY_CATEGORIES: ({ most }) =>
    `Le fichier a plus de ${most} catégories, ce qu’aucun ménage n’a; elles sont laissées de côté. Regardez ses colonnes.`,
  UNKNOWN_CATEGORIES: ({ names, more }) =>
    `Catégories du fichier laissées de côté, car le ménage n’en a aucune de ce nom : ${names.join(', ')}${more > 0 ? ` et ${more} de plus` : ''}. Dites lesquelles ajouter, ou lesquelles utiliser à leur place.`,
  CURRENCY_OPEN: ({ codes }) =>
    `Dans quelle devise sont les montants? Le fichier dit ${codes.map((code) => `« ${code} »`).join(', ')}.`,
  AS_CURRENCY: ({ code }) => `${currencies.of(code) ?? code} (${code})`,
}

/** Feminine, of transactions. */
const SYNCED: Record<SyncedCount, [one: string, many: string]> = {
  added: ['ajoutée', 'ajoutées'],
  updated: ['mise à jour', 'mises à jour'],
  matched: ['confirmée', 'confirmées'],
  removed: [
    'retirée, qui n’était plus en attente à la banque',
    'retirées, qui n’étaient plus en attente à la banque',
  ],
  kept: [
    'gardée parce que quelqu’un y a travaillé, bien qu’elle ne soit plus en attente à la banque',
    'gardées parce que quelqu’un y a travaillé, bien qu’elles ne soient plus en attente à la banque',
  ],
  deleted: ['supprimée avant et laissée de côté', 'supprimées avant et laissées de côté'],
  duplicates: ['déjà ici', 'déjà ici'],
  flaws: ['illisible', 'illisibles'],
}

export const frenchLogs: WordsFor<OwnLogMessage> = {
  IMPORTED: ({ added, matched, left, invalid }) => {
    const parts = [
      counted(added, 'ajoutée', 'ajoutées'),
      counted(matched, 'confirmée', 'confirmées'),
      counted(left, 'laissée telle quelle', 'laissées telles quelles'),
    ]
    const unread = invalid > 0 ? `, dont ${counted(invalid, 'illisible', 'illisibles')}` : ''
    return `${parts.join(', ')}${unread}.`
  },
  UNDONE: ({ removed, restored, kept }) =>
    `Annulé : ${counted(removed, 'retirée', 'retirées')}, ${counted(restored, 'remise comme avant', 'remises comme avant')}, ${counted(kept, 'gardée parce que quelqu’un y a travaillé', 'gardées parce que quelqu’un y a travaillé')}.`,
  SYNCED: (counts) => {
    const parts = syncedCounts.flatMap((what) =>
      counts[what] > 0 ? counted(counts[what], ...SYNCED[what]) : [],
    )
    return `${parts.join(', ') || 'Rien de nouveau'}.`
  },
  OPENING_WORKED_OUT: () => 'Le solde d’ouverture a été calculé d’après le solde de la banque.',
  TOO_LONG_AGO: ({ from, to }) =>
    `Ce qui a été inscrit entre le ${from} et le ${to} est trop ancien pour que SimpleFIN le dise : importez les relevés de la banque de cette période.`,
}
