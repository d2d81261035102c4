import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'
import type { StatementAccount } from './statements.ts'

type AccountType = NonNullable<StatementAccount['type']>
type TypeNames = Partial<Record<AccountType, string>> & { account: string }

const names: ByLanguage<TypeNames> = {
  en: {
    account: 'Account',
    CHECKING: 'Chequing',
    SAVINGS: 'Savings',
    CREDIT_CARD: 'Credit card',
    LINE_OF_CREDIT: 'Line of credit',
    LOAN: 'Loan',
    MORTGAGE: 'Mortgage',
    INVESTMENT: 'Investment',
    CASH: 'Cash',
  },
  fr: {
    account: 'Compte',
    CHECKING: 'Compte chèques',
    SAVINGS: 'Épargne',
    CREDIT_CARD: 'Carte de crédit',
    LINE_OF_CREDIT: 'Marge de crédit',
    LOAN: 'Prêt',
    MORTGAGE: 'Prêt hypothécaire',
    INVESTMENT: 'Placements',
    CASH: 'Argent comptant',
  },
}

/** What an account is called that its bank gives no name. A card is known by its last four digits, as cards are everywhere. */
export function plainLabel(
  { type, number = '' }: { type?: AccountType | undefined; number?: string | undefined },
  language: Language = 'en',
): string {
  const name = (type && names[language][type]) ?? names[language].account
  const digits = type === 'CREDIT_CARD' ? number.slice(-4) : number
  return digits ? `${name} ${digits}` : name
}
