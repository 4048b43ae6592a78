import { findBackupKey, type Register, sealBackup } from '@servery/client'
import type { Device } from './device.ts'

export type Saved = 'saved' | 'no_key' | 'no_https' | 'unreadable'

/**
 * Saves the whole journal of this till as a file that only the server can read, for when it must be
 * rescued by hand. Works offline, once the server's key was heard.
 */
export async function saveJournal(
  { pairing, catalogue }: Pick<Device, 'pairing' | 'catalogue'>,
  register: Pick<Register, 'exportFacts'>,
): Promise<Saved> {
  const key = findBackupKey(catalogue.get().device, pairing)
  if (key === null) return 'no_key'
  // Without encryption nothing of the journal leaves the device.
  if (!isSecureContext) return 'no_https'
  try {
    const { facts } = JSON.parse(await register.exportFacts()) as { facts: readonly unknown[] }
    const madeAt = new Date().toISOString()
    const file = await sealBackup({ ...pairing, madeAt, facts }, key)
    give(JSON.stringify(file), `servery-${pairing.registerCode}-${madeAt.slice(0, 10)}.json`)
    return 'saved'
  } catch {
    return 'unreadable'
  }
}

function give(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
