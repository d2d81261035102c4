import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '../days.ts'
import { currencyName } from '../money.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Select } from '../parts/fields/select.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Pager } from '../parts/pager.tsx'
import { placeNames } from '../places.ts'
import { listedRatesQuery } from '../rates/queries.ts'
import { RateDialog } from '../rates/rate-dialog.tsx'
import { RateFileButton } from '../rates/rate-file-button.tsx'
import { rateText } from '../rates/rate-text.ts'
import { words } from '../rates/words.ts'
import type { Rate } from '../session/api-types.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { SettingsFrame } from './settings-frame.tsx'

const PAGE = 50

/** What is said of exchange rates, the newest day first; each is corrected by one that is entered. */
export default function Rates() {
  const { household, user } = useHousehold()
  const [currency, setCurrency] = useState('')
  const [page, setPage] = useState(0)
  const [editing, setEditing] = useState<Rate | 'new'>()
  const { data, error, refetch } = useQuery({
    ...listedRatesQuery({ ...(currency && { currency }), page, limit: PAGE }),
    placeholderData: keepPreviousData,
  })
  const from = currency || 'USD'
  return (
    <SettingsFrame
      title={placeNames.sections.rates}
      actions={
        <Button size="small" icon="plus" needs="server" onClick={() => setEditing('new')}>
          {words.typeRate}
        </Button>
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
        <CurrencyChoice
          value={currency}
          onChange={(chosen) => {
            setCurrency(chosen)
            setPage(0)
          }}
        />
        <div className="-mt-3 max-w-100">
          <RateFileButton from={from} to={household.currency} />
        </div>
      </div>
      {error && !data ? <RefusalNote error={error} onRetry={() => refetch()} /> : null}
      {!data && !error && <Skeleton className="mt-4 h-40 w-full" />}
      {data?.data.length === 0 && (
        <Empty
          action={
            user.role === 'ADMIN' && (
              <LinkButton href="/settings/household">{placeNames.sections.household}</LinkButton>
            )
          }
        >
          {currency ? words.noneOfCurrency : words.none}
        </Empty>
      )}
      <ul>
        {data?.data.map((rate) => (
          <RateRow
            key={`${rate.day} ${rate.from} ${rate.to} ${rate.source}`}
            rate={rate}
            onEdit={() => setEditing(rate)}
          />
        ))}
      </ul>
      {data && (
        <Pager label={words.pages} page={page} limit={PAGE} total={data.meta.total} onPage={setPage} />
      )}
      {editing === 'new' && (
        <RateDialog from={from} to={household.currency} isPairOpen onClose={() => setEditing(undefined)} />
      )}
      {editing && editing !== 'new' && (
        <RateDialog
          from={editing.from}
          to={editing.to}
          day={editing.day}
          rate={editing.rate}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SettingsFrame>
  )
}

interface CurrencyChoiceProps {
  value: string
  onChange: (currency: string) => void
}

/** Of the currencies that accounts are in beside the household's. */
function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const { household, locale } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const foreign = [...new Set(accounts.map(({ currency }) => currency))].filter(
    (currency) => currency !== household.currency,
  )
  const codes = [...new Set([...foreign.sort(), 'USD', 'EUR'])].filter((code) => code !== household.currency)
  return (
    <Select
      label={words.whichCurrency}
      hideLabel
      value={value}
      options={[
        { value: '', label: words.allCurrencies },
        ...codes.map((code) => ({ value: code, label: currencyName(code, locale), beside: code })),
      ]}
      onChange={onChange}
      className="w-full tablet:w-64"
    />
  )
}

function RateRow({ rate: { from, to, day, rate, source }, onEdit }: { rate: Rate; onEdit: () => void }) {
  const { locale, today } = useHousehold()
  const shown = rateText(rate, locale)
  const when = shownDay(day, { locale, today })
  return (
    <li className="flex min-h-13 items-center gap-x-3 border-b border-line py-1 text-14 laptop:min-h-10 laptop:text-13">
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="num flex-none text-soft max-tablet:text-13 tablet:w-28">{when}</span>
        <span className="num max-tablet:order-first max-tablet:w-full tablet:flex-1">
          1 {from} = <b className="font-semibold">{shown}</b> {to}
        </span>
        <span className="text-13 text-soft tablet:flex-1 laptop:text-12">{words.sources[source]}</span>
      </span>
      <Button
        kind="quiet"
        size="small"
        needs="server"
        aria-label={words.correctThat(from, to, when)}
        onClick={onEdit}
      >
        {source === 'HAND' ? verbs.change : words.correct}
      </Button>
    </li>
  )
}
