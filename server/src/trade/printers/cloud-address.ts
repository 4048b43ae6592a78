/** Where a printer asks for its jobs; it knows the printer, and is the only secret between them. */
import { readAddress, type SignedTarget, signAddress } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'

type Signing = Pick<Services, 'secrets'>

const purpose = 'cloud print'
export const cloudPrintPath = '/cloudprnt'

export function cloudPrintAddress({ secrets }: Signing, scope: Scope, printerId: string): string {
  const target = { companyId: scope.companyId, id: printerId }
  return `${cloudPrintPath}/${signAddress(secrets, purpose, target)}`
}

/** Null: nobody here made it. */
export function readCloudAddress({ secrets }: Signing, address: string): SignedTarget | null {
  return readAddress(secrets, purpose, address)
}
