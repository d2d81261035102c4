import { numberText } from '../../language.ts'
import type { words } from '../../tax/evidence/evidence-words.ts'

export const taxEvidence: typeof words = {
  types: {
    RECEIPT: 'reçu',
    INVOICE: 'facture',
    SLIP: 'feuillet',
    STATEMENT: 'relevé',
    OFFICIAL_RECEIPT: 'reçu officiel',
    ACKNOWLEDGEMENT: 'lettre de l’organisme de bienfaisance',
    AGREEMENT: 'entente',
    CERTIFICATE: 'attestation',
    CONTRACT: 'contrat',
    REPORT: 'rapport',
    T2200: 'T2200',
    BANK_RECORD: 'document bancaire',
    CARD_SLIP: 'bordereau de carte',
    DOCUMENT: 'document',
  },
  or: 'ou',
  details: {
    SUPPLIER: 'Le vendeur',
    DATE: 'La date',
    TOTAL: 'Le total',
    REGISTRATION_NUMBER: 'Un numéro de taxe du vendeur',
    TAX: 'La taxe de vente',
    RECIPIENT: 'L’acheteur',
    TERMS: 'Les modalités de paiement',
    DESCRIPTION: 'Ce qui a été acheté',
  },
  onPaper: (type) => `${type} sur papier`,
  onPaperAt: (type, note) => `${type} sur papier : ${note}`,
  inFile: (type, fileName) => `${type} : ${fileName}`,

  bar: { complete: 'Complet' },
  without: (missing, all) => `sans pièce, ${numberText(missing)} sur ${numberText(all)}`,

  piece: {
    title: 'Ce qu’indique la pièce',
    gone: 'Elle a été retirée entre-temps.',
    kept: 'Enregistré.',
    kind: 'Type de pièce',
    number: 'Numéro d’inscription indiqué',
    numberHint: 'S’il y en a un : 123456789 RR 0001.',
    noNumber: 'ce numéro n’a pas la bonne forme',
    whereOnPaper: 'Où se trouve le papier',
    details: 'Ce qui y figure',
  },
  editNamed: (piece) => `Ce qu’indique la pièce : ${piece}`,
  takeAwayNamed: (piece) => `Retirer : ${piece}`,
  takenAway: 'Pièce retirée.',
  isThere: (requested) => `La pièce y est : ${requested}`,

  attach: {
    ways: { RECEIPT: 'Reçu déjà ici', FILE: 'Fichier', PAPER: 'Sur papier' },
    where: 'Où elle est',
    whereExample: 'Chemise 3, bleue',
    verb: 'Joindre',
    done: 'Pièce jointe à l’opération.',
  },
  attachEvidence: 'Joindre une pièce justificative',
  attachA: (requested) => `Joindre : ${requested}`,
  attachedTo: (payee) => `Pièce jointe à ${payee}.`,
  attachedToAll: (count, payee) => `Pièce jointe à ${numberText(count)} opérations de ${payee}.`,
  forAll: (count) =>
    `Un seul reçu ou une seule lettre pour les ${numberText(count)} : celui de toute l’année, ou une note qui dit où ils sont tous.`,

  file: {
    choose: 'Choisir une image ou un PDF',
    none: 'Un feuillet, une lettre, un relevé',
    label: 'Une image ou un PDF',
  },
  receipts: {
    noneThen: 'Il n’y a aucun reçu autour de ce jour. Recherchez, ou choisissez un fichier.',
    which: 'Quel reçu',
  },
  transaction: {
    label: 'Impôts de cette opération',
    detached:
      'Une pièce d’une partie qui a changé depuis n’est plus à aucune des parties : joignez-la de nouveau.',
  },
}
