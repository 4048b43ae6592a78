/** For tests: a device asks with a code, and the owner confirms it by the number it would show. */
import { randomBytes } from 'node:crypto'
import type { PairedKind, Pairing } from '@servery/contract/devices/registers.ts'
import { refusalOf, type TestClient } from './test-world.ts'

export const newClaim = () => randomBytes(32).toString('base64url')

interface Told {
  readonly kind?: PairedKind
  readonly appVersion?: string
}

/** Pairs a device of the world with the register: code, question, confirmation and answer. */
export async function pairDevice(
  { owner, device }: { readonly owner: TestClient; readonly device: TestClient },
  id: string,
  told: Told = {},
): Promise<Pairing> {
  const { code } = await owner.registers.pairingCode({ id })
  const asking = { ...told, code, claim: newClaim() }
  const { code: answer } = await refusalOf(device.registers.pair(asking))
  if (answer !== 'pairing_unconfirmed') throw new Error(`asked to pair, and heard ${answer}`)
  await owner.registers.decidePairing({
    id,
    checkNumber: await askedOf(owner, id),
    confirmed: true,
  })
  return device.registers.pair(asking)
}

/** The number that the back office shows of the device that asks to be this register. */
export async function askedOf(owner: TestClient, id: string): Promise<string> {
  const { rows } = await owner.registers.list({})
  const asked = rows.find((row) => row.id === id)?.pairingRequest ?? null
  if (asked === null) throw new Error(`nobody asks to be ${id}`)
  return asked.checkNumber
}
