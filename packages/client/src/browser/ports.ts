/** The real world of a browser behind the ports. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ClockPort, CryptoPort, LockPort, RandomPort } from '../ports/ports.ts'

/** Formatters are dear to make (about 0.1 ms) and asked for with every command. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

export const browserClock: ClockPort = {
  now: () => Date.now(),
  wallClock(nowMs, timeZone) {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of formatterOf(timeZone).formatToParts(nowMs)) parts[type] = value
    const { year = '', month, day, hour, minute } = parts
    return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
  },
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

export const browserRandom: RandomPort = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
}

export const browserCrypto: CryptoPort = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
}

/**
 * The Web Locks of this origin: a lock is held until it is given back, stolen, or the tab ends.
 * Over plain HTTP there are none: then each tab gets what it asks for, and the store of the
 * journal, which knows but the writer that loaded it last, stops the one before.
 */
export const webLocks: LockPort = {
  acquire(name, { steal, onLost }) {
    const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
    if (locks === undefined) return Promise.resolve(() => undefined)
    return new Promise((resolve, reject) => {
      const options = steal ? { steal: true } : { ifAvailable: true }
      let isHeld = false
      locks
        .request(name, options, (lock) => {
          if (lock === null) {
            resolve(null)
            return undefined
          }
          return new Promise<void>((release) => {
            isHeld = true
            resolve(() => {
              isHeld = false
              release()
            })
          })
        })
        .catch((error: unknown) => {
          // The request is aborted when another tab steals the lock.
          if (isHeld) onLost()
          else reject(error)
        })
    })
  },
}
