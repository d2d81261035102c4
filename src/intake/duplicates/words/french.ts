import type { WordsFor } from '../../../core/facts.ts'
import type { DuplicateReason } from '../messages.ts'

const thereSince = ({ date, isReconciled }: { date: string; isReconciled: boolean }): string =>
  `elle est déjà ici (${date})${isReconciled ? '; elle est rapprochée et reste telle quelle' : ''}.`

export const french: WordsFor<DuplicateReason> = {
  NOTHING_LIKE_IT: () => 'Rien de semblable ne se trouve encore dans ce compte.',
  TWICE_IN_FILE: ({ row }) =>
    `Le fichier contient cette opération deux fois : la ligne ${row} a le même identifiant et le même contenu.`,
  DELETED_EARLIER: () => 'Cette opération a déjà été importée, et elle a été supprimée depuis.',
  SAME_ID: ({ id, ...known }) =>
    `La banque a déjà donné l’identifiant ${id} à cette opération : ${thereSince(known)}`,
  SENT_BY_FEED: (known) => `La connexion bancaire a déjà envoyé cette opération : ${thereSince(known)}`,
  SAME_IMPORTED: (known) =>
    `Une opération avec cette date, ce montant et ce texte a déjà été importée : ${thereSince(known)}`,
  NOW_POSTED: ({ date, amount }) =>
    `Elle était en attente depuis le ${date}${amount === null ? '' : `, au montant de ${amount} jusqu’ici,`} et est maintenant inscrite.`,
  CHANGED_BY_BANK: ({ date }) =>
    `La banque a modifié cette opération (${date}) depuis la dernière synchronisation.`,
  SAME_CONTENT: ({ date, isByHand }) =>
    `Une opération avec la même date, le même montant et le même texte est déjà ici, ${isByHand ? 'saisie à la main' : 'd’une autre source'} (${date}).`,
  SIMILAR_PAYEE: ({ date, isByHand }) =>
    `Le même montant, avec un bénéficiaire semblable, est déjà ici, ${isByHand ? 'saisi à la main' : 'd’une autre source'} (${date}).`,
  SAME_AMOUNT: ({ date, isByHand }) =>
    `Le même montant est déjà ici le ${date}, ${isByHand ? 'saisi à la main' : 'd’une autre source'}, mais les bénéficiaires ne permettent pas de dire si c’est la même opération.`,
  SAME_PERIOD: ({ date, isByHand }) =>
    `Le même montant est déjà ici, ${isByHand ? 'saisi à la main' : 'd’une autre source'} (${date}), et la période du relevé concorde avec lui.`,
  PERHAPS_PENDING: ({ amount, date }) =>
    `C’est peut-être ce qu’est devenu ${amount}, en attente depuis le ${date}; les montants diffèrent trop, ou trop d’opérations conviennent.`,
}
