/** What journeys look at on some days only; `npm run details` looks at all of it. */
import { test } from '@playwright/test'

const dayMs = 86_400_000

/** Whether it is the turn of the one at this place, where each day has one part of so many. */
export function isOfToday(at: number, parts: number): boolean {
  if (test.info().project.name !== 'journeys') return true
  return at % parts === Math.floor(Date.now() / dayMs) % parts
}
