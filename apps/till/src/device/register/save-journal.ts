import type { Register } from '@servery/client'
import type { Pairing } from '@servery/contract/devices/registers.ts'

/** Saves the whole journal of this till as a file, for when it must be rescued by hand. */
export async function saveJournal(register: Register, pairing: Pairing): Promise<void> {
  const text = await register.exportFacts()
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  const day = new Date().toISOString().slice(0, 10)
  link.href = url
  link.download = `servery-${pairing.registerCode}-${day}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
