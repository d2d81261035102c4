/** One step of what SQLite makes of a statement, as EXPLAIN shows it: https://www.sqlite.org/opcode.html. */
export interface Step {
  addr: number
  opcode: string
  p1: number
  p2: number
  p3: number
  p4: string | null
  p5: number
}
