import type { SystemWarning } from '../../system/warning-rule.ts'
import { mailChecks } from './mail.ts'
import { networkChecks } from './network.ts'
import { placeChecks } from './places.ts'
import type { CheckInput, SettingCheck } from './setting-check.ts'
import { valueChecks } from './values.ts'

/** Everything that is tried: what a setting needs of this machine, asked of the machine. */
export const settingChecks: SettingCheck[] = [...placeChecks, ...networkChecks, ...mailChecks, ...valueChecks]

/** What the settings would fail at here. Nothing is left behind, and nobody else is told. */
export async function checkSettings(input: CheckInput): Promise<SystemWarning[]> {
  const findings = await Promise.all(
    settingChecks.map(async ({ code, look }) => {
      const finding = await look(input)
      return finding ? [{ code, ...finding }] : []
    }),
  )
  return findings.flat()
}
