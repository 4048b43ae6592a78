import type { Logger } from 'pino'
import type { Newcomer, Principal, Secrets, SignInSettings } from '../access/index.ts'
import type { Database } from '../db/index.ts'
import type { Mail, Sms } from '../emails/index.ts'
import type { LiveBus } from '../live/index.ts'
import type { Outbound } from './outbound.ts'

/** What every module may build on. One that needs more extends it beside what it needs. */
export interface Services {
  readonly database: Database
  readonly live: LiveBus
  readonly secrets: Secrets
  readonly mail: Mail
  readonly sms: Sms
  /** Requests to addresses that people typed. */
  readonly outbound: Outbound
  readonly signIn: SignInSettings
  readonly log: Logger
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** What a request brings to its route. */
export interface RequestContext {
  readonly principal: Principal | null
  /** Where there is no principal: a person who has signed in and belongs to no company yet. */
  readonly newcomer: Newcomer | null
  readonly headers: Headers
  /** Sent with the answer, such as cookies. */
  readonly answerHeaders: Headers
  /** Where the answer is a file: what it is streamed from. */
  readonly answerFile: { stream: ReadableStream<Uint8Array> | null }
  /** The network the request came from: an IPv4 address or an IPv6 /64. */
  readonly network: string
  /** Counts one more attempt under the key; false once there were too many. */
  readonly takeAttempt: (key: string) => Promise<boolean>
}
