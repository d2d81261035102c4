import { absolute, isNegative, isZero, negated } from '../money.ts'
import { Amount, Figure } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { DifferenceHelp } from './difference-help.tsx'
import type { OpenRow } from './statement.ts'
import { words } from './words.ts'

interface StatementPanelProps {
  account: ListedAccount
  statement: { date: string; balance: string }
  onChange: (change: { date?: string; balance?: string }) => void
  cleared: string | undefined
  /** What the statement says, less than zero where it is owed. */
  stated: string | undefined
  /** Undefined until both are known. */
  difference: string | undefined
  rows: OpenRow[]
  onTick: (rows: OpenRow[]) => void
  onFinish: () => void
  isReady: boolean
  isBusy: boolean
  refused: unknown
}

/** What the statement says, what is ticked, and what is between them: large, and true at every moment. */
export function StatementPanel(props: StatementPanelProps) {
  const { account, statement, onChange, cleared, difference } = props
  const { household } = useHousehold()
  const isOwed = account.kind === 'LIABILITY'
  const asSaid = (balance: string) => (isOwed && !isZero(balance) ? negated(balance) : balance)
  return (
    <>
      <div className="grid grid-cols-2 gap-3 px-5 pt-1 pb-4 @[900px]/room:px-0">
        <DateField
          label={words.statement.of}
          value={statement.date}
          onChange={(date) => onChange({ date })}
          error={statement.date === '' ? words.statement.whichDay : undefined}
        />
        <MoneyField
          label={isOwed ? words.statement.owedOnIt : words.statement.balanceOnIt}
          value={statement.balance}
          onChange={(balance) => onChange({ balance })}
          currency={account.currency === household.currency ? undefined : account.currency}
          autoFocus
        />
      </div>
      <div className="sticky top-0 z-20 border-y border-line bg-surface px-5 py-3 @[900px]/room:static @[900px]/room:px-0 @[900px]/room:py-4">
        <div className="flex items-end justify-between gap-4 @[900px]/room:block">
          <div role="status" className="min-w-0">
            <p className="text-13 text-soft">{nouns.difference}</p>
            {difference === undefined ? (
              <p className="text-15 text-faint @[900px]/room:pt-1">{words.statement.type}</p>
            ) : (
              <div className={`flex items-center gap-2 ${isZero(difference) ? 'text-good' : ''}`}>
                <Figure value={difference} currency={account.currency} size={34} />
                {isZero(difference) && <Icon name="check" size={24} />}
              </div>
            )}
          </div>
          <Button
            kind="primary"
            busy={props.isBusy}
            disabled={!props.isReady}
            onClick={props.onFinish}
            keys="Ctrl ↵"
            className="@[900px]/room:mt-4 @[900px]/room:w-full @[900px]/room:justify-center"
          >
            {words.statement.finish}
          </Button>
        </div>
        {cleared !== undefined && (
          <p className="mt-2 text-13 text-soft">
            <Amount value={asSaid(cleared)} currency={account.currency} className="font-medium text-ink" />{' '}
            {isOwed ? words.statement.owedByTicked : words.statement.thereByTicked}
          </p>
        )}
        {difference !== undefined && !isZero(difference) && props.stated !== undefined && (
          <>
            <p className="mt-1 text-13 text-pretty text-soft">
              <Amount value={absolute(difference)} />{' '}
              {isNegative(difference) ? words.statement.tooMuch : words.statement.tooLittle}
            </p>
            <DifferenceHelp
              account={account}
              statement={{ date: statement.date, balance: props.stated }}
              difference={difference}
              rows={props.rows}
              onTick={props.onTick}
            />
          </>
        )}
        {difference !== undefined && isZero(difference) && (
          <p className="mt-1 text-13 text-soft">{words.statement.locks}</p>
        )}
        <OfflineNote className="mt-1">{words.statement.ticksWait}</OfflineNote>
        {props.refused !== undefined && (
          <div className="mt-3">
            <RefusalNote error={props.refused} />
          </div>
        )}
      </div>
    </>
  )
}
