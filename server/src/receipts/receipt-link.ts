/** Where a guest finds the receipt: an address that nobody can guess. */
import { readAddress, type SignedTarget, signAddress } from '../auth/signed-address.ts'
import type { Scope } from '../db/tenancy.ts'
import type { Services } from '../http/context.ts'

const purpose = 'receipt'
export const receiptPath = '/r'
/** So long after the sale. */
export const receiptDays = 90

export interface ReceiptTarget {
  readonly orderId: string
  /** Of a shared bill this part alone. */
  readonly partId?: string | undefined
}

type Signing = Pick<Services, 'secrets'>

export function receiptLink(
  { secrets, signIn }: Signing & Pick<Services, 'signIn'>,
  scope: Scope,
  { orderId, partId }: ReceiptTarget,
): string {
  const target = {
    companyId: scope.companyId,
    id: orderId,
    ...(partId === undefined ? {} : { partId }),
  }
  return `${signIn.publicUrl}${receiptPath}/${signAddress(secrets, purpose, target)}`
}

/** The order and its company; null: nobody here made the address. */
export function readReceiptAddress({ secrets }: Signing, address: string): SignedTarget | null {
  return readAddress(secrets, purpose, address)
}
