/** One PostgreSQL and one server for all workers, each of which has a demo of its own in it. */
import { createServery, settingsOf, startHouse } from './servery.ts'
import { type Stage, stageKey } from './stage.ts'

const daysOfTrade = 3

export default async function setUp({
  workers,
}: {
  workers: number
}): Promise<() => Promise<void>> {
  const house = await startHouse({ days: daysOfTrade, copies: workers })
  const { adminUrl, apartUrl, port } = house
  const settings = settingsOf(house)
  const servery = await createServery({ databaseUrl: adminUrl, port, settings })
  const { url, dataDir } = servery
  const stage: Stage = { place: { url, dataDir }, apartUrl, demos: house.demos }
  process.env[stageKey] = JSON.stringify(stage)
  return async () => {
    await servery.remove()
    await house.close()
  }
}
