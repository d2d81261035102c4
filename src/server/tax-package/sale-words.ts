import type { ByLanguage } from '../../core/facts.ts'
import type { TradeKind } from '../../holdings/trades/kinds.ts'

interface SaleWords {
  title: (year: number) => string
  about: string
  /** The same where what is taxed goes by lots. */
  aboutLots: string
  all: string
  settled: string
  event: string
  units: string
  change: string
  held: string
  poolCost: string
  unknown: string
  denied: string
  events: Partial<Record<string, string>> & Record<TradeKind, string>
}

/** Of the page with the history of each cost. */
export const saleWords: ByLanguage<SaleWords> = {
  en: {
    title: (year) => `What was sold in ${year}, and how its cost came to be`,
    about: 'One pool for all of a person’s non-registered accounts, at the average cost.',
    aboutLots: 'Lots of each taxable account, first in, first out.',
    all: 'All files of this year',
    settled: 'Settled',
    event: 'What happened',
    units: 'Units',
    change: 'Cost',
    held: 'Held',
    poolCost: 'Pool cost',
    unknown: 'not known',
    denied: 'Denied loss, added to the cost',
    events: {
      BUY: 'Bought',
      SELL: 'Sold',
      REINVEST: 'Reinvested',
      DIVIDEND: 'Dividend',
      INTEREST: 'Interest',
      DISTRIBUTION: 'Distribution',
      RETURN_OF_CAPITAL: 'Return of capital',
      NOTIONAL_DISTRIBUTION: 'Reinvested distribution',
      SPLIT: 'Split',
      MERGER: 'Merger',
      SPIN_OFF: 'Spin-off',
      TRANSFER_IN: 'Transferred in',
      TRANSFER_OUT: 'Transferred out',
      FEE: 'Fee',
      TAX_WITHHELD: 'Tax withheld',
      CORRECTION: 'Correction',
    },
  },
  fr: {
    title: (year) => `Ce qui a été vendu en ${year}, et le calcul de son coût`,
    about: 'Un seul groupe pour tous les comptes non enregistrés d’une personne, au coût moyen.',
    aboutLots: 'Les lots de chaque compte imposable, premier entré, premier sorti.',
    all: 'Tous les fichiers de cette année',
    settled: 'Règlement',
    event: 'Opération',
    units: 'Unités',
    change: 'Coût',
    held: 'Détenues',
    poolCost: 'Coût total',
    unknown: 'inconnu',
    denied: 'Perte apparente, ajoutée au coût',
    events: {
      BUY: 'Achat',
      SELL: 'Vente',
      REINVEST: 'Réinvestissement',
      DIVIDEND: 'Dividende',
      INTEREST: 'Intérêts',
      DISTRIBUTION: 'Distribution',
      RETURN_OF_CAPITAL: 'Remboursement de capital',
      NOTIONAL_DISTRIBUTION: 'Distribution réinvestie',
      SPLIT: 'Fractionnement',
      MERGER: 'Fusion',
      SPIN_OFF: 'Scission',
      TRANSFER_IN: 'Transfert entrant',
      TRANSFER_OUT: 'Transfert sortant',
      FEE: 'Frais',
      TAX_WITHHELD: 'Impôt retenu',
      CORRECTION: 'Correction',
    },
  },
}
