/** Where a guest finds the receipt: an address that nobody can guess. */
import { readAddress, signAddress } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'

/** An address of one purpose is none of the other: the same ids lead to another paper. */
const purposes = { sale: 'receipt', refund: 'receipt of a refund' } as const
export const receiptPath = '/r'
/** So long after the sale. */
export const receiptDays = 90

export interface ReceiptTarget {
  readonly orderId: string
  /** Of a shared bill this part alone. */
  readonly partId?: string | undefined
  /** The receipt of this refund instead of that of the sale. */
  readonly refundId?: string | undefined
}

type Signing = Pick<Services, 'secrets'>

export function receiptLink(
  { secrets, signIn }: Signing & Pick<Services, 'signIn'>,
  scope: Scope,
  { orderId, partId, refundId }: ReceiptTarget,
): string {
  const purpose = refundId === undefined ? purposes.sale : purposes.refund
  const part = refundId ?? partId
  const target = {
    companyId: scope.companyId,
    id: orderId,
    ...(part === undefined ? {} : { partId: part }),
  }
  return `${signIn.publicUrl}${receiptPath}/${signAddress(secrets, purpose, target)}`
}

export interface AddressedReceipt extends ReceiptTarget {
  readonly companyId: string
}

/** What it leads to, and whose that is; null: nobody here made the address. */
export function readReceiptAddress({ secrets }: Signing, address: string): AddressedReceipt | null {
  const sale = readAddress(secrets, purposes.sale, address)
  if (sale !== null) {
    return { companyId: sale.companyId, orderId: sale.id, partId: sale.partId }
  }
  const refund = readAddress(secrets, purposes.refund, address)
  return refund && { companyId: refund.companyId, orderId: refund.id, refundId: refund.partId }
}
