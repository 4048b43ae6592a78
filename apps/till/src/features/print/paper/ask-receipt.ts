/** What only the server can do with a receipt: it needs a connection, and nothing is kept here. */
import type { PaperOf } from '@servery/domain/order/model/printing.ts'
import { networkOf } from '../../../device/register/index.ts'
import type { Till } from '../../../device/store/index.ts'

export interface ReceiptInput extends PaperOf {
  readonly orderId: string
}

/** Where a guest finds the receipt; null without a connection. */
export async function askReceiptLink(
  till: Till,
  { orderId, ...of }: ReceiptInput,
): Promise<string | null> {
  const answer = await askReceipt(till, `${orderId}/link`, of)
  return answer === null ? null : (answer as { url: string }).url
}

/** The answer; null where there was none, or the server would not. */
export async function askReceipt(till: Till, path: string, body: object): Promise<unknown> {
  const network = networkOf(till.device.pairing)
  try {
    const answer = await network.request({ method: 'POST', path: `/receipts/${path}`, body })
    return answer.status === 200 ? answer.body : null
  } catch {
    return null
  }
}
