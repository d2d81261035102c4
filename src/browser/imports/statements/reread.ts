import { useMutation } from '@tanstack/react-query'
import { dataOf, importsApi } from '../../session/api.ts'
import { type Import, keepImport, type Rereading } from '../queries.ts'

type Choices = NonNullable<Rereading['choices']>
export type Answers = NonNullable<Choices['statement']>

/** Reads the file again with another choice; the rows and their decisions are made anew. */
export const useReread = (id: string) =>
  useMutation({
    scope: { id: `import ${id}` },
    mutationFn: (change: Rereading) => dataOf(importsApi({ id }).patch(change)),
    onSuccess: ({ rows: _first, ...found }) => keepImport(found),
  })

/** With one more line that is no transaction. */
export const dropping = ({ understood }: Import, row: number): Answers => ({
  dropRows: [...new Set([...(understood.statement?.dropRows ?? []), row])],
})
