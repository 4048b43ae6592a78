/** What the environment says of backups: where to, under which passphrase, and when. */
import { isAbsolute, relative, resolve } from 'node:path'
import { zoneName } from '@servery/contract/base/zone.ts'
import { z } from 'zod'
import { StartError } from '../platform/machine/index.ts'
import type { BackupPlace, BackupSettings } from './backup/places/index.ts'

const passphraseMin = 12

const days = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a whole number of days from 1 to 9999')
  .transform(Number)
  .refine((value) => value >= 1, 'must be a whole number of days from 1 to 9999')

const variables = z.object({
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'must be the name of a bucket')
    .optional(),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_FOLDER: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'must be letters, digits, - and _ with / between them')
    .default('servery'),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(passphraseMin, `must have at least ${passphraseMin} characters`)
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:10')
    .default('03:10'),
  BACKUP_TIME_ZONE: zoneName.optional(),
  BACKUP_KEEP_DAYS: days.default(14),
  BACKUP_CHECK_DAYS: days.default(7),
})

type Variables = z.output<typeof variables>

/** Undefined where no place is set. A bad variable is one line that names it. */
export function readBackupSettings(
  env: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): BackupSettings | undefined {
  const filled = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const parsed = variables.safeParse(Object.fromEntries(filled))
  if (!parsed.success) {
    // Never the value: it may be a secret.
    const problems = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
    throw new StartError(`${problems.join('; ')}. Correct it or leave it out.`)
  }
  const values = parsed.data
  const place = placeOf(values, dataDir)
  if (place === undefined) return undefined
  if (values.BACKUP_PASSPHRASE === undefined) {
    throw new StartError(
      'BACKUP_PASSPHRASE is missing. Backups hold keys and are always sealed; set it, and keep it in a second place.',
    )
  }
  return {
    place,
    passphrase: values.BACKUP_PASSPHRASE,
    at: values.BACKUP_AT,
    timeZone: values.BACKUP_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    keepDays: values.BACKUP_KEEP_DAYS,
    checkDays: values.BACKUP_CHECK_DAYS,
  }
}

function placeOf(values: Variables, dataDir: string): BackupPlace | undefined {
  const { BACKUP_FOLDER: folder, BACKUP_S3_BUCKET: bucket } = values
  if (folder !== undefined && bucket !== undefined) {
    throw new StartError('BACKUP_FOLDER and BACKUP_S3_BUCKET are both set. Leave one of them out.')
  }
  if (folder !== undefined) return { kind: 'folder', path: outside(dataDir, resolve(folder)) }
  if (bucket === undefined) return undefined
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_KEY_ID: keyId } = values
  const { BACKUP_S3_SECRET: secret } = values
  if (endpoint === undefined || keyId === undefined || secret === undefined) {
    throw new StartError(
      'BACKUP_S3_BUCKET needs BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET. Set them too.',
    )
  }
  const { BACKUP_S3_REGION: region, BACKUP_S3_FOLDER: inBucket } = values
  return { kind: 's3', endpoint, bucket, region, folder: inBucket, keyId, secret }
}

/** What is kept beside the data is lost with it. */
function outside(dataDir: string, folder: string): string {
  const path = relative(resolve(dataDir), folder)
  if (path !== '' && (path.startsWith('..') || isAbsolute(path))) return folder
  throw new StartError(
    'BACKUP_FOLDER is inside DATA_DIR and would be lost with it. Set another folder, best on another disk.',
  )
}
