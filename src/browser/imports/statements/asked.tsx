import { useState } from 'react'
import { negated } from '../../money.ts'
import { Button } from '../../parts/button.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import type { Import } from '../queries.ts'
import { withTrueSigns } from '../reading.ts'
import { words } from '../words.ts'
import { LineForm, type ReadLine } from './line-form.tsx'
import type { Answers } from './reread.ts'

type Question = Import['questions'][number]

interface BalancesAskedProps {
  question: Question
  busy: boolean
  onAnswer: (answers: Answers) => void
}

/** Balances that the statement does not name, typed from the page. */
export function BalancesAsked({ question: { options }, busy, onAnswer }: BalancesAskedProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const given = options.filter(({ value }) => (typed[value] ?? '') !== '')
  const answer = () =>
    onAnswer({
      ends: options.flatMap(({ value }) => {
        const [end, statement, owed] = value.split(':')
        const amount = typed[value] ?? ''
        if (amount === '' || (end !== 'opening' && end !== 'closing')) return []
        const signed = owed === 'owed' ? negated(amount) : amount
        return [{ statement: Number.parseInt(statement ?? '', 10), [end]: signed }]
      }),
    })
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (given.length > 0) answer()
      }}
    >
      {options.map(({ value, label }) => (
        <MoneyField
          key={value}
          label={label}
          value={typed[value] ?? ''}
          onChange={(amount) => setTyped((before) => ({ ...before, [value]: amount }))}
          busy={busy}
          className="w-44"
        />
      ))}
      <Button type="submit" busy={busy} disabled={given.length === 0}>
        {words.lines.prove}
      </Button>
    </form>
  )
}

/** Rows without a sure day, and lines that were not read: each is opened and said. */
export function LinesAsked({ question: { options }, found }: { question: Question; found: Import }) {
  const [line, setLine] = useState<ReadLine>()
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {options.map(({ value, label }) => (
        <li key={value}>
          {line?.row === Number.parseInt(value, 10) && (
            <LineForm found={found} line={line} onClose={() => setLine(undefined)} />
          )}
          <Button
            icon="edit"
            className="h-auto! max-w-full min-h-11 py-1.5 text-start break-words whitespace-pre-line! laptop:min-h-8"
            onClick={() =>
              setLine({
                row: Number.parseInt(value, 10),
                label: withTrueSigns(label),
                date: '',
                amount: '',
                payee: '',
              })
            }
          >
            {withTrueSigns(label)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface PasswordAskedProps {
  busy: boolean
  onAnswer: (choices: { password: string }) => void
}

/** Sent once, and in no draft. */
export function PasswordAsked({ busy, onAnswer }: PasswordAskedProps) {
  const [password, setPassword] = useState('')
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (password === '') return
        onAnswer({ password })
        setPassword('')
      }}
    >
      <TextField
        label={words.lines.password}
        type="password"
        autoComplete="off"
        value={password}
        onChange={setPassword}
        className="w-60"
      />
      <Button type="submit" busy={busy} disabled={password === ''}>
        {words.lines.open}
      </Button>
    </form>
  )
}
