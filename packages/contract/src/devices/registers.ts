/** Registers: identities that write facts, and the pairing of devices with them. */
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { digest, sequence } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { recordHead, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { backups } from './backups.ts'
import { presenceInput } from './live.ts'

/** What people pair by themselves. */
export const deviceKind = z.enum(['till', 'kitchen', 'kiosk', 'display']).default('till')
export type PairedKind = z.infer<typeof deviceKind>

export const registerRow = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  name: z.string(),
  /** Begins receipt numbers: `T3` → `T3-000123`. */
  code: z.string(),
  /** Begins call numbers: `B` → `B-042`. */
  callPrefix: z.string(),
  kind: z.enum(['till', 'kiosk', 'kitchen', 'display', 'server', 'online']),
  state: z.enum(['unpaired', 'active', 'forked', 'closed']),
  sequence: z.int(),
  lastSeenAt: z.string().nullable(),
  /** Heard of within the last two minutes. */
  online: z.boolean(),
  appVersion: z.string(),
  /** Goes up with each edit. */
  version: z.int(),
  location: z.string(),
  /** Null: it behaves as a till that was given no profile. */
  profileId: id.nullable(),
  profileName: z.string().nullable(),
  /** When its device last copied the records down. */
  syncedAt: z.string().nullable(),
  /** Facts that its device has written, as it said then, and that have not arrived here. */
  unsent: z.int(),
  /** Who locked it; null while it is not locked. */
  lockedBy: z.string().nullable(),
  /** Its device is asked to send all it has and to give its pairing back. */
  unpairAsked: z.boolean(),
  clock: z
    .object({ aheadMs: z.int(), since: z.string() })
    .nullable()
    .describe(
      'How far the clock of its device is ahead of the server’s, below 0 behind, and since when ' +
        'the server has known. Null: they agree, or it never said.',
    ),
  /** Until when a pairing code is good that was made for it; null without one. */
  codeExpiresAt: z.string().nullable(),
  signs: z.boolean().describe('Its device has a key, and signs what it sends.'),
  signsSince: z.string().nullable().describe('Null: it does not, or nobody noted when it began.'),
  keyOffers: z
    .array(z.object({ keyId: z.string(), offeredAt: z.string() }))
    .describe('Other devices that came with its token and a key of their own; undecided ones.'),
})
export type RegisterRow = z.infer<typeof registerRow>

/** A till encrypts its backups for this key; the server alone opens them. */
export const backupKey = z.object({
  keyId: z.string(),
  /** RSA-OAEP-256, as JWK. */
  publicKey: z.object({
    kty: z.literal('RSA'),
    n: z.string(),
    e: z.string(),
    alg: z.literal('RSA-OAEP-256'),
  }),
})
export type BackupKey = z.infer<typeof backupKey>

const coordinate = z
  .string()
  .max(43)
  .regex(/^[\w-]{43}$/)

/** With its private half, which never leaves the device, it signs each request. */
export const devicePublicKey = z
  .strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate })
  .describe('ECDSA with P-256, as JWK.')
export type DevicePublicKey = z.infer<typeof devicePublicKey>

const ownKey = devicePublicKey
  .exactOptional()
  .describe('Of the key pair that the device made. From then on it signs what it sends.')

/** What a device copies down about itself. */
export const deviceRecord = z.object({
  ...recordHead,
  name: z.string(),
  location: z.string(),
  profileId: id.nullable(),
  lockedBy: z.string().nullable(),
  unpairAsked: z.boolean(),
  displays: z
    .boolean()
    .exactOptional()
    .describe('A customer’s screen stands beside it. Absent from a server of before.'),
  backupKey: backupKey.exactOptional().describe('Absent from a server of before.'),
})
export type DeviceRecord = z.infer<typeof deviceRecord>

const actionErrors = errorsOf('not_found', 'register_closed')

/** What is done to one till from the back office; its device obeys as soon as it hears of it. */
function deed<Name extends string, Input extends z.ZodRawShape>(
  name: Name,
  text: { readonly summary: string; readonly description: string },
  input: Input,
) {
  return route('registers.pair')
    .route({ method: 'POST', path: `/registers/{id}/${name}`, tags: ['Registers'], ...text })
    .input(z.strictObject({ id, ...input }))
    .output(registerRow)
    .errors(actionErrors)
}

/** What a till keeps of its pairing. */
export const pairing = z.object({
  deviceToken: z.string(),
  /** Makes PIN verifiers worthless on any other device. */
  deviceSecret: z.string(),
  companyId: id,
  companyName: z.string(),
  branchId: id,
  branchName: z.string(),
  registerId: id,
  registerName: z.string(),
  registerCode: z.string(),
  callPrefix: z.string(),
  backupKey: backupKey.exactOptional().describe('Absent from pairings of before.'),
})
export type Pairing = z.infer<typeof pairing>

