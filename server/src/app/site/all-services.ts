import type { CardServices } from '../../channels/card-payments/index.ts'
import type { ShopVisitServices } from '../../channels/online/index.ts'
import type { StripeServices } from '../../channels/stripe/index.ts'
import type { WidgetServices } from '../../channels/widgets/index.ts'
import type { FileServices } from '../../fair/index.ts'
import type { SignInServices } from '../../people/auth/identity/index.ts'
import type { PushServices } from '../../reporting/notifications/index.ts'
import type { PrintServices } from '../../trade/print-queue/index.ts'
import type { BackupServices } from '../backup/keeping/index.ts'

/** What the services of all modules together build on. */
export interface AllServices
  extends BackupServices,
    CardServices,
    FileServices,
    SignInServices,
    PrintServices,
    PushServices,
    ShopVisitServices,
    StripeServices,
    WidgetServices {}
