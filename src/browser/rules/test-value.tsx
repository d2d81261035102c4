import { useQuery } from '@tanstack/react-query'
import { AccountPicker } from '../parts/fields/account-picker.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Ticks } from '../parts/ticks.tsx'
import { accountsQuery } from '../session/queries.ts'
import type { Test } from './draft.ts'
import { words as sentence } from './sentence-words.ts'
import { isTypedList, monthOptions, opWords, TESTS, typeOptions, weekdayOptions } from './tests.ts'
import { words } from './words.ts'

interface TestValueProps {
  test: Test
  onChange: (test: Test) => void
}

/** What a test compares with: the boxes that its field and its comparison need. */
export function TestValue({ test, onChange }: TestValueProps) {
  const { field, op } = test
  const label = `${sentence.fields[field]} ${opWords(field, op)}`
  if (isTypedList(field, op))
    return (
      <TextField
        label={label}
        hideLabel={true}
        multiline={true}
        hint={words.editor.onePerLine}
        value={test.value}
        onChange={(value) => onChange({ ...test, value })}
        className="w-full"
      />
    )
  if (op === 'ONE_OF') return <TickedValues test={test} label={label} onChange={onChange} />
  if (op === 'BETWEEN')
    return (
      <>
        <OneValue
          test={test}
          label={words.from(label)}
          value={test.from}
          onChange={(from) => onChange({ ...test, from })}
        />
        <span className="flex h-11 items-center text-soft laptop:h-8">{words.editor.and}</span>
        <OneValue
          test={test}
          label={words.to(label)}
          value={test.to}
          onChange={(to) => onChange({ ...test, to })}
        />
      </>
    )
  const box = op === 'AT_LEAST' ? 'from' : op === 'AT_MOST' ? 'to' : 'value'
  return (
    <OneValue
      test={test}
      label={label}
      value={test[box]}
      onChange={(value) => onChange({ ...test, [box]: value })}
    />
  )
}

interface OneValueProps {
  test: Test
  label: string
  value: string
  onChange: (value: string) => void
}

function OneValue({ test, label, value, onChange }: OneValueProps) {
  const { kind } = TESTS[test.field]
  const shared = { label, hideLabel: true, value, onChange }
  switch (kind) {
    case 'amount':
      return <MoneyField {...shared} className="w-32" />
    case 'date':
      return <DateField {...shared} className="w-42" />
    case 'account':
      return <AccountPicker {...shared} value={value || null} className="min-w-48 flex-1" />
    case 'type':
      return <Select {...shared} value={value || null} options={typeOptions()} className="w-40" />
    case 'weekday':
      return <Select {...shared} value={value || null} options={weekdayOptions()} className="w-40" />
    case 'month':
      return <Select {...shared} value={value || null} options={monthOptions()} className="w-40" />
    case 'number':
      return <TextField {...shared} inputMode="numeric" maxLength={2} className="w-20" />
    default:
      return (
        <TextField
          {...shared}
          maxLength={500}
          spellCheck={false}
          autoComplete="off"
          className="min-w-48 flex-1"
        />
      )
  }
}

function TickedValues({ test, label, onChange }: TestValueProps & { label: string }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const options = {
    account: accounts.map(({ id, name }) => ({ value: id, label: name })),
    type: typeOptions(),
    weekday: weekdayOptions(),
    month: monthOptions(),
  }
  const { kind } = TESTS[test.field]
  return (
    <Ticks
      label={label}
      options={options[kind as keyof typeof options] ?? []}
      value={test.values}
      onChange={(values) => onChange({ ...test, values })}
    />
  )
}
