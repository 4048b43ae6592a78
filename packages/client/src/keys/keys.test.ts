import { createPublicKey, verify } from 'node:crypto'
import { signatureHeader, signedText } from '@servery/domain/business/device/signature.ts'
import { createDisk, openOn } from '@servery/testing/disk.ts'
import { expect, it } from 'vitest'
import type { Signing } from '../ports/keys.ts'
import { createKeyStore } from './key-store.ts'
import { createRequestSigner } from './request-signer.ts'

const { subtle } = crypto
const batch = { method: 'POST', path: '/journal/batches', body: '{"facts":["Crème brûlée"]}' }

it('keeps a key that nobody can read out of the device, and signs with it after a restart', async () => {
  const disk = createDisk()
  const made = await createKeyStore({ subtle, open: openOn(disk) }).make()
  const keyId = made?.keyId ?? ''
  const again = createKeyStore({ subtle, open: openOn(disk) })
  const found = await again.find(keyId)
  expect(found?.publicKey).toEqual(made?.publicKey)
  const database = await openOn(disk)('servery-keys')
  const [row] = await database.getAll('pairs')
  database.close()
  expect(row.privateKey).toMatchObject({ extractable: false, usages: ['sign'] })
  await expect(subtle.exportKey('pkcs8', row.privateKey)).rejects.toThrow()
  expect(JSON.stringify(row)).not.toContain('"d"')

  const sign = createRequestSigner(again, () => ({ registerId: 'r1', keyId }))
  const { [signatureHeader]: header = '' } = await sign(batch)
  const [named, signature = ''] = header.split(':')
  expect(named).toBe(keyId)
  const key = createPublicKey({ key: { ...made?.publicKey }, format: 'jwk' })
  const isGood = (text: string) =>
    verify(
      ...(['sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }] as const),
      Buffer.from(signature, 'base64url'),
    )
  expect(isGood(signedText({ registerId: 'r1', ...batch }))).toBe(true)
  expect(isGood(signedText({ registerId: 'r2', ...batch }))).toBe(false)
})

it('works without a key where the browser keeps WebCrypto back', async () => {
  const keys = createKeyStore({ subtle: undefined, open: openOn(createDisk()) })
  expect(await keys.make()).toBeNull()
  const sign = createRequestSigner(keys, () => ({ registerId: 'r1', keyId: 'k' }))
  expect(await sign(batch)).toEqual({})
})

it('signs nothing with a key that is gone, and sends nothing while one can’t be read', async () => {
  const keys = createKeyStore({ subtle, open: openOn(createDisk()) })
  const made = await keys.make()
  const signing = { registerId: 'r1', keyId: made?.keyId ?? '' }
  await keys.drop(signing.keyId)
  expect(await createRequestSigner(keys, () => signing)(batch)).toEqual({})
  const broken = { find: () => Promise.reject(new Error('the disk is busy')) }
  await expect(createRequestSigner(broken, () => signing)(batch)).rejects.toThrow('busy')
})

it('goes on signing for its register while the device changes to another one', async () => {
  const keys = createKeyStore({ subtle, open: openOn(createDisk()) })
  const made = await keys.make()
  let signing: Signing | null = null
  const sign = createRequestSigner(keys, () => signing)
  expect(await sign(batch)).toEqual({})
  signing = { registerId: 'r1', keyId: made?.keyId ?? '' }
  expect(await sign(batch)).toHaveProperty(signatureHeader)
  signing = null
  expect(await sign(batch)).toHaveProperty(signatureHeader)
})
