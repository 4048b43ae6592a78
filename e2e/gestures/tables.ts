/** Tills that serve tables: how a person gets to one. */
import { expect } from '@playwright/test'
import type { OwnerApi } from '../api.ts'
import { till as say } from '../texts.ts'
import type { Person, Till } from './till.ts'

export const tableAt = (till: Till, name: string) =>
  till.page.getByRole('button', { name: say.start('tables:table', { name: `${name},` }) })

/** How a person gets in where the plan is the first screen. */
export async function comeIn(till: Till, { name, pin }: Person): Promise<void> {
  await till.page.getByRole('button', { name, exact: true }).click()
  await till.typePin(pin)
  await expect(till.page.getByRole('region', { name: say('tables:title') })).toBeVisible()
}

/** These tills begin with the plan of tables. */
export async function serveTables(
  { context: api }: OwnerApi,
  tills: readonly Till[],
): Promise<void> {
  const id = crypto.randomUUID()
  const data = { id, name: `Floor ${id.slice(0, 4)}`, serviceMode: 'table' }
  expect((await api.post('/api/v1/device-profiles', { data })).status()).toBe(201)
  const { rows } = await (await api.get('/api/v1/registers')).json()
  for (const { registerId } of tills) {
    const { version, name, location } = rows.find((row: { id: string }) => row.id === registerId)
    const changed = await api.put(`/api/v1/registers/${registerId}`, {
      data: { version, name, location, profileId: id },
    })
    expect(changed.ok()).toBe(true)
  }
}
