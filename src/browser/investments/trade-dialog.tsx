import { useQuery } from '@tanstack/react-query'
import { type Form, FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { NumberField } from '../parts/fields/number-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { OfBroker } from './named-lots.tsx'
import {
  addSecurity,
  addTrade,
  changeTrade,
  holdsSecurities,
  removeTrade,
  securitiesQuery,
  type Trade,
} from './queries.ts'
import {
  changeOfTrade,
  emptyTrade,
  faultsOfTrade,
  fieldsOfKind,
  formOfTrade,
  NEW_SECURITY,
  newTradeOf,
  type TradeForm,
  tradeKinds,
} from './trade-form.ts'
import { words } from './words.ts'

interface TradeDialogProps {
  /** The one to be changed; none adds one. */
  trade?: Trade
  accountId?: string
  securityId?: string
  onClose: () => void
}

/** What happened to securities: bought, sold, paid out, split or moved. */
export function TradeDialog({ trade, accountId, securityId, onClose }: TradeDialogProps) {
  const { today, household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { data: securities = [] } = useQuery(securitiesQuery)
  const places = accounts.filter((account) => holdsSecurities(account) && !account.archived)
  const form = useForm<TradeForm>(trade ? `trade.${trade.id}.${trade.version}` : 'trade.new', () =>
    trade ? formOfTrade(trade) : emptyTrade(accountId ?? places[0]?.id ?? '', securityId ?? '', today),
  )
  const { values, field } = form
  const account = accounts.find(({ id }) => id === values.accountId)
  const kind = fieldsOfKind(values.kind)
  const save = async (key: string) => {
    if (trade) return changeTrade(trade.id, changeOfTrade(formOfTrade(trade), values, trade.version))
    const isNew = values.securityId === NEW_SECURITY
    const { name, symbol } = values
    const added = isNew
      ? await addSecurity(
          { name, symbol: symbol.trim() || null, ...(account && { currency: account.currency }) },
          `${key.slice(0, -1)}s`,
        )
      : undefined
    if (added) form.change({ securityId: added.id })
    return addTrade(newTradeOf(values, added?.id ?? (values.securityId || null)), key)
  }
  return (
    <FormDialog
      form={form}
      title={trade ? words.editTrade : words.addTrade}
      isNew={!trade}
      check={() => faultsOfTrade(values)}
      save={save}
      remove={trade && { label: words.deleteTrade, run: () => removeTrade(trade) }}
      onClose={onClose}
    >
      <Select
        label={words.whatHappened}
        options={tradeKinds().map((value) => ({ value, label: words.kinds[value] }))}
        {...field('kind')}
      />
      {!trade && (
        <>
          <Select
            label={nouns.account}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('accountId')}
          />
          <Select
            label={words.security}
            options={[
              ...securities
                .filter(({ currency }) => currency === account?.currency)
                .map(({ id, name, symbol }) => ({ value: id, label: name, beside: symbol })),
              { value: NEW_SECURITY, label: words.newSecurity },
            ]}
            {...field('securityId')}
          />
          {values.securityId === NEW_SECURITY && (
            <div className="grid gap-4 tablet:grid-cols-2">
              <TextField label={words.securityName} maxLength={100} {...field('name')} />
              <TextField label={words.symbol} maxLength={20} {...field('symbol')} />
            </div>
          )}
        </>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <DateField label={words.tradeDay} {...field('tradeDay')} />
        <DateField
          label={words.settleDay}
          hint={words.settleHint(household.country === 'US')}
          {...field('settleDay')}
        />
      </div>
      {kind.hasOther ? (
        <OtherSecurity form={form} currency={account?.currency} isNew={!trade} />
      ) : (
        <Figures form={form} currency={account?.currency} kind={kind} />
      )}
      {values.kind === 'SELL' &&
        household.country === 'US' &&
        account?.type === 'INVESTMENT' &&
        values.securityId &&
        values.securityId !== NEW_SECURITY && <OfBroker form={form} tradeId={trade?.id} />}
      <TextField label={nouns.note} multiline maxLength={2000} {...field('notes')} />
    </FormDialog>
  )
}

interface FiguresProps {
  form: Form<TradeForm>
  currency: string | undefined
  kind: ReturnType<typeof fieldsOfKind>
}

function Figures({ form: { field, values }, currency: code, kind }: FiguresProps) {
  const { household } = useHousehold()
  const currency = code === household.currency ? undefined : code
  if (kind.hasRatio)
    return (
      <div className="grid gap-4 tablet:grid-cols-2">
        <NumberField label={words.newUnits} isWhole {...field('newUnits')} />
        <NumberField label={words.oldUnits} isWhole {...field('oldUnits')} />
      </div>
    )
  const hint = kind.hasPrice
    ? words.amountHint
    : values.kind === 'TRANSFER_IN'
      ? words.amountKnown
      : undefined
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {kind.hasUnits && <NumberField label={words.quantity} {...field('quantity')} />}
      {kind.hasPrice && <NumberField label={words.price} {...field('price')} />}
      {kind.hasPrice && <MoneyField label={words.commission} currency={currency} {...field('commission')} />}
      <MoneyField label={nouns.amount} currency={currency} hint={hint} {...field('amount')} />
    </div>
  )
}

interface OtherSecurityProps {
  form: Form<TradeForm>
  currency: string | undefined
  isNew: boolean
}

/** What comes of a merger or a spin-off. */
function OtherSecurity({ form: { field, values }, currency, isNew }: OtherSecurityProps) {
  const { data: securities = [] } = useQuery(securitiesQuery)
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {isNew && (
        <Select
          label={words.otherSecurity}
          options={securities
            .filter((one) => one.currency === currency && one.id !== values.securityId)
            .map(({ id, name, symbol }) => ({ value: id, label: name, beside: symbol }))}
          {...field('otherSecurityId')}
        />
      )}
      {values.kind === 'MERGER' && <NumberField label={words.unitsGiven} {...field('quantity')} />}
      <NumberField label={words.unitsReceived} {...field('otherQuantity')} />
      {values.kind === 'SPIN_OFF' && <NumberField label={words.costShare} {...field('costShare')} />}
    </div>
  )
}
