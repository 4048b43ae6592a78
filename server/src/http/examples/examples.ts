/** One example per route, in which every id is the same thing everywhere. A test validates them. */
import type { RouteExample } from './ids.ts'
import { peopleRouteExamples } from './people.ts'
import { recordRouteExamples } from './records.ts'
import { tradeRouteExamples } from './trade.ts'

export const examples: Readonly<Record<string, RouteExample>> = {
  ...peopleRouteExamples,
  ...recordRouteExamples,
  ...tradeRouteExamples,
}
