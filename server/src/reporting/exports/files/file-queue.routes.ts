/** Who waits for a file sees its place in line, and nobody else's. */
import type { WaitingFile } from '@servery/contract/overview/file-queue.ts'
import type { FileServices } from '../../../fair/index.ts'
import { actorOf } from '../../../platform/access/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { os } from '../../../platform/http/index.ts'

export const fileQueueRoutes = ({ files, papers }: FileServices) => ({
  mine: os.fileQueue.mine.handler(({ context: { scope, principal } }) => {
    const actor = principal === null ? fail('not_signed_in') : actorOf(principal)
    const waiting = ({ queue, kind }: Pick<WaitingFile, 'kind'> & { queue: typeof files }) =>
      queue.progressOf(scope.companyId, actor).map((file) => ({ ...file, kind }))
    return {
      files: [
        ...waiting({ queue: files, kind: 'list' }),
        ...waiting({ queue: papers, kind: 'paper' }),
      ],
    }
  }),
})
