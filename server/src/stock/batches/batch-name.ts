/** What a batch is called: by its number, or by its last day where it has none. */
export function batchName(batch: {
  readonly code: string
  readonly expiry: string | null
}): string {
  return batch.code === '' ? (batch.expiry ?? '') : batch.code
}
