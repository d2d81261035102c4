import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { lockedPdf } from '../statements/locked-pdf.ts'
import { statementPdf } from '../statements/paper-statements.ts'
import { commit, previewed } from './desk.ts'

// PDFium and the recogniser are loaded in a child process, from megabytes.
setDefaultTimeout(180_000)

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const PASSWORD = 'kettle and crumb'
const FILE = statementPdf(`Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 12345-6789012  CAD
Date        Description                           Amount      Balance
            Opening balance                                    100.00
4 May       Bakery                                -10.50        89.50
            Closing balance                                     89.50`)

const upload = () => previewed(house, new Blob([lockedPdf(FILE, PASSWORD) as Uint8Array<ArrayBuffer>]))
const patch = (id: string, choices: object) =>
  house.ask(house.admin, 'PATCH', `/v1/imports/${id}`, { choices })

test('a locked statement asks for its password, and says when another was given', async () => {
  const found = await upload()
  expect(found).toMatchObject({
    sourceKind: 'PDF',
    counts: { total: 0 },
    questions: [{ code: 'PASSWORD', options: [] }],
  })
  const wrong = await patch(found.id, { password: 'crumb' })
  expect(wrong.body.data.questions).toMatchObject([
    { code: 'PASSWORD', message: 'That is not its password. 4 tries are left.' },
  ])
  const right = await patch(found.id, { password: PASSWORD })
  expect(right.body.data).toMatchObject({
    questions: [],
    proof: [{ state: 'PROVEN', closing: '89.50' }],
    counts: { total: 1 },
  })
  // Read again for another reason, it asks nobody twice.
  const [{ row }] = right.body.data.rows
  const again = await patch(found.id, { statement: { rows: [{ row, payee: 'Lighthouse Bakery' }] } })
  expect(again.body.data).toMatchObject({ proof: [{ state: 'PROVEN' }], questions: [] })
  expect((await commit(house, found.id)).status).toBe(200)
  const stored = house.deps.db.$client
    .query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all()
    .map(({ name }) => JSON.stringify(house.deps.db.$client.query(`SELECT * FROM "${name}"`).all()))
    .join()
  expect(stored).toContain('Lighthouse Bakery')
  expect(stored).not.toContain(PASSWORD)
  expect(house.log.join()).not.toContain(PASSWORD)
})

test('five passwords that do not open it are enough', async () => {
  const { id } = await upload()
  for (let left = 4; left >= 0; left--)
    expect((await patch(id, { password: `crumb ${left}` })).status).toBe(200)
  const refused = await patch(id, { password: PASSWORD })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused)).toContain('Upload it again')
})
