import type { WidgetServices } from '../../channels/widgets/widgets.ts'
import type { SignInServices } from '../../people/auth/identity/identity.ts'
import type { PushServices } from '../../reporting/notifications/push.ts'
import type { PrintServices } from '../../trade/print-queue/print-queue.ts'

/** What the services of all modules together build on. */
export interface AllServices extends SignInServices, PrintServices, PushServices, WidgetServices {}
