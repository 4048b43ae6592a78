import type { FailureCode, RegisterSnapshot } from './types.ts'

/** Another tab has taken over the store; nothing was changed. */
export class LostWriterError extends Error {
  override readonly name = 'LostWriterError'
  constructor() {
    super('Another tab writes to the journal of this register.')
  }
}

/** The store was closed under us, such as by a newer version of the app in another tab. */
export class StoreClosedError extends Error {
  override readonly name = 'StoreClosedError'
}

/** The device has no room left for the journal. */
export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError'
}

type Unavailable = RegisterSnapshot['mode'] | 'locked'

/** A command came while this tab may not write; it changed nothing. */
export class RegisterUnavailableError extends Error {
  override readonly name = 'RegisterUnavailableError'
  /** Stable: `register_stopped`, `register_locked`, `register_other_tab` and so on. */
  readonly code: `register_${Exclude<Unavailable, 'writer'> | 'unattended'}`
  readonly mode: Unavailable
  readonly failure: FailureCode | null
  constructor(mode: Unavailable, failure: FailureCode | null) {
    super(messages[failure ?? mode])
    this.code = `register_${mode === 'writer' ? 'unattended' : mode}`
    this.mode = mode
    this.failure = failure
  }
}

const messages = {
  starting: 'The register is still starting.',
  writer: 'Nobody is signed in.',
  other_tab: 'Another tab sells on this register. Take over to sell here.',
  locked: 'The back office has locked this register.',
  stopped: 'This register goes on under another series, or not at all.',
  failed: 'The journal can’t be written on this device.',
  quota_exceeded: 'The device has no room left for the journal. Free some space and try again.',
  store_closed: 'The journal was closed, perhaps by a newer version of the app. Reload.',
  store_unreadable: 'The journal on this device can’t be read.',
  write_failed: 'The journal could not be written. Try again.',
} as const satisfies Record<Unavailable | FailureCode, string>

/** What to tell a person about an error of the store. */
export function failureCodeOf(error: unknown): FailureCode {
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return 'quota_exceeded'
  if (names.some((name) => closedNames.includes(name))) return 'store_closed'
  return 'write_failed'
}

/** Nothing here aborts without a reason of its own: `AbortError` is the browser, closing. */
const closedNames = ['StoreClosedError', 'InvalidStateError', 'AbortError']

function namesOf(error: unknown): readonly string[] {
  const names: string[] = []
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Object; depth += 1) {
    const { name, cause } = current as { name?: unknown; cause?: unknown }
    if (typeof name === 'string') names.push(name)
    current = cause
  }
  return names
}
