import type { Services } from '../../platform/http/index.ts'
import type { CardProviders } from './provider.ts'

/** What card payments build on besides what every module does. */
export interface CardServices extends Services {
  readonly cardProviders: CardProviders
}
