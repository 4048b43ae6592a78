/** What only the server can do with a receipt: it needs a connection, and nothing is kept here. */
import { fetchNetwork } from '@servery/client'
import { apiUrl } from '../device/pairing.ts'
import type { Till } from '../store/till.ts'

export interface ReceiptAsked {
  readonly orderId: string
  /** Of a shared bill this part alone. */
  readonly partId?: string
}

/** Where a guest finds the receipt; null without a connection. */
export async function askReceiptLink(
  till: Till,
  { orderId, ...ofPart }: ReceiptAsked,
): Promise<string | null> {
  const answer = await askReceipt(till, `${orderId}/link`, ofPart)
  return answer === null ? null : (answer as { url: string }).url
}

/** The answer; null where there was none, or the server would not. */
export async function askReceipt(till: Till, path: string, body: object): Promise<unknown> {
  const { deviceToken } = till.device.pairing
  const network = fetchNetwork({ baseUrl: apiUrl, token: () => deviceToken })
  try {
    const answer = await network.request({ method: 'POST', path: `/receipts/${path}`, body })
    return answer.status === 200 ? answer.body : null
  } catch {
    return null
  }
}
