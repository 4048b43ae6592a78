import { describe, expect, it } from 'vitest'
import { readBackupSettings } from './backup-settings.ts'

const read = (env: Record<string, string>) => readBackupSettings(env, '/srv/servery/data')
const passphrase = { BACKUP_PASSPHRASE: 'gulls above the quay' }

describe('what the environment says of backups', () => {
  it('is nothing unless a place is set', () => {
    expect(read({})).toBeUndefined()
    expect(read({ BACKUP_FOLDER: '', ...passphrase })).toBeUndefined()
  })

  it('has a default for all but the place and the passphrase', () => {
    expect(read({ BACKUP_FOLDER: '/mnt/kept', BACKUP_TIME_ZONE: 'UTC', ...passphrase })).toEqual({
      place: { kind: 'folder', path: '/mnt/kept' },
      passphrase: 'gulls above the quay',
      ...{ at: '03:10', timeZone: 'UTC', keepDays: 14, checkDays: 7 },
    })
  })

  it('takes a bucket with its keys', () => {
    const bucket = {
      ...{ BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_BUCKET: 'kept' },
      ...{ BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'a secret', ...passphrase },
    }
    expect(read(bucket)?.place).toEqual({
      ...{ kind: 's3', endpoint: 'https://s3.example', bucket: 'kept', region: 'auto' },
      ...{ folder: 'servery', keyId: 'id', secret: 'a secret' },
    })
    expect(() => read({ ...bucket, BACKUP_S3_SECRET: '' })).toThrow('BACKUP_S3_SECRET')
    expect(() => read({ ...bucket, BACKUP_FOLDER: '/mnt/kept' })).toThrow('Leave one of them out')
  })

  it('refuses what would not protect', () => {
    expect(() => read({ BACKUP_FOLDER: '/mnt/kept' })).toThrow('BACKUP_PASSPHRASE is missing')
    expect(() => read({ BACKUP_FOLDER: '/srv/servery/data/kept', ...passphrase })).toThrow(
      'inside DATA_DIR',
    )
  })

  it('names a bad variable and never says its value', () => {
    const problem = () => read({ BACKUP_FOLDER: '/mnt/kept', BACKUP_PASSPHRASE: 'gulls' })
    expect(problem).toThrow('BACKUP_PASSPHRASE must have at least 12 characters')
    expect(problem).not.toThrow('gulls')
    expect(() => read({ BACKUP_AT: '25:00' })).toThrow('BACKUP_AT must be a time of day')
  })
})
