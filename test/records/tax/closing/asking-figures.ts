import { answerOf } from '../../../support/house.ts'
import { counted, DATE, type Ready, uncounted } from './asking-writes.ts'
import type { ClosedBooks } from './closed-books.ts'

/** A business whose car cost 10.00, and of which it is known how far it went in all. */
async function driver(books: ClosedBooks): Promise<string> {
  const { id } = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: crypto.randomUUID() })
  const override = { lineId: 'ca.t2125.9281', activityId: id }
  await books.ask('PUT', `/v1/tax/overrides/${await uncounted(books)}`, override)
  await books.ask('PUT', `/v1/tax/2025/uses/${id}`, driven(20_000))
  return id
}
const driven = (odometerEnd: number) => ({
  car: { method: 'ACTUAL', unit: 'KM', odometerStart: 0, odometerEnd },
})
const tripOf = (activityId: string) => ({
  date: DATE,
  distance: '1000',
  unit: 'KM',
  purpose: 'BUSINESS',
  from: 'Shop',
  to: 'Depot',
  activityId,
})
const tripIn = async (books: ClosedBooks): Promise<string> =>
  (await books.post('/v1/tax/trips', tripOf(await driver(books)))).id

/** Spent in another currency, on the medical line. */
async function foreign(books: ClosedBooks): Promise<string> {
  const account = await books.account(`Abroad ${crypto.randomUUID()}`, { currency: 'EUR' })
  const fields = { date: DATE, amount: '10.00', categoryId: books.category }
  return `/v1/tax/rates/${(await books.enter(account, fields)).id}`
}
const RATE = { rate: '1.5', source: 'The bank', date: DATE }

const DAY_RATE = `/v1/rates/EUR/CAD/${DATE}`

function sentFile(books: ClosedBooks, path: string, name: string, text: string) {
  const send = async (headers: Record<string, string>) => {
    const body = new FormData()
    body.set('file', new File([text], name))
    const authorization = `Bearer ${books.person.token}`
    const request = { method: 'POST', body, headers: { authorization, ...headers } }
    return answerOf(await books.house.handle(new Request(`http://hearth.test/api${path}`, request)))
  }
  return { method: 'POST', path, send }
}

const slip = { kind: 'T5', payer: 'A bank', boxes: [{ box: '13', amount: '1.00' }] }
const slipIn = async (books: ClosedBooks): Promise<string> =>
  (await books.post('/v1/tax/2025/slips', slip)).id

/** Every route whose write can change what makes a line without being a transaction, made ready to do so. */
export const askingFigures: Record<string, Ready> = {
  'POST /v1/tax/trips': async (books) => ({
    method: 'POST',
    path: '/v1/tax/trips',
    body: tripOf(await driver(books)),
  }),
  'POST /v1/tax/trips.csv': async (books) => {
    const { name } = await books.get(`/v1/tax/activities/${await driver(books)}`)
    const text = `date,distance,unit,purpose,from,to,activity\n${DATE},1000,KM,BUSINESS,Shop,Depot,${name}`
    return sentFile(books, '/v1/tax/trips.csv', 'trips.csv', text)
  },
  'PATCH /v1/tax/trips/:id': async (books) => ({
    method: 'PATCH',
    path: `/v1/tax/trips/${await tripIn(books)}`,
    body: { distance: '2000' },
  }),
  'DELETE /v1/tax/trips/:id': async (books) => ({
    method: 'DELETE',
    path: `/v1/tax/trips/${await tripIn(books)}`,
  }),
  'POST /v1/tax/:year/slips': async () => ({ method: 'POST', path: '/v1/tax/2025/slips', body: slip }),
  'PATCH /v1/tax/slips/:id': async (books) => ({
    method: 'PATCH',
    path: `/v1/tax/slips/${await slipIn(books)}`,
    body: { payer: 'Another' },
  }),
  'DELETE /v1/tax/slips/:id': async (books) => ({
    method: 'DELETE',
    path: `/v1/tax/slips/${await slipIn(books)}`,
  }),
  'PUT /v1/tax/:year/uses/:activityId': async (books) => {
    const activityId = await driver(books)
    await books.post('/v1/tax/trips', tripOf(activityId))
    return { method: 'PUT', path: `/v1/tax/2025/uses/${activityId}`, body: driven(30_000) }
  },
  'PUT /v1/tax/:year/profile': async (books) => {
    await books.ask('PUT', '/v1/tax/2025/profile', {})
    return { method: 'PUT', path: '/v1/tax/2025/profile', body: { province: 'QC' } }
  },
  'PUT /v1/tax/:year/medical-window': async (books) => {
    await counted(books, { date: '2024-07-07' })
    return { method: 'PUT', path: '/v1/tax/2025/medical-window', body: { from: '2024-07-01' } }
  },
  'PUT /v1/tax/:year/rates': async (books) => {
    await foreign(books)
    await books.ask('PUT', DAY_RATE, { rate: '1.5' })
    return { method: 'PUT', path: '/v1/tax/2025/rates', body: { method: 'DAY' } }
  },
  'PUT /v1/rates/:from/:to/:day': async (books) => {
    await foreign(books)
    await books.ask('PUT', '/v1/tax/2025/rates', { method: 'DAY' })
    return { method: 'PUT', path: DAY_RATE, body: { rate: '1.6' } }
  },
  'DELETE /v1/rates/:from/:to/:day': async (books) => {
    await foreign(books)
    await books.ask('PUT', DAY_RATE, { rate: '1.7' })
    await books.ask('PUT', '/v1/tax/2025/rates', { method: 'DAY' })
    return { method: 'DELETE', path: DAY_RATE }
  },
  'POST /v1/rates/files': async (books) => {
    await foreign(books)
    await books.ask('PUT', '/v1/tax/2025/rates', { method: 'DAY' })
    return sentFile(books, '/v1/rates/files', 'rates.csv', `date,from,to,rate\n${DATE},EUR,CAD,1.8`)
  },
  'PUT /v1/tax/rates/:transactionId': async (books) => ({
    method: 'PUT',
    path: await foreign(books),
    body: RATE,
  }),
  'DELETE /v1/tax/rates/:transactionId': async (books) => {
    const path = await foreign(books)
    await books.ask('PUT', path, RATE)
    return { method: 'DELETE', path }
  },
}
