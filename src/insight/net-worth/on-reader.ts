import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { ok } from '../../platform/http/envelope.ts'
import { afterOthers } from '../../platform/http/event-loop.ts'
import type { NetWorthInput } from './model.ts'
import { requestedDays, series } from './net-worth.ts'

/** Days of accounts that are added up in less time than anybody notices. */
const FEW = 20_000

interface SeriesQuestion {
  actor: Actor
  input: NetWorthInput
}

/** What the reader is asked; it answers the body as text. */
export const seriesQuestion = (db: Db, { actor, input }: SeriesQuestion): string =>
  JSON.stringify(ok(series(db, actor, input)))

/** The body of an answer; many accounts over many days are added up by the reader, and hold nobody else up. */
export const questionOf = async ({ db, background }: Deps, question: SeriesQuestion): Promise<string> =>
  requestedDays(db, question.actor, question.input) > FEW
    ? background.read('net-worth.series', question)
    : afterOthers(() => seriesQuestion(db, question))
