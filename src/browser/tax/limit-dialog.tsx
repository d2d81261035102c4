import { useState } from 'react'
import { amountTyped } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { forgetLimit, typeLimit } from './figure-queries.ts'
import { figureWords } from './figure-words.ts'
import { formWords } from './form-words.ts'
import type { KnownLimit } from './known-limits.ts'
import { useSaving } from './use-saving.ts'
import { lineName } from './words.ts'

interface LimitDialogProps {
  year: string
  known: KnownLimit
  onClose: () => void
}

/** A figure read on the form or the agency's page, in place of that of the table or where it knows none. */
export function LimitDialog({ year, known: { key, limit, lines }, onClose }: LimitDialogProps) {
  const { locale } = useHousehold()
  const names = namesIn(limit.value)
  const [values, setValues] = useState<Record<string, string>>(() => valuesOf(limit.value))
  const [source, setSource] = useState(limit.typed ? limit.source : '')
  const { save, isBusy, error, messageFor } = useSaving()
  const typed = Object.fromEntries(names.map((name) => [name, plainFigure(values[name] ?? '', locale)]))
  const isReady = names.every((name) => typed[name] !== undefined)
  const submit = async () => {
    if (!isReady || isBusy) return
    const value =
      names.length === 1 && names[0] === ONE ? (typed[ONE] ?? '') : (typed as Record<string, string>)
    const change = { value, source: source.trim() || null }
    if (await save(() => typeLimit(year, key, change), figureWords.typed(year))) onClose()
  }
  const forget = async () => {
    if (await save(() => forgetLimit(year, key), figureWords.takenBack)) onClose()
  }
  return (
    <Dialog
      title={figureWords.limitOf(year, lines.map(lineName).join(', '))}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          {limit.typed && (
            <Button kind="danger" className="me-auto" onClick={() => void forget()}>
              {figureWords.takeBack}
            </Button>
          )}
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            {verbs.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-pretty text-soft">{figureWords.holdFirst}</p>
        {names.map((name) => (
          <TextField
            key={name}
            label={name === ONE ? nouns.limit : formWords.figureName(name)}
            inputMode="decimal"
            autoComplete="off"
            value={values[name] ?? ''}
            error={messageFor(name === ONE ? 'value' : `value.${name}`)}
            onChange={(text) => setValues({ ...values, [name]: text })}
          />
        ))}
        <TextField
          label={figureWords.readWhere}
          placeholder={limit.typed ? '' : limit.source}
          maxLength={300}
          value={source}
          error={messageFor('source')}
          onChange={setSource}
        />
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}

const ONE = 'value'

/** The figures a limit has; one where it is a single one or is not known. */
const namesIn = (value: KnownLimit['limit']['value']): string[] =>
  value === null || typeof value === 'string'
    ? [ONE]
    : Object.entries(value).flatMap(([name, figure]) => (typeof figure === 'string' ? [name] : []))

const valuesOf = (value: KnownLimit['limit']['value']): Record<string, string> =>
  value === null || typeof value === 'string'
    ? { [ONE]: value ?? '' }
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, figure]) =>
          typeof figure === 'string' ? [[name, figure]] : [],
        ),
      )

/** As the server takes it: 16 000 and 16,000 are 16000; a rate may have more decimals than money. */
function plainFigure(text: string, locale: string): string | undefined {
  const typed = text.trim()
  if (/^\d{1,12}(\.\d{1,6})?$/.test(typed)) return typed
  const amount = amountTyped(typed, locale)
  return amount === undefined || amount.startsWith('-') ? undefined : amount.replace(/\.00$/, '')
}
