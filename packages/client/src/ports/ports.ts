/**
 * What the journal code needs of the world. Everything else in it is deterministic, so that the
 * simulation runs the production code over a seeded clock, network, store and randomness.
 */

export interface ClockPort {
  /** Milliseconds since the epoch by this device's wall clock; it may be wrong or jump. */
  now(): number
  /** `YYYY-MM-DDTHH:mm` on the wall clock of the zone (IANA name) at that time. */
  wallClock(nowMs: number, timeZone: string): string
  /** Runs once after so many milliseconds; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void
}

export interface RandomPort {
  bytes(count: number): Uint8Array
}

export interface CryptoPort {
  /** Lower-case hex of the SHA-256 of the text's UTF-8 bytes; synchronous. */
  sha256(text: string): string
}

export interface NetworkRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below `/api/v1`, such as `/journal/batches`. */
  readonly path: string
  readonly body?: unknown
}
export interface NetworkAnswer {
  readonly status: number
  /** Parsed JSON; null where there is none. */
  readonly body: unknown
  /** How long the server asks us to wait before the next request (`Retry-After`). */
  readonly retryAfterMs?: number
}
export interface NetworkPort {
  /** Rejects only where no answer came; any HTTP status is an answer. */
  request(request: NetworkRequest): Promise<NetworkAnswer>
}

/** One writer per register: held until released or stolen by another tab. */
export interface LockPort {
  /** `onLost` runs if another tab takes the lock over. Null: somebody else holds it. */
  acquire(
    name: string,
    options: { steal: boolean; onLost: () => void },
  ): Promise<(() => void) | null>
}

/** A few short texts that outlive a reload; `localStorage` is one. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
