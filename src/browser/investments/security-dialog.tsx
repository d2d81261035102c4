import { useRef } from 'react'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { nouns } from '../words.ts'
import { changeSecurity, removeSecurity, type Security } from './queries.ts'
import { words } from './words.ts'

const isCode = (text: string): boolean => /^[0-9A-Z]{9}$|^[A-Z]{2}[0-9A-Z]{9}\d$/.test(text)

/** What stands between commas. */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

interface SecurityDialogProps {
  security: Security
  /** Then it stays. */
  isTraded: boolean
  onClose: () => void
  onRemoved: () => void
}

/** What a security is called, and what it is found and grouped by. */
export function SecurityDialog({ security, isTraded, onClose, onRemoved }: SecurityDialogProps) {
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { id, name, kind, version } = security
  const form = useForm(`security.${id}.${version}`, {
    name,
    kind,
    symbol: security.symbol ?? '',
    exchange: security.exchange ?? '',
    code: security.code ?? '',
    assetClass: security.assetClass ?? '',
    region: security.region ?? '',
    otherSymbols: security.otherSymbols.join(', '),
    otherCodes: security.otherCodes.join(', '),
  })
  const { values, field } = form
  const code = values.code.trim().toUpperCase()
  const otherCodes = listed(values.otherCodes.toUpperCase())
  const orNull = (text: string) => text.trim() || null
  return (
    <FormDialog
      form={form}
      title={words.editSecurity}
      initialFocus={first}
      check={() => ({
        name: values.name.trim() ? '' : words.nameNeeded,
        code: code === '' || isCode(code) ? '' : words.codeForm,
        otherCodes: otherCodes.every(isCode) ? '' : words.codeForm,
      })}
      save={() =>
        changeSecurity(id, {
          name: values.name,
          kind: values.kind,
          symbol: orNull(values.symbol),
          exchange: orNull(values.exchange),
          code: code || null,
          assetClass: orNull(values.assetClass),
          region: orNull(values.region),
          otherSymbols: listed(values.otherSymbols),
          otherCodes,
          version,
        })
      }
      remove={
        !isTraded && {
          label: words.deleteSecurity,
          confirm: { title: words.deleteTitle(name), text: words.deleteText },
          run: async () => {
            onRemoved()
            await removeSecurity(security)
          },
        }
      }
      onClose={onClose}
    >
      <TextField ref={first} label={words.securityName} maxLength={100} {...field('name')} />
      <Select
        label={nouns.kind}
        options={Object.entries(words.securityKinds).map(([value, label]) => ({
          value: value as Security['kind'],
          label,
        }))}
        {...field('kind')}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField label={words.symbol} maxLength={20} {...field('symbol')} />
        <TextField label={words.exchange} maxLength={40} {...field('exchange')} />
        <TextField label={words.code} maxLength={12} {...field('code')} />
        <TextField label={words.assetClass} maxLength={40} {...field('assetClass')} />
        <TextField label={words.region} maxLength={40} {...field('region')} />
        <span className="max-tablet:hidden" />
        <TextField
          label={words.otherSymbols}
          hint={words.othersHint}
          maxLength={200}
          {...field('otherSymbols')}
        />
        <TextField label={words.otherCodes} maxLength={400} {...field('otherCodes')} />
      </div>
    </FormDialog>
  )
}
