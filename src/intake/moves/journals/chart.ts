import type { AccountType } from '../../../ledger/accounts/tables.ts'
import type { MoveContext } from '../move-limits.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import { currenciesOf } from '../reading/move-currencies.ts'
import { type AccountKind, accountKinds, type Journal } from './journal.ts'

/** At once; what is beyond is asked when these are answered. */
const MOST_QUESTIONS = 20
const CODE_CHARS = 80

const ROOTS: [AccountKind, RegExp][] = [
  ['ASSET', /^(?:assets?|actifs?|avoirs?|aktiva|vermögen|activos?)$/i],
  ['LIABILITY', /^(?:liabilit(?:y|ies)|debts?|passifs?|dettes?|passiva|verbindlichkeiten|pasivos?)$/i],
  ['EQUITY', /^(?:equity|capitaux|eigenkapital|patrimonio)$/i],
  ['INCOME', /^(?:incomes?|revenues?|revenus?|ertr[aä]ge|einnahmen|ingresos?)$/i],
  ['EXPENSE', /^(?:expenses?|dépenses?|depenses?|charges|aufwendungen|ausgaben|gastos?)$/i],
]
const OWED: [RegExp, AccountType][] = [
  [/mortgage|hypoth/i, 'MORTGAGE'],
  [/line.of.credit|marge/i, 'LINE_OF_CREDIT'],
  [/card|visa|master|amex|credit|carte/i, 'CREDIT_CARD'],
  [/loan|prêt|pret/i, 'LOAN'],
]
const UNCATEGORISED = /^uncategori[sz]ed$/i

/** What the names in a journal are: accounts of the household, categories, or equity. */
export class Chart {
  private readonly kinds = new Map<string, AccountKind>()
  private readonly currencies = new Map<string, string | undefined>()
  private readonly names = new Map<string, string>()
  private open = 0

  constructor(
    private readonly journal: Journal,
    private readonly builder: LedgerBuilder,
    private readonly context: MoveContext,
  ) {}

  kind(name: string): AccountKind {
    const known = this.kinds.get(name)
    if (known) return known
    const kind = this.declared(name) ?? this.byRoot(name)
    this.kinds.set(name, kind)
    return kind
  }

  /** The currency a commodity is; undefined for shares and the like. A bare number is of the household's. */
  currency(commodity: string): string | undefined {
    if (!this.currencies.has(commodity)) {
      const found = currenciesOf(commodity)
      const own = commodity === '' || found.includes(this.context.currency)
      this.currencies.set(commodity, own ? this.context.currency : found[0])
    }
    return this.currencies.get(commodity)
  }

  /** An account has one currency: of a name with several, each is an account. */
  account(name: string, currency: string): number {
    return this.builder.account(`${name} ${currency}`, () => {
      const first = this.names.get(name)
      if (first === undefined) this.names.set(name, currency)
      const {
        kind: _kind,
        label,
        group: _group,
        categoryKind: _ofCategory,
        openedOn,
        commodity,
        ...input
      } = this.journal.accounts.get(name) ?? {}
      const guessed = this.kind(name) === 'LIABILITY' ? owedType(name) : undefined
      const type = input.type ?? guessed
      const own = label ?? partsOf(name)
      return {
        isClosed: false,
        ...input,
        currency,
        name: first === undefined ? own : `${own} (${currency})`,
        ...(type && { type }),
        ...(openedOn && { opening: { amount: 0n, day: openedOn } }),
      }
    })
  }

  category(name: string): number | undefined {
    const parts = name.split(':').slice(1)
    if (parts.length === 1 && UNCATEGORISED.test(parts[0] ?? '')) return undefined
    const last = parts.pop() ?? name
    const {
      label = last,
      group = parts.join(':'),
      categoryKind,
      isClosed: isHidden = false,
    } = this.journal.accounts.get(name) ?? {}
    const kind = categoryKind ?? (this.kind(name) === 'INCOME' ? 'INCOME' : 'EXPENSE')
    return this.builder.category(name, () => ({ name: label, group, kind, isHidden }))
  }

  private declared(name: string): AccountKind | undefined {
    for (let at = name.length; at > 0; at = name.lastIndexOf(':', at - 1)) {
      const kind = this.journal.accounts.get(name.slice(0, at))?.kind
      if (kind) return kind
    }
    return undefined
  }

  private byRoot(name: string): AccountKind {
    const [root = ''] = name.split(':', 1)
    const found = ROOTS.find(([, pattern]) => pattern.test(root))?.[0]
    return found ?? this.asked(root)
  }

  private asked(root: string): AccountKind {
    const short = [...root].slice(0, CODE_CHARS).join('')
    const code = `KIND_OF ${short}`
    const answered = accountKinds.find((kind) => kind === this.context.answers[code])
    if (answered === undefined) this.open++
    const taken = answered ?? 'EXPENSE'
    if (answered !== undefined || this.open <= MOST_QUESTIONS)
      this.builder.ask({
        code,
        asked: { kind: 'ACCOUNTS_BELOW', root: short },
        taken,
        options: accountKinds.map((kind) => ({ kind })),
      })
    return taken
  }
}

const owedType = (name: string): AccountType =>
  OWED.find(([pattern]) => pattern.test(name))?.[1] ?? 'OTHER_LIABILITY'

/** Without the root, which its type says. */
const partsOf = (name: string): string => name.split(':').slice(1).join(':') || name
