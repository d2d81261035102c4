import { camtStatement } from '../../../intake/imports/camt-statements.ts'
import { DATE, type Ready } from './asking-writes.ts'
import type { ClosedBooks } from './closed-books.ts'

/** A proven statement, of which a rule puts one row into the category whose form it counts on. */
async function proven(books: ClosedBooks): Promise<string[]> {
  const payee = `Proven ${crypto.randomUUID()}`
  await books.post('/v1/rules', {
    name: payee,
    condition: { field: 'payee', operator: 'CONTAINS', value: payee },
    actions: [{ kind: 'SET_CATEGORY', categoryId: books.category }],
  })
  const file = camtStatement(
    crypto.randomUUID(),
    ['2025-05-01', '2025-05-31'],
    ['100.00', '95.00'],
    [[DATE, payee, '-5.00']],
  )
  return [(await books.house.upload(books.person, file)).body.data.id]
}

/** Several imports at once, made ready to change a year. */
export const askingImports: Record<string, Ready> = {
  'POST /v1/imports/commit': async (books) => ({
    method: 'POST',
    path: '/v1/imports/commit',
    body: { importIds: await proven(books) },
  }),
  'POST /v1/imports/undo': async (books) => {
    const importIds = await proven(books)
    await books.post('/v1/imports/commit', { importIds })
    return { method: 'POST', path: '/v1/imports/undo', body: { importIds } }
  },
}
