import type { Logger } from 'pino'
import type { Widgets } from '../../channels/widgets/widgets.ts'
import type { Identity } from '../../people/auth/identity/identity.ts'
import type { SignInSettings } from '../../people/auth/parts/sign-in-settings.ts'
import type { Push } from '../../reporting/notifications/push.ts'
import type { PrintQueue } from '../../trade/print-queue/print-queue.ts'
import type { PrinterNetworks } from '../../trade/printers/networks.ts'
import type { Newcomer, Principal } from '../access/principal.ts'
import type { Secrets } from '../access/secrets.ts'
import type { Database } from '../db/tenancy.ts'
import type { Mail } from '../letters/mail.ts'
import type { Sms } from '../letters/sms.ts'
import type { LiveBus } from '../live/bus.ts'

/** What the nouns' services are made of. */
export interface Services {
  readonly database: Database
  readonly live: LiveBus
  readonly push: Push
  readonly widgets: Widgets
  readonly printerNetworks: PrinterNetworks
  readonly printQueue: PrintQueue
  readonly secrets: Secrets
  readonly mail: Mail
  readonly sms: Sms
  readonly identity: Identity
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
