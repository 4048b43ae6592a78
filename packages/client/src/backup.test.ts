import { expect, it } from 'vitest'
import { findBackupKey, sealBackup } from './backup.ts'

const bytesOf = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

it('is read by the server alone, and holds no secret', async () => {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['encrypt', 'decrypt'],
  )
  const publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const key = findBackupKey(null, { backupKey: { keyId: 'k1', publicKey } })
  if (key === null) throw new Error('no key')
  const facts = [{ id: 'one', body: { note: 'Größe €' } }]
  const pairing = {
    ...{ companyId: 'c', branchId: 'b', registerId: 'r', registerName: 'Bar' },
    ...{ deviceToken: 'the-token', deviceSecret: 'the-secret' },
  }
  const madeAt = '2026-11-27T02:00:00.000Z'
  const file = await sealBackup({ ...pairing, madeAt, facts }, key)
  expect(JSON.stringify(file)).not.toMatch(/the-token|the-secret|Größe/)
  expect(file).toMatchObject({ format: 'servery.journal.backup', facts: 1, keyId: 'k1' })
  const raw = await crypto.subtle.decrypt('RSA-OAEP', pair.privateKey, bytesOf(file.key))
  const aes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const iv = bytesOf(file.iv)
  const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, bytesOf(file.data))
  expect(JSON.parse(new TextDecoder().decode(open))).toEqual({ facts })
})

it('knows no key on a device that was never told one', () => {
  expect(findBackupKey(null, undefined, {}, { backupKey: { keyId: 'k1' } })).toBeNull()
})
