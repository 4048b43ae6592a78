/**
 * Addresses for whoever knows them and nobody else: what they lead to is written in them and
 * signed, so no table has to be asked whose they are.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

type Signing = Pick<Secrets, 'sign'>

export interface SignedTarget {
  readonly companyId: string
  readonly id: string
  /** A part of it alone. Absent: all of it. */
  readonly partId?: string
}

const idBytes = 16
const signatureBytes = 16
const pattern = /^[\w-]{64}(?:[\w-]{22})?$/

export function signAddress(secrets: Signing, purpose: string, target: SignedTarget): string {
  const ids = [target.companyId, target.id, ...(target.partId === undefined ? [] : [target.partId])]
  const content = Buffer.concat(ids.map(bytesOf))
  return Buffer.concat([content, secrets.sign(purpose, content)]).toString('base64url')
}

/** Null where nobody here made it for this purpose. */
export function readAddress(
  secrets: Signing,
  purpose: string,
  address: string,
): SignedTarget | null {
  if (!pattern.test(address)) return null
  const bytes = Buffer.from(address, 'base64url')
  const content = bytes.subarray(0, -signatureBytes)
  if (!timingSafeEqual(secrets.sign(purpose, content), bytes.subarray(-signatureBytes))) return null
  const [companyId = '', id = '', partId] = Array.from(
    { length: content.length / idBytes },
    (_, at) => idOf(content.subarray(at * idBytes, (at + 1) * idBytes)),
  )
  return { companyId, id, ...(partId === undefined ? {} : { partId }) }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
