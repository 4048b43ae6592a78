/** Makes the demo once; every Servery of the tests starts with a copy. */
import { rmSync } from 'node:fs'
import { prepareTemplate } from './servery.ts'

const daysOfTrade = 3

export default async function setUp(): Promise<() => void> {
  const template = await prepareTemplate(daysOfTrade)
  process.env.SERVERY_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}
