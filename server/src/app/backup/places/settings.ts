/** Where backups go, under which passphrase, when and for how long. */

export interface S3Place {
  readonly kind: 's3'
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly folder: string
  readonly keyId: string
  readonly secret: string
}

export type BackupPlace = { readonly kind: 'folder'; readonly path: string } | S3Place

export interface BackupSettings {
  readonly place: BackupPlace
  readonly passphrase: string
  /** The time of day, such as `03:10`. */
  readonly at: string
  readonly timeZone: string
  readonly keepDays: number
  /** A backup is restored into a scratch folder and verified when the last check is so old. */
  readonly checkDays: number
}
