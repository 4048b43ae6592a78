/** The nouns of planned and approved work, under the names of the contract. */
import type { Services } from '../../platform/http/index.ts'
import { hoursRoutes } from './hours/hours.routes.ts'
import {
  rotaRoutes,
  rotaSettingRoutes,
  rotaSwapRoutes,
  rotaTemplateRoutes,
  timeOffRoutes,
} from './rota/rota.routes.ts'

export const rotaNouns = (services: Services) => ({
  hours: hoursRoutes(services),
  rota: rotaRoutes(services),
  rotaTemplates: rotaTemplateRoutes(services),
  rotaSettings: rotaSettingRoutes(services),
  rotaSwaps: rotaSwapRoutes(services),
  timeOffs: timeOffRoutes(services),
})