export const registers = {
  ...backups,
  list: route('registers.read')
    .route({ method: 'GET', path: '/registers', tags: ['Registers'], summary: 'List registers' })
    .input(z.strictObject({ branchId: id.optional() }))
    .output(z.object({ rows: z.array(registerRow) })),
  /** Which paired tills have taken in every change of records. */
  lag: route('registers.read')
    .route({
      method: 'GET',
      path: '/registers/lag',
      tags: ['Registers'],
      summary: 'How many tills have the newest records',
    })
    .input(z.strictObject({ branchId: id.optional() }))
    .output(
      z.object({
        live: z.int(),
        total: z.int(),
        behind: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  create: route('registers.pair')
    .route({
      method: 'POST',
      path: '/registers',
      tags: ['Registers'],
      summary: 'Create a register',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        ...{ id, branchId: id, name: text(40, 1), kind: deviceKind },
        showsId: id
          .nullable()
          .default(null)
          .describe('Of a customer’s screen: the till beside it. Null: numbers that are ready.'),
      }),
    )
    .output(registerRow)
    .errors(errorsOf('id_reused', 'reference_unknown')),
  update: route('registers.pair')
    .route({
      method: 'PUT',
      path: '/registers/{id}',
      tags: ['Registers'],
      summary: 'Change a register’s name, place and profile',
    })
    .input(
      z.strictObject({
        ...versioned,
        name: text(40, 1),
        location: text(40).default(''),
        profileId: id.nullable().default(null),
      }),
    )
    .output(registerRow)
    .errors(errorsOf('not_found', 'register_closed', 'stale_version', 'reference_unknown')),
  lock: deed(
    'lock',
    {
      summary: 'Lock a till, or unlock it',
      description: 'A locked till says who locked it and takes no PIN. What it has sold stays.',
    },
    { locked: z.boolean() },
  ),
  forceSync: deed(
    'force-sync',
    {
      summary: 'Have a till send and fetch now',
      description: 'A till that is not connected does so by itself when it is again.',
    },
    {},
  ),
  askUnpair: deed(
    'ask-unpair',
    {
      summary: 'Ask a till to unpair itself, or take that back',
      description:
        'Its device first sends all that it has sold, then gives its pairing back, so nothing is lost.',
    },
    { asked: z.boolean() },
  ),
  forget: deed(
    'forget',
    {
      summary: 'Close a till whose device is gone',
      description:
        'For a device that is lost or broken: its token ends at once. What it sends after that is kept apart, for a person to decide.',
    },
    {},
  ),
  /** A code of 6 characters, good once within ten minutes. */
  pairingCode: route('registers.pair')
    .meta({ permission: 'registers.pair', isSecret: true })
    .route({
      method: 'POST',
      path: '/registers/{id}/pairing-code',
      tags: ['Registers'],
      summary: 'Make a pairing code',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ code: z.string(), expiresAt: z.string() }))
    .errors(errorsOf('not_found', 'register_closed')),
  pair: route('public')
    .route({
      method: 'POST',
      path: '/registers/pair',
      tags: ['Registers'],
      summary: 'Pair a device with a code',
    })
    .input(
      z.strictObject({
        code: z
          .string()
          .trim()
          .toUpperCase()
          .max(6)
          .regex(/^[A-Z0-9]{6}$/),
        appVersion: text(40).default(''),
        kind: deviceKind.describe('What the device is; a code is good for one kind.'),
        publicKey: ownKey,
      }),
    )
    .output(pairing)
    .errors(errorsOf('pairing_code_invalid')),
  setKey: route('journal.write')
    .route({
      method: 'POST',
      path: '/registers/key',
      tags: ['Registers'],
      summary: 'Give the server the public key of this device',
      description:
        'Once, by a device that was paired without one; the same key again changes nothing, and another one is refused. From then on each request of the device carries `Servery-Signature: <key>:<signature>`, both in base64url: the SHA-256 of the key (SPKI) and the ECDSA signature (P-256, SHA-256, r and s) over the lines `servery 1`, the register’s id, method and path below `/api/v1` with its query, and the body exactly as it is sent. A request without is refused with `signature_missing`, another signature with `signature_wrong`.',
    })
    .input(z.strictObject({ publicKey: devicePublicKey }))
    .output(z.object({ keyId: z.string() }))
    .errors(errorsOf('key_fixed')),
  decideKey: route('registers.pair')
    .route({
      method: 'POST',
      path: '/registers/{id}/key-offers/{keyId}/decide',
      tags: ['Registers'],
      summary: 'Say which of two devices with the same pairing goes on',
      description:
        'A device that was copied before it had a key shows itself as two, each with a key. The one that gave its key first goes on, and the other is refused. With `use` it is the other way round: what the first has not sent stays on it, and comes by its backup. Decided once.',
    })
    .input(z.strictObject({ id, keyId: text(60, 1), use: z.boolean() }))
    .output(registerRow)
    .errors(errorsOf('not_found', 'register_closed')),
  continueAs: route('journal.write')
    .route({
      method: 'POST',
      path: '/registers/continue',
      tags: ['Registers'],
      summary: 'Go on under a register of its own',
      description:
        'For a device whose past differs from the books: it gets a new register in the same branch. The old register and its token stay, as the original may be using them. Repeated with the same id while the new register has no facts, it answers a fresh token.',
    })
    .input(
      z.strictObject({
        id: id.describe('Of the new register.'),
        registerId: id.describe('The register that the device has written for.'),
        sequence: sequence.describe('The last fact that the device wrote for it.'),
        hash: digest,
        publicKey: ownKey,
      }),
    )
    .output(pairing)
    .errors(errorsOf('wrong_register', 'register_closed', 'id_reused')),
  sayPresence: route('journal.write')
    .route({
      method: 'POST',
      path: '/registers/presence',
      tags: ['Registers'],
      summary: 'Say who has which order in front on this device',
      description: 'Told to the branch as a live event, and kept nowhere. It never blocks anybody.',
    })
    .input(presenceInput)
    .output(presenceInput),
  /** The device gives its token back; the register keeps its facts. */
  unpair: route('journal.write')
    .route({
      method: 'POST',
      path: '/registers/unpair',
      tags: ['Registers'],
      summary: 'Unpair this device',
    })
    .input(z.strictObject({ registerId: id, sequence }))
    .output(z.object({ closed: z.boolean() }))
    .errors(errorsOf('sequence_gap', 'wrong_register')),
}
