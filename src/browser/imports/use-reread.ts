import { useMutation } from '@tanstack/react-query'
import { dataOf, importsApi } from '../session/api.ts'
import { keepImport, type Rereading } from './queries.ts'

/** Reads the file again with another choice; the rows and their decisions are made anew. */
export const useReread = (id: string) =>
  useMutation({
    scope: { id: `import ${id}` },
    mutationFn: (change: Rereading) => dataOf(importsApi({ id }).patch(change)),
    onSuccess: ({ rows: _first, ...found }) => keepImport(found),
  })
