import type * as doctor from '../doctor/doctor.ts'

export const isSound = ({ faults }: doctor.DoctorReport): boolean => faults.length === 0

/** Each as soon as it is known: on a large database some take seconds. */
export function printed(findings: Iterable<doctor.DoctorReport>): doctor.DoctorReport[] {
  const all: doctor.DoctorReport[] = []
  for (const finding of findings) {
    console.log(lineOf(finding))
    all.push(finding)
  }
  return all
}

function lineOf({ subject, looked, faults, remedy }: doctor.DoctorReport): string {
  const head = `${faults.length === 0 ? 'ok   ' : 'WRONG'}  ${subject} (${looked})`
  if (faults.length === 0) return head
  const repair = remedy ? `A repair ${remedy.sentence}.` : 'No repair can tell what would be right.'
  return `${head}: ${faults.join('; ')}. ${repair}`
}
