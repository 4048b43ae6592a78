import type { Logger } from 'pino'
import type { Principal } from '../auth/principal.ts'
import type { Secrets } from '../auth/secrets.ts'
import type { Database } from '../db/tenancy.ts'
import type { LiveBus } from '../live/bus.ts'

/** What the nouns' services are made of. */
export interface Services {
  readonly database: Database
  readonly live: LiveBus
  readonly secrets: Secrets
  readonly log: Logger
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** What a request brings to its route. */
export interface RequestContext {
  readonly principal: Principal | null
  /** The network the request came from: an IPv4 address or an IPv6 /64. */
  readonly network: string
  /** Counts one more attempt under the key; false once there were too many. */
  readonly takeAttempt: (key: string) => Promise<boolean>
}
