import { describe } from 'bun:test'
import { commandFacts } from './commands.ts'
import { damageFacts } from './damage.ts'
import { demoFacts } from './demonstrating.ts'
import { doctorFacts } from './doctoring.ts'
import { movingFacts } from './moving.ts'
import { fromSource } from './program.ts'

describe('from its source', () => {
  commandFacts(() => fromSource)
  damageFacts(() => fromSource)
  movingFacts(() => fromSource)
  doctorFacts(() => fromSource)
  demoFacts(() => fromSource)
})
