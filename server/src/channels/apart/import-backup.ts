/**
 * The backup of a till: opened with the server's key and stored as the batches of a till are. What
 * continues the books is taken in, what differs or comes too late is kept apart, and each fact is
 * told. Imported again it changes nothing.
 */
import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto'
import {
  type BackupFile,
  type BackupOutcome,
  backupFile,
} from '@servery/contract/devices/backups.ts'
import { factsPerBatchMax } from '@servery/contract/facts/journal.ts'
import { createJournalWriter, publishStored } from '../../journal/append/index.ts'
import { type CheckedBatch, checkBatch } from '../../journal/facts/index.ts'
import { openBackupKey } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { apiError, fail, toApiError } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findRegister } from '../../setup/registers/index.ts'

const tagBytes = 16

type Told = BackupOutcome['facts'][number]

interface Input {
  readonly actor: { readonly id: string; readonly name: string }
  readonly registerId: string
  readonly file: unknown
}

export async function importBackup(
  services: Pick<Services, 'database' | 'live' | 'now' | 'secrets'>,
  scope: Scope,
  asked: Input,
): Promise<BackupOutcome> {
  const { database, secrets, live, now } = services
  const parsed = backupFile.safeParse(asked.file)
  if (!parsed.success) return fail('backup_invalid')
  const file = parsed.data
  const { companyId } = scope
  const isOurs = file.registerId === asked.registerId && file.companyId === companyId
  if (!isOurs) return fail('wrong_register', { field: 'registerId' })
  const register = await database.readTenant(scope, (trx) =>
    findRegister(scope, trx, asked.registerId),
  )
  if (register === undefined) return fail('not_found', { field: 'id' })
  const key = await openBackupKey(database, secrets, file.keyId)
  if (key === null) return fail('backup_invalid', { field: 'keyId' })
  const facts = open(file, key)
  const writer = createJournalWriter(database)
  const told: Told[] = []
  for (let start = 0; start < facts.length; start += factsPerBatchMax) {
    const batch = batchOf(file, facts.slice(start, start + factsPerBatchMax))
    const before = await findStored(services, scope, batch)
    const result = await writer.append({ batch, tokenHash: null })
    if (result.ok && result.stored !== null) publishStored(live, companyId, result.stored)
    const after = await findStored(services, scope, batch)
    const code = result.ok ? null : result.error.code
    told.push(...batch.facts.map(({ fact }) => tell(fact, before, after, code)))
  }
  const counts = countsOf(told)
  await database.withTenant(scope, (trx) =>
    recordChanges(
      { scope, trx, actor: asked.actor, now: new Date(now()) },
      'register',
      register.id,
      [{ field: 'importBackup', old: null, new: { madeAt: file.madeAt, ...counts } }],
    ),
  )
  live.publish(companyId, { type: 'registers', branchId: register.branch_id })
  return { counts, facts: told }
}

/** Throws where it was made for another key, or changed since. */
function open(file: BackupFile, privateKey: KeyObject): readonly unknown[] {
  try {
    const key = privateDecrypt(
      { key: privateKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(file.key, 'base64'),
    )
    const sealed = Buffer.from(file.data, 'base64')
    const end = sealed.length - tagBytes
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(file.iv, 'base64'))
    decipher.setAuthTag(sealed.subarray(end))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
    const { facts } = JSON.parse(text.toString('utf8')) as { readonly facts?: unknown }
    if (Array.isArray(facts)) return facts
  } catch {
    throw apiError('backup_invalid', { field: 'data' })
  }
  return fail('backup_invalid', { field: 'data' })
}

/** Facts of another register are in no backup of this one. */
function batchOf({ registerId, branchId, companyId }: BackupFile, facts: readonly unknown[]) {
  try {
    const batch = checkBatch({ registerId, facts })
    if (batch.companyId === companyId && batch.branchId === branchId) return batch
  } catch (error) {
    throw apiError('backup_invalid', { field: toApiError(error).data?.field ?? 'data' })
  }
  return fail('wrong_register', { field: 'registerId' })
}

/** By their hashes, what is stored of a batch: in the books, or kept apart. */
async function findStored(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  batch: CheckedBatch,
): Promise<ReadonlyMap<string, 'books' | 'apart'>> {
  const first = batch.facts[0]?.fact.sequence ?? 0
  const { companyId } = scope
  return database.withTenantClient(scope, async (client) => {
    const { rows } = await client.query<{ hash: string; place: 'books' | 'apart' }>({
      text: `SELECT hash, 'apart' AS place FROM apart_facts
        WHERE company_id = $1 AND register_id = $2 AND sequence BETWEEN $3 AND $4
        UNION ALL
        SELECT hash, 'books' FROM facts
        WHERE company_id = $1 AND register_id = $2 AND sequence BETWEEN $3 AND $4`,
      values: [companyId, batch.registerId, first, batch.head.sequence],
    })
    return new Map(rows.map(({ hash, place }) => [hash, place]))
  })
}

function tell(
  { sequence, id, kind, hash }: CheckedBatch['facts'][number]['fact'],
  before: ReadonlyMap<string, 'books' | 'apart'>,
  after: ReadonlyMap<string, 'books' | 'apart'>,
  code: string | null,
): Told {
  const fact = { sequence, id, kind }
  if (before.has(hash)) return { ...fact, what: 'known', code: null }
  const place = after.get(hash)
  if (place === 'books') return { ...fact, what: 'new', code: null }
  return { ...fact, what: place === 'apart' ? 'kept_apart' : 'refused', code }
}

function countsOf(told: readonly Told[]): BackupOutcome['counts'] {
  const count = (what: Told['what']) => told.filter((fact) => fact.what === what).length
  return {
    new: count('new'),
    known: count('known'),
    keptApart: count('kept_apart'),
    refused: count('refused'),
  }
}
