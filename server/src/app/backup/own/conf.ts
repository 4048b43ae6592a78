import type { BackupSettings } from '../places/index.ts'

export const stanza = 'servery'

export interface OwnCluster {
  readonly dataDirectory: string
  readonly port: number
  /** Where it listens for whoever is on its machine. */
  readonly socketDirectory: string
}

/** The file of settings for pgBackRest. */
export function pgbackrestConf(
  { place, passphrase, keepDays }: BackupSettings,
  { dataDirectory, port, socketDirectory }: OwnCluster,
): string {
  const lines = [
    '[global]',
    ...repositoryOf(place),
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${passphrase}`,
    'repo1-retention-full-type=time',
    `repo1-retention-full=${keepDays}`,
    'repo1-bundle=y',
    'compress-type=lz4',
    'start-fast=y',
    'log-level-file=off',
    'log-level-console=error',
    'log-level-stderr=error',
    '',
    `[${stanza}]`,
    `pg1-path=${dataDirectory}`,
    `pg1-port=${port}`,
    `pg1-socket-path=${socketDirectory}`,
  ]
  return `${lines.join('\n')}\n`
}

function repositoryOf(place: BackupSettings['place']): readonly string[] {
  if (place.kind === 'folder') return ['repo1-type=posix', `repo1-path=${place.path}/pgbackrest`]
  const { hostname, port } = new URL(place.endpoint)
  return [
    'repo1-type=s3',
    `repo1-path=/${place.folder}/pgbackrest`,
    `repo1-s3-endpoint=${hostname}`,
    `repo1-s3-bucket=${place.bucket}`,
    `repo1-s3-region=${place.region}`,
    `repo1-s3-key=${place.keyId}`,
    `repo1-s3-key-secret=${place.secret}`,
    'repo1-s3-uri-style=path',
    ...(port === '' ? [] : [`repo1-storage-port=${port}`]),
  ]
}

/** What its PostgreSQL is to run for each finished piece of its log. */
export const archiveCommand = (conf: string): string =>
  `pgbackrest --config=${conf} --stanza=${stanza} archive-push %p`

interface InfoBackup {
  readonly label: string
  readonly type: 'full' | 'diff' | 'incr'
  readonly timestamp: { readonly start: number; readonly stop: number }
  readonly info: { readonly repository: { readonly delta: number; readonly size?: number } }
}

/** The backups that `pgbackrest info --output=json` tells of, oldest first. */
export function readInfo(json: string): readonly InfoBackup[] {
  const stanzas = JSON.parse(json) as readonly {
    readonly name: string
    readonly backup?: readonly InfoBackup[]
  }[]
  return stanzas.find(({ name }) => name === stanza)?.backup ?? []
}
