import type { ReactNode } from 'react'
import { Loading } from '../notes/loading.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

interface QueryDialogProps<Data> extends Omit<DialogProps, 'children'> {
  of: { data: Data | undefined; error: unknown; refetch?: () => unknown }
  /** As high as what is to come: h-40. */
  height?: string
  above?: ReactNode
  /** What is said of an empty list. */
  none?: string
  children: (data: Data) => ReactNode
}

/** A dialog to read in: until what it shows is here, a grey bar in its place, or why it does not come. */
export const QueryDialog = <Data,>({
  of,
  height,
  above,
  none,
  children,
  ...dialog
}: QueryDialogProps<Data>) => (
  <Dialog {...dialog}>
    {above}
    <Loading of={of} {...(height && { className: height })} />
    {Array.isArray(of.data) && of.data.length === 0 && none && (
      <p className="py-6 text-center text-14 text-soft">{none}</p>
    )}
    {of.data !== undefined && children(of.data)}
  </Dialog>
)

/** A form that begins with what is read first: a dialog of the same name until that is here. */
export const FormAfter = <Data,>({ of, children, ...props }: QueryDialogProps<Data>) =>
  of.data === undefined ? (
    <QueryDialog of={of} {...props}>
      {() => null}
    </QueryDialog>
  ) : (
    children(of.data)
  )
