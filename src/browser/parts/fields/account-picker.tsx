import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupsOf } from '../../session/account-groups.ts'
import { accountsQuery } from '../../session/queries.ts'
import { verbs } from '../../words.ts'
import { Amount } from '../amount.tsx'
import { Combobox } from './combobox.tsx'
import type { FieldProps } from './field.tsx'
import type { TriggerKind } from './list-look.ts'

interface AccountPickerProps extends FieldProps {
  value: string | null
  onChange: (id: string) => void
  /** Cannot be chosen: the other side of a transfer. */
  except?: string | null
  placeholder?: string
  look?: TriggerKind
  shown?: ReactNode
  autoOpen?: boolean | undefined
  onClose?: (() => void) | undefined
}

/** One of the household's accounts in use, by kind, each with its balance. */
export function AccountPicker({ except, ...rest }: AccountPickerProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const groups = groupsOf(accounts.filter(({ id }) => id !== except)).map((group) => ({
    label: group.name,
    items: group.accounts.map(({ id, name, balance, currency }) => ({
      value: id,
      label: name,
      beside: <Amount value={balance} currency={currency} />,
    })),
  }))
  return <Combobox placeholder={verbs.chooseAccount} showsBeside {...rest} groups={groups} />
}
