/** The registers of a branch that are the server's own: the back office, and the shop online. */
import { v5 } from 'uuid'

/** The same for everybody who asks at once. */
export function officeRegisterId(branchId: string): string {
  return v5('office register', branchId)
}

export function onlineRegisterId(branchId: string): string {
  return v5('online register', branchId)
}

/** Kinds with which no device can be paired. */
export function isOfServer(kind: string): kind is 'server' | 'online' {
  return kind === 'server' || kind === 'online'
}
