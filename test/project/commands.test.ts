import { describe } from 'bun:test'
import { commandFacts } from './commands.ts'
import { clearAway, fromSource } from './program.ts'

clearAway()

// What is found from here is the same code as in the executable; starting it takes ten times as long, so that the rest
// is asked of the executable alone.
describe('from its source', () => commandFacts(() => fromSource))
