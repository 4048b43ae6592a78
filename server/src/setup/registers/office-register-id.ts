/** The register of a branch that is the back office. */
import { v5 } from 'uuid'

/** The same for everybody who asks at once. */
export function officeRegisterId(branchId: string): string {
  return v5('office register', branchId)
}
