/** Registers: identities that write facts, and the pairing of devices with them. */
import { z } from 'zod'
import { id, text } from './amounts.ts'
import { errorsOf } from './errors.ts'
import { route } from './route.ts'

export const registerRow = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  name: z.string(),
  /** Begins receipt numbers: `T3` → `T3-000123`. */
  code: z.string(),
  /** Begins call numbers: `B` → `B-042`. */
  callPrefix: z.string(),
  kind: z.enum(['till', 'kiosk', 'kitchen', 'server']),
  state: z.enum(['unpaired', 'active', 'forked', 'closed']),
  sequence: z.int(),
  lastSeenAt: z.string().nullable(),
  appVersion: z.string(),
})
export type RegisterRow = z.infer<typeof registerRow>

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
})
export type Pairing = z.infer<typeof pairing>

export const registers = {
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
    .input(z.strictObject({ id, branchId: id, name: text(40, 1) }))
    .output(registerRow)
    .errors(errorsOf('id_reused', 'reference_unknown')),
  /** A code of 6 characters, good once within ten minutes. */
  pairingCode: route('registers.pair')
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
          .regex(/^[A-Z0-9]{6}$/),
        appVersion: text(40).default(''),
      }),
    )
    .output(pairing)
    .errors(errorsOf('pairing_code_invalid')),
  /** The device gives its token back; the register keeps its facts. */
  unpair: route('journal.write')
    .route({
      method: 'POST',
      path: '/registers/unpair',
      tags: ['Registers'],
      summary: 'Unpair this device',
    })
    .input(z.strictObject({ registerId: id, sequence: z.int().min(0) }))
    .output(z.object({ closed: z.boolean() }))
    .errors(errorsOf('sequence_gap', 'wrong_register')),
}
