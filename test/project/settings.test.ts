import { describe, setDefaultTimeout } from 'bun:test'
import { clearAway, fromSource } from './program.ts'
import { settingFacts } from './settings.ts'

clearAway()
setDefaultTimeout(180_000)

describe('from its source', () => settingFacts(() => fromSource))
