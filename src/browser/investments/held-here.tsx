import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { PersonSelect } from '../parts/fields/person-select.tsx'
import { Select } from '../parts/fields/select.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { HoldingsTable } from './holdings-table.tsx'
import { type HeldAccountInput, heldAccountQuery, holdingsQuery, setHeldAccount } from './queries.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { words } from './words.ts'

/** On the page of an account: the securities in it, what is in cash, and what was said of it. */
export function HeldHere({ account }: { account: ListedAccount }) {
  const { data } = useQuery(holdingsQuery)
  const [open, setOpen] = useState<'trade' | 'settings'>()
  const holdings = data?.holdings.filter(({ accountId }) => accountId === account.id) ?? []
  const here = data?.accounts.find(({ accountId }) => accountId === account.id)
  return (
    <section aria-label={words.portfolio} className="mt-8">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <h2 className="me-auto text-15 font-semibold laptop:text-13">{words.portfolio}</h2>
        <Button size="small" needs="server" onClick={() => setOpen('settings')}>
          {words.settings}
        </Button>
        <Button size="small" icon="plus" needs="server" onClick={() => setOpen('trade')}>
          {words.addTrade}
        </Button>
      </div>
      {data && holdings.length === 0 && (
        <p className="py-4 text-14 text-soft laptop:text-13">{words.noneHere}</p>
      )}
      {holdings.length > 0 && <HoldingsTable holdings={holdings} title={words.security} />}
      {here && (
        <p className="flex gap-3 pt-2 text-14 laptop:text-13">
          {words.cash}
          <Amount value={here.cash} currency={account.currency} />
        </p>
      )}
      {open === 'trade' && <TradeDialog accountId={account.id} onClose={() => setOpen(undefined)} />}
      {open === 'settings' && <HeldDialog account={account} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

const USUAL = 'USUAL'

function HeldDialog({ account, onClose }: { account: ListedAccount; onClose: () => void }) {
  const { data } = useQuery(heldAccountQuery(account.id))
  if (!data) return null
  return <HeldForm account={account} said={data} onClose={onClose} />
}

interface HeldFormProps {
  account: ListedAccount
  said: NonNullable<HeldAccountInput>
  onClose: () => void
}

function HeldForm({ account, said: { valuedBy, ownerId }, onClose }: HeldFormProps) {
  const form = useForm<{ valuedBy: 'HOLDINGS' | 'HAND' | typeof USUAL; ownerId: string | null }>(
    `held.${account.id}`,
    { valuedBy: valuedBy ?? USUAL, ownerId },
    { nullable: { ownerId: true } },
  )
  return (
    <FormDialog
      form={form}
      title={words.settings}
      save={() =>
        setHeldAccount(account.id, {
          valuedBy: form.values.valuedBy === USUAL ? null : form.values.valuedBy,
          ownerId: form.values.ownerId,
          was: { valuedBy, ownerId },
        })
      }
      onClose={onClose}
    >
      <Select
        label={words.valuedBy}
        options={[
          { value: USUAL, label: words.valuedUsual },
          { value: 'HOLDINGS', label: words.byHoldings },
          { value: 'HAND', label: words.byHand },
        ]}
        {...form.field('valuedBy')}
      />
      <PersonSelect {...form.field('ownerId')} />
    </FormDialog>
  )
}
