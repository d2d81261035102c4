import { afterEach, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'

let house: House
afterEach(() => house.close())

const PATHS = ['/', '/api/v1/status', '/api/v1/nothing', '/api/v1/accounts', '/no-such-file.js']

test.each([
  ['https://hearth.example', 'max-age=31536000'],
  ['http://hearth.lan:8080', null],
])('where people reach Hearth at %s, every answer says of https %p', async (baseUrl, text) => {
  house = await makeHouse({ baseUrl })
  const { port } = house.listen()
  for (const path of PATHS) {
    const { headers } = await fetch(`http://localhost:${port}${path}`)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, text])
  }
})
