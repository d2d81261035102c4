import { amountTyped } from '../../money.ts'
import { type DialogOf, FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { formWords } from '../form-words.ts'
import { saved } from '../use-saving.ts'
import { lineName } from '../words.ts'
import { forgetLimit, typeLimit } from './figure-queries.ts'
import { figureWords } from './figure-words.ts'
import type { KnownLimit } from './known-limits.ts'

/** A figure read on the form or the agency's page, in place of that of the table or where it knows none. */
export function LimitDialog({
  year,
  known: { key, limit, lines },
  onClose,
}: DialogOf<{ year: string; known: KnownLimit }>) {
  const { locale } = useHousehold()
  const known = figuresIn(limit.value)
  const form = useForm(`limit.${year}.${key}`, () => ({
    figures: known,
    source: limit.typed ? limit.source : '',
  }))
  const { figures, source } = form.values
  const typed = Object.keys(known).map((name) => [name, plainFigure(figures[name] ?? '', locale)] as const)
  const save = () => {
    const [[name, figure] = []] = typed
    const value = name === ONE ? (figure ?? '') : (Object.fromEntries(typed) as Record<string, string>)
    const change = { value, source: source.trim() || null }
    return saved(() => typeLimit(year, key, change), figureWords.typed(year))
  }
  return (
    <FormDialog
      form={form}
      title={figureWords.limitOf(year, lines.map(lineName).join(', '))}
      isReady={typed.every(([, figure]) => figure !== undefined)}
      save={save}
      remove={
        limit.typed && {
          label: figureWords.takeBack,
          run: () => saved(() => forgetLimit(year, key), figureWords.takenBack),
        }
      }
      onClose={onClose}
    >
      <p className="text-14 text-pretty text-soft">{figureWords.holdFirst}</p>
      {typed.map(([name]) => (
        <NumberField
          key={name}
          label={name === ONE ? formWords.limit : formWords.figureName(name)}
          value={figures[name] ?? ''}
          error={form.errorOf(name === ONE ? 'value' : `value.${name}`)}
          onChange={(text) => form.change({ figures: { ...figures, [name]: text } })}
        />
      ))}
      <TextField
        label={figureWords.readWhere}
        placeholder={limit.typed ? '' : limit.source}
        maxLength={300}
        {...form.field('source')}
      />
    </FormDialog>
  )
}

const ONE = 'value'

/** The figures a limit has; one where it is a single one or is not known. */
const figuresIn = (value: KnownLimit['limit']['value']): Record<string, string> =>
  value === null || typeof value === 'string'
    ? { [ONE]: value ?? '' }
    : Object.fromEntries(
        Object.entries(value).filter((one): one is [string, string] => typeof one[1] === 'string'),
      )

/** As the server takes it: 16 000 and 16,000 are 16000; a rate may have more decimals than money. */
function plainFigure(text: string, locale: string): string | undefined {
  const typed = text.trim()
  if (/^\d{1,12}(\.\d{1,6})?$/.test(typed)) return typed
  const amount = amountTyped(typed, locale)
  return amount === undefined || amount.startsWith('-') ? undefined : amount.replace(/\.00$/, '')
}
