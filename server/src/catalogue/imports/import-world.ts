/** For tests: uploads files and does what is waiting behind the scenes. */
import { importPartBytes } from '@servery/contract/catalogue/imports.ts'
import { v7 } from 'uuid'
import type { TestWorld } from '../../app/test-world.ts'
import { planCustomerFile } from '../../customers/directory/plan-import.ts'
import { createJobRunner } from '../../platform/jobs/runner.ts'
import { openingStock } from '../../stock/levels/opening.service.ts'
import { importHandlers } from './import-jobs.ts'
import { itemFilePlanner } from './plan-items.ts'

/** Does all that is waiting, as the server's own runner does. */
export async function workOn(world: TestWorld): Promise<void> {
  const runner = createJobRunner({
    services: world.services,
    handlers: importHandlers(world.services, {
      item: itemFilePlanner(openingStock),
      customer: planCustomerFile,
    }),
    onTurn: async () => new Date(world.services.now() + 3_600_000),
    pollMs: 3_600_000,
  })
  world.pass(1_000)
  await runner.runDue()
  await runner.close()
}

interface Uploads<View> {
  readonly create: (file: { id: string; fileName: string; bytes: number }) => Promise<unknown>
  readonly addPart: (part: { id: string; part: number; content: string }) => Promise<unknown>
  readonly open: (file: { id: string }) => Promise<View>
}

export async function uploadTo<View>(
  routes: Uploads<View>,
  content: string | Buffer,
  fileName: string,
): Promise<View> {
  const bytes = Buffer.from(content)
  const id = v7()
  await routes.create({ id, fileName, bytes: bytes.byteLength })
  for (let part = 0; part * importPartBytes < bytes.byteLength; part += 1) {
    const start = part * importPartBytes
    const piece = bytes.subarray(start, start + importPartBytes)
    await routes.addPart({ id, part, content: piece.toString('base64') })
  }
  return routes.open({ id })
}
