import { expect, test } from 'bun:test'
import { openBooks } from '../../ledger/transactions/books.ts'

test('what is near a change is looked for by amount and day, never through a whole ledger', async () => {
  const books = await openBooks()
  const account = await books.account('A')
  await books.get('/v1/review')
  const client = books.house.deps.db.$client
  const asked = new Set<string>()
  const query = client.query
  client.query = ((sql: string) => {
    asked.add(sql)
    return query.call(client, sql)
  }) as typeof query
  const { id } = await books.enter(account, { type: 'INCOME' })
  await books.get('/v1/review')
  await books.patch(`/v1/transactions/${id}`, { amount: '11.00' })
  await books.get('/v1/review')
  client.query = query
  const plans = [...asked].flatMap((sql) =>
    client
      .query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\?\d*/g, "'1'")}`)
      .all()
      .map(({ detail }) => detail)
      .filter((detail) => /transactions_by_amount|transactions_incoming/.test(detail)),
  )
  expect(plans.length).toBeGreaterThan(3)
  for (const plan of plans) expect(plan).toMatch(/\((?:\S+=\? AND ){3}date/)
  await books.house.close()
})
