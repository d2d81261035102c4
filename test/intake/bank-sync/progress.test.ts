import { expect, test } from 'bun:test'
import { connectAndLink, connectionOf, makeTown, sync } from './town.ts'

test('how far a sync has come is told with its connection, and nothing once it is over', async () => {
  const town = await makeTown()
  const { id, chequing } = await connectAndLink(town)
  for (let at = 0; at < 50; at++)
    town.bridge.books.add(town.chequing, {
      description: `SHOP ${at}`,
      amount: `-${at + 1}.00`,
      posted: Math.floor(town.house.clock.now() / 1000),
    })
  let isOver = false
  const syncing = sync(town, chequing).finally(() => {
    isOver = true
  })
  const seen = new Set<string>()
  while (!isOver) {
    const { progress } = await connectionOf(town, id)
    if (progress) seen.add(`${progress.done} of ${progress.total}`)
    await new Promise(setImmediate)
  }
  expect((await syncing).status).toBe(200)
  expect([...seen]).toContain('0 of 2')
  expect((await connectionOf(town, id)).progress).toBeNull()
  await town.close()
})
