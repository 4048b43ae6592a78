/** Ids of print jobs. */
import { jobIdOf } from '@servery/domain/receipt/printer/job-id.ts'
import { sha256 } from '../../journal/facts/index.ts'

export function idFrom(...causes: readonly string[]): string {
  return jobIdOf(causes, sha256)
}
