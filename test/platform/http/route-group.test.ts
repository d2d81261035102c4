import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { about, openPages } from '../../../src/platform/http/access.ts'
import { Envelope, ok } from '../../../src/platform/http/envelope.ts'
import { pluginOf } from '../../../src/platform/http/route-group.ts'

const Thing = Type.Object({ id: Type.String(), size: Type.Optional(Type.Integer()) })

test('a group is the routes that were added to it, in their order', () => {
  const group = openPages('/things', 'Service')
    .get('/:id', ({ params }) => ok({ id: params.id }), { ...about('a', 'A'), response: Envelope(Thing) })
    .post('/', ({ status }) => status(201, ok({ id: 'a' })), {
      ...about('b', 'B'),
      response: { 201: Envelope(Thing) },
    })
  const { routes } = new Elysia().use(pluginOf(group))
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /things/:id', 'POST /things/'])
})

/** Never run: that each of these is an error is what the type check shows. */
export const mistakes = () => {
  const hooks = { detail: {}, query: Type.Object({ page: Type.String() }), response: Envelope(Thing) }
  // @ts-expect-error An answer without what its schema asks for.
  openPages('', 'Service').get('/', () => ok({ size: 1 }), hooks)
  // @ts-expect-error A query has what its schema has, and no more.
  openPages('', 'Service').get('/', ({ query }) => ok({ id: query.limit }), hooks)
  // @ts-expect-error A status that none of its schemas is of.
  openPages('', 'Service').get('/', ({ status }) => status(202, ok({ id: 'a' })), hooks)
  // @ts-expect-error What is in the path has the names of the path.
  openPages('', 'Service').get('/:id', ({ params }) => ok({ id: params.name }), hooks)
  // @ts-expect-error Nobody is known where the routes are open.
  openPages('', 'Service').get('/', ({ actor }) => ok({ id: actor.id }), hooks)
  // @ts-expect-error What the access of a route is stands in its hooks.
  openPages('', 'Service').get('/', () => '')
}
