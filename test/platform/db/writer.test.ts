import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Problem } from '../../../src/core/problem.ts'
import { households } from '../../../src/people/household/tables.ts'
import { afterCommit } from '../../../src/platform/db/after-commit.ts'
import { connect, type Db, immediately, type Tx } from '../../../src/platform/db/db.ts'
import { type House, makeHouse } from '../../support/house.ts'

let house: House
let other: Db
beforeEach(async () => {
  house = await makeHouse()
  other = connect(house.deps.db.$client.filename)
  other.$client.run('PRAGMA busy_timeout = 0')
})
afterEach(async () => {
  other.$client.close()
  await house.close()
})

const add = (tx: Tx, name: string): string => {
  tx.insert(households)
    .values({ name, country: 'CA', currency: 'CAD', registrationOpen: false, createdAt: house.clock.now() })
    .run()
  return name
}
/** As another connection sees it, and so as it is committed. */
const committed = (): string[] =>
  other
    .select({ name: households.name })
    .from(households)
    .all()
    .map(({ name }) => name)
    .filter((name) => name !== 'Test')
const slugOf = (failed: unknown) => (failed instanceof Problem ? failed.slug : failed)

describe('a write', () => {
  test('is durable before it is answered', async () => {
    const answer = house.deps.write((tx) => add(tx, 'one'))
    expect(committed()).toEqual([])
    expect(await answer).toBe('one')
    expect(committed()).toEqual(['one'])
  })

  test('that has something to do after its commit has it done then, before it is answered, unless it is taken back', async () => {
    const seen: string[] = []
    const adds = (name: string) => (tx: Tx) => {
      afterCommit(tx, () => seen.push(`${name} ${committed().includes(name)}`))
      return add(tx, name)
    }
    const refused = house.deps.write((tx) => {
      adds('refused')(tx)
      throw new Problem('conflict')
    })
    const written = house.deps.write(adds('written')).then((name) => seen.push(`${name} is answered`))
    await Promise.allSettled([refused, written])
    expect(seen).toEqual(['written true', 'written is answered'])
    house.deps.db.$client.run(`CREATE TEMP TRIGGER full AFTER INSERT ON households WHEN new.name = 'late'
      BEGIN SELECT RAISE(ROLLBACK, 'all of it'); END`)
    await Promise.allSettled([house.deps.write(adds('lost')), house.deps.write(adds('late'))])
    immediately(house.deps.db, adds('at once'))
    expect(() =>
      immediately(house.deps.db, (tx) => {
        adds('thrown')(tx)
        throw new Error('thrown')
      }),
    ).toThrow('thrown')
    await house.deps.write(adds('last'))
    expect(seen.slice(2)).toEqual(['at once true', 'last true'])
  })

  test('that refuses takes back its own work only', async () => {
    const outcomes = await Promise.allSettled([
      house.deps.write((tx) => add(tx, 'one')),
      house.deps.write((tx) => {
        add(tx, 'two')
        throw new Problem('conflict')
      }),
      house.deps.write((tx) => add(tx, 'three')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(committed()).toEqual(['one', 'three'])
  })

  test('that fails by a bug is reported as it is, and the next goes on', async () => {
    const bug = new TypeError('a bug')
    const failed = await house.deps
      .write((tx) => {
        add(tx, 'half')
        throw bug
      })
      .catch((error: unknown) => error)
    expect(failed).toBe(bug)
    expect(await house.deps.write((tx) => add(tx, 'next'))).toBe('next')
    expect(committed()).toEqual(['next'])
  })

  test('sees what the ones before it did, in the order they were asked for', async () => {
    const seen = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        house.deps.write((tx) => {
          add(tx, name)
          return tx.select({ name: households.name }).from(households).all().length
        }),
      ),
    )
    expect(seen).toEqual([2, 3, 4])
  })

  test('that would go on after the commit is taken back', async () => {
    const late = house.deps.write(async (tx) => add(tx, 'late'))
    await expect(late).rejects.toThrow('must not await')
    expect(committed()).toEqual([])
  })

  test('is one of hundreds that share commits', async () => {
    const names = Array.from({ length: 350 }, (_, number) => `house ${number}`)
    expect(await Promise.all(names.map((name) => house.deps.write((tx) => add(tx, name))))).toEqual(names)
    expect(committed()).toEqual(names)
  })

  test('is refused as busy while another process holds the database, and works after', async () => {
    house.deps.db.$client.run('PRAGMA busy_timeout = 10')
    other.$client.run('BEGIN IMMEDIATE')
    const failed = await house.deps.write((tx) => add(tx, 'one')).catch(slugOf)
    const { status, headers } = await house.ask(house.admin, 'POST', '/v1/category-groups', { name: 'x' })
    other.$client.run('COMMIT')
    expect([failed, status, headers.get('retry-after')]).toEqual(['too-busy', 503, '1'])
    expect(await house.deps.write((tx) => add(tx, 'two'))).toBe('two')
    expect(committed()).toEqual(['two'])
  })
})

describe('an exclusive turn', () => {
  test('keeps other writers waiting while reading goes on', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const turn = house.deps.write.exclusively(async () => {
      other.$client.run('BEGIN IMMEDIATE')
      await held
      other.$client.run('COMMIT')
    })
    let written = false
    const waiting = house.deps
      .write((tx) => add(tx, 'waited'))
      .then(() => {
        written = true
      })
    expect((await house.ask(house.admin, 'GET', '/v1/auth/me')).status).toBe(200)
    expect(written).toBe(false)
    letGo()
    await Promise.all([turn, waiting])
    expect(committed()).toEqual(['waited'])
  })

  test('is given one after the other', async () => {
    const order: string[] = []
    const turn = (name: string) =>
      house.deps.write.exclusively(async () => {
        order.push(`${name} begins`)
        await new Promise((resolve) => setImmediate(resolve))
        order.push(`${name} ends`)
      })
    await Promise.all([turn('a'), turn('b')])
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('that fails is handed on', async () => {
    const failed = house.deps.write.exclusively(() => Promise.reject(new Error('dropped')))
    await expect(failed).rejects.toThrow('dropped')
    expect(await house.deps.write((tx) => add(tx, 'next'))).toBe('next')
  })

  test('and every write are waited for before the house is closed', async () => {
    let done = 0
    for (const name of ['one', 'two']) house.deps.write((tx) => add(tx, name)).then(() => done++)
    house.deps.write.exclusively(async () => void done++)
    await house.deps.write.idle()
    expect(done).toBe(3)
  })
})

describe('a write that nobody waits for', () => {
  const tick = () => new Promise((resolve) => setImmediate(resolve))

  test('goes with the next one, before it', async () => {
    const order: string[] = []
    const soon = house.deps.write.soon((tx) => order.push(add(tx, 'soon')))
    await tick()
    expect(committed()).toEqual([])
    await house.deps.write((tx) => order.push(add(tx, 'now')))
    await soon
    expect([order, committed()]).toEqual([
      ['soon', 'now'],
      ['soon', 'now'],
    ])
  })

  test('goes alone when there is none', async () => {
    expect(await house.deps.write.soon((tx) => add(tx, 'alone'))).toBe('alone')
    expect(committed()).toEqual(['alone'])
  })

  test('waits while a Worker writes, and goes after it', async () => {
    const soon = house.deps.write.soon((tx) => add(tx, 'soon'))
    await house.deps.write.exclusively(async () => {
      await tick()
      expect(committed()).toEqual([])
    })
    await soon
    expect(committed()).toEqual(['soon'])
    expect(await house.deps.write.soon((tx) => add(tx, 'again'))).toBe('again')
  })

  test('is not lost when the house is closed at once', async () => {
    void house.deps.write.soon((tx) => add(tx, 'last'))
    await house.deps.write.idle()
    expect(committed()).toEqual(['last'])
  })

  test('that fails leaves the one it goes with alone', async () => {
    const soon = house.deps.write.soon(() => {
      throw new Problem('conflict')
    })
    const [failed, done] = await Promise.allSettled([soon, house.deps.write((tx) => add(tx, 'done'))])
    expect([failed.status, done.status, committed()]).toEqual(['rejected', 'fulfilled', ['done']])
  })
})

describe('a full disk', () => {
  /** SQLite's own cap on pages fails as a full disk does. */
  const limitPages = (pages: number) => house.deps.db.$client.run(`PRAGMA max_page_count = ${pages}`)
  const fill = () =>
    limitPages(
      house.deps.db.$client.query<{ page_count: number }, []>('PRAGMA page_count').get()?.page_count ?? 1,
    )
  const huge = (tx: Tx) => add(tx, 'x'.repeat(5_000_000))

  test('refuses what does not fit and loses nothing that was answered', async () => {
    await house.deps.write((tx) => add(tx, 'before'))
    fill()
    const outcomes = await Promise.all([
      house.deps.write((tx) => add(tx, 'small')).catch(slugOf),
      house.deps.write(huge).catch(slugOf),
    ])
    expect(outcomes[1]).toBe('insufficient-storage')
    expect(committed()).toEqual(outcomes[0] === 'small' ? ['before', 'small'] : ['before'])
  })

  test('is an enveloped 507; reading goes on, and writing again without a restart', async () => {
    fill()
    const addGroup = () => house.ask(house.admin, 'POST', '/v1/category-groups', { name: 'x'.repeat(80) })
    let answer = await addGroup()
    for (let tries = 0; answer.status === 201 && tries < 500; tries++) answer = await addGroup()
    expect(answer.status).toBe(507)
    expect(answer.body.error).toMatchObject({ title: 'Insufficient Storage', status: 507 })
    expect(answer.body.error.type).toEndWith('/insufficient-storage')
    expect((await house.ask(house.admin, 'GET', '/v1/categories')).status).toBe(200)
    limitPages(1_000_000)
    expect((await addGroup()).status).toBe(201)
    expect(house.deps.db.$client.query('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  })
})
