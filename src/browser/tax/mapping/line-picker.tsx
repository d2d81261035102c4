import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../parts/fields/combobox.tsx'
import type { FieldProps } from '../../parts/fields/field.tsx'
import { linesQuery } from '../queries.ts'
import { type FormLine, formCode, formName, lineName } from '../words.ts'
import { mappingWords } from './mapping-words.ts'

interface LinePickerProps extends FieldProps {
  /** Whose forms they are of. */
  year: string
  value: string | null
  onChange: (lineId: string | null) => void
  /** What no line is called here; nothing where one is needed. */
  none?: string
}

const NONE = 'none'

/** Money cannot be put on a line that is worked out of others or of what was sold, or that goes along with one. */
const takesMoney = ({ direction, follows, sales }: FormLine): boolean =>
  direction !== 'RESULT' && !follows && !sales

/** A line of a year's forms, by its number or its words. */
export function LinePicker({ year, value, onChange, none, ...field }: LinePickerProps) {
  const { data, error } = useQuery(linesQuery(year))
  const forms = Map.groupBy(data?.lines.filter(takesMoney) ?? [], ({ form }) => form)
  const groups = [...forms].map(([form, lines]) => ({
    label: [formCode(form), formName(form)].filter(Boolean).join(' · '),
    items: lines.map((line) => ({ value: line.id, label: lineName(line) })),
  }))
  const first = none === undefined ? [] : [{ label: '', items: [{ value: NONE, label: none }] }]
  return (
    <Combobox
      placeholder={mappingWords.chooseLine}
      {...field}
      {...(error && { error: mappingWords.linesUnread })}
      value={value ?? (none === undefined ? null : NONE)}
      groups={[...first, ...groups]}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
    />
  )
}

/** What is known of one line, where the table of the year is here by now. */
export function useFormLine(year: string, lineId: string | null): FormLine | undefined {
  const { data } = useQuery(linesQuery(year))
  return data?.lines.find(({ id }) => id === lineId)
}
