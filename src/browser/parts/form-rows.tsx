import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { type FieldOf, fieldsOf, ticksOf } from './dialogs/form.ts'

interface Keyed {
  key: number
}

interface RowParts<Row> {
  row: Row
  at: number
  field: FieldOf<Row & object>
  tick: ReturnType<typeof ticksOf<Row & object>>
  change: (changed: Partial<Row>) => void
  /** The button that takes it off. */
  trash: ReactNode
}

interface FormRowsProps<Row extends Keyed> {
  value: Row[]
  onChange: (rows: Row[]) => void
  /** What is wrong with a row stands at its key and the name of its field. */
  errorOf: (path: string) => string | undefined
  /** One that is added. */
  empty: Row
  most: number
  add: string
  takeOff: (place: number) => string
  className?: string
  rowLook: string
  children: (parts: RowParts<Row>) => ReactNode
}

/** A list within a form: a row more, one less, and what is changed in one. */
export function FormRows<Row extends Keyed>(props: FormRowsProps<Row>) {
  const { value: rows, onChange, errorOf, empty, children } = props
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
  return (
    <>
      <ul className={props.className}>
        {rows.map((row, at) => {
          const others = (made: Row[]) => onChange(rows.flatMap((one) => (one === row ? made : [one])))
          const change = (changed: Partial<Row>) => others([{ ...row, ...changed }])
          const faultOf = (name: string) => errorOf(`${row.key}.${name}`)
          const field = fieldsOf(row, faultOf, change)
          const tick = ticksOf(row, faultOf, change)
          const trash = <IconButton icon="trash" label={props.takeOff(at + 1)} onClick={() => others([])} />
          return (
            <li key={row.key} className={props.rowLook}>
              {children({ row, at, field, tick, change, trash })}
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= props.most}
          onClick={() => onChange([...rows, { ...empty, key }])}
        >
          {props.add}
        </Button>
      </div>
    </>
  )
}
