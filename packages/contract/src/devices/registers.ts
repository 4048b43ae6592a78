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
      'How many milliseconds the clock of the device is ahead of the server’s (negative: behind), and since when. Null: they agree, or the device has not reported its clock.',
    ),
  /** Until when a pairing code is good that was made for it; null without one. */
  codeExpiresAt: z.string().nullable(),
  pairingRequest: z
    .object({
      checkNumber: z.string().describe('Four digits, which the device shows too.'),
      deviceName: z
        .string()
        .describe('What the browser of the device calls itself, such as `Chrome · Windows`.'),
      confirmed: z.boolean().describe('True: confirmed, and not collected by the device yet.'),
    })
    .nullable()
    .describe('The device that gave the pairing code and waits to be confirmed.'),
  signs: z.boolean().describe('True: the device has a key and signs its requests.'),
  signsSince: z
    .string()
    .nullable()
    .describe('When signing began. Null: the device does not sign, or the start was not recorded.'),
  keyOffers: z
    .array(z.object({ keyId: z.string(), offeredAt: z.string() }))
    .describe(
      'Other devices that use the same token with a key of their own, and wait for a decision.',
    ),
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
  .describe('An ECDSA public key on the curve P-256, as JWK.')
export type DevicePublicKey = z.infer<typeof devicePublicKey>

const ownKey = devicePublicKey
  .exactOptional()
  .describe(
    'The public key of the key pair that the device made. It must sign all its later requests.',
  )

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
    .describe('True: a customer display belongs to this till. Absent: an older server.'),
  backupKey: backupKey.exactOptional().describe('Absent: an older server.'),
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
  backupKey: backupKey.exactOptional().describe('Absent: an older pairing.'),
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
      summary: 'Count the tills that have the newest records',
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
          .describe('For a customer display: its till. Null: it shows the numbers that are ready.'),
      }),
    )
    .output(registerRow)
    .errors(errorsOf('id_reused', 'reference_unknown')),
  update: route('registers.pair')
    .route({
      method: 'PUT',
      path: '/registers/{id}',
      tags: ['Registers'],
      summary: 'Change the name, place and profile of a register',
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
      summary: 'Lock or unlock a till',
      description: 'A locked till shows who locked it and accepts no PIN. Sales on it are kept.',
    },
    { locked: z.boolean() },
  ),
  forceSync: deed(
    'force-sync',
    {
      summary: 'Make a till sync now',
      description: 'A till that is offline syncs when it is connected again.',
    },
    {},
  ),
  askUnpair: deed(
    'ask-unpair',
    {
      summary: 'Ask a till to unpair, or cancel the request',
      description:
        'The device first sends all its facts and then ends its pairing, so nothing is lost.',
    },
    { asked: z.boolean() },
  ),
  forget: deed(
    'forget',
    {
      summary: 'Close a register whose device is lost',
      description:
        'For a device that is lost or broken. Its token is revoked at once. Facts that it sends later are kept apart until a person decides on them.',
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
      summary: 'Create a pairing code',
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
      description:
        'The first device that gives a code asks to be paired, and hears `pairing_unconfirmed` until a person confirms it in the back office. It repeats the same request, about once a second, until it hears its pairing or `pairing_refused`.',
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
        kind: deviceKind.describe('The kind of device. A code is valid for one kind.'),
        claim: z
          .string()
          .max(43)
          .regex(/^[\w-]{43}$/)
          .describe(
            'A secret that the device makes for this code: 32 random bytes in base64url. It names the device that asks.',
          ),
        publicKey: ownKey,
      }),
    )
    .output(pairing)
    .errors(errorsOf('pairing_code_invalid', 'pairing_unconfirmed', 'pairing_refused')),
  decidePairing: route('registers.pair')
    .route({
      method: 'POST',
      path: '/registers/{id}/decide-pairing',
      tags: ['Registers'],
      summary: 'Confirm or refuse the device that asks to be paired',
      description:
        'The check number is that of `pairingRequest`; a person compares it with what the device shows. A refusal makes the code worthless. Repeating a confirmation changes nothing.',
    })
    .input(
      z.strictObject({
        id,
        checkNumber: z
          .string()
          .max(4)
          .regex(/^\d{4}$/)
          .describe('Of the device that is decided on.'),
        confirmed: z.boolean().describe('False: the device is refused.'),
      }),
    )
    .output(registerRow)
    .errors(errorsOf('not_found', 'register_closed')),
  setKey: route('journal.write')
    .route({
      method: 'POST',
      path: '/registers/key',
      tags: ['Registers'],
      summary: 'Register the public key of this device',
      description:
        'Once, by a device that was paired without a key. Sending the same key again changes nothing; a different key is refused. From then on each request of the device carries `Servery-Signature: <key>:<signature>`, both in base64url: the SHA-256 of the key (SPKI) and the ECDSA signature (P-256, SHA-256, r and s) over the lines `servery 1`, the register’s id, method and path below `/api/v1` with its query, and the body exactly as it is sent. A request without it is refused with `signature_missing`, a wrong signature with `signature_wrong`.',
    })
    .input(z.strictObject({ publicKey: devicePublicKey }))
    .output(z.object({ keyId: z.string() }))
    .errors(errorsOf('key_fixed')),
  decideKey: route('registers.pair')
    .route({
      method: 'POST',
      path: '/registers/{id}/key-offers/{keyId}/decide',
      tags: ['Registers'],
      summary: 'Decide which of two devices with the same pairing continues',
      description:
        'A device that was copied before it had a key appears as two devices, each with a key. The device that registered its key first continues; the other is refused. `use: true` reverses this: facts that the first device has not sent stay on it and can be imported from its backup. Can be decided only once.',
    })
    .input(z.strictObject({ id, keyId: text(60, 1), use: z.boolean() }))
    .output(registerRow)
    .errors(errorsOf('not_found', 'register_closed')),
  continueAs: route('journal.write')
    .route({
      method: 'POST',
      path: '/registers/continue',
      tags: ['Registers'],
      summary: 'Continue as a new register',
      description:
        'For a device whose facts differ from the books: it gets a new register in the same branch. The old register and its token stay valid, as the original device may still use them. Repeating the same id while the new register has no facts returns a new token.',
    })
    .input(
      z.strictObject({
        id: id.describe('The id of the new register.'),
        registerId: id.describe('The register that the device has used so far.'),
        sequence: sequence.describe(
          'The sequence number of the last fact that the device wrote for it.',
        ),
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
      summary: 'Report who has an order open on this device',
      description: 'Sent to the branch as a live event and not stored. It never locks an order.',
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
