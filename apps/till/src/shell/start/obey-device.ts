/** What the back office says of this till, what is printed, and who is to be forgotten. */
import type { Till } from '../../device/store/index.ts'
import { followErasures } from '../../features/customers/index.ts'
import { followOnline } from '../../features/order/online/index.ts'
import { followAttempts } from '../../features/pay/terminal/index.ts'
import { followDisplay } from '../../features/print/display/index.ts'
import { followPrints } from '../../features/print/printing/index.ts'
import { followDevice } from './follow-device.ts'

export function obeyDevice(till: Till): void {
  followDevice(till)
  followPrints(till)
  followDisplay(till)
  followErasures(till)
  followAttempts(till)
  followOnline(till)
}
