import { useRef, useState } from 'react'
import { client, getErrorCode } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { type FileProblem, findFileProblem, isVideo, readBase64, type Takes } from './read-file.ts'

export type UploadProblem = FileProblem | 'pixels' | 'length' | 'not_allowed' | 'failed'

const problems: { readonly [code in string]?: UploadProblem } = {
  image_type_unknown: 'type',
  image_damaged: 'unreadable',
  image_too_many_pixels: 'pixels',
  video_type_unknown: 'type',
  video_damaged: 'unreadable',
  video_too_long: 'length',
  body_too_large: 'size',
  invalid_input: 'size',
  not_allowed: 'not_allowed',
}

const uploads = {
  avatar: client.images.avatars.create,
  logo: client.images.logos.create,
  item: client.images.items.create,
  delivery: client.images.deliveries.create,
  waste: client.images.wastes.create,
  receipt: client.images.receipts.create,
  kiosk: client.images.kiosks.create,
  shop: client.images.shops.create,
  /** A picture or a video. */
  film: client.images.kiosks.create,
} as const
/** What is uploaded here; other pictures come from tills. */
export type UploadKind = keyof typeof uploads

export function takesOf(kind: UploadKind): Takes {
  return kind === 'film' ? 'film' : kind === 'delivery' ? 'paper' : null
}

interface Upload {
  readonly busy: boolean
  readonly problem: UploadProblem | null
  /** Sends a file; `onDone` hears its path, unless another was chosen meanwhile. */
  readonly send: (file: File, onDone: (path: string) => void) => Promise<void>
  /** Forgets what is under way and what went wrong. */
  readonly forget: () => void
}

export function useUpload(kind: UploadKind): Upload {
  const [state, setState] = useState<Pick<Upload, 'busy' | 'problem'>>(idle)
  const turn = useRef(0)
  return {
    ...state,
    send: async (file, onDone) => {
      turn.current += 1
      const mine = turn.current
      const settle = (problem: UploadProblem | null) => {
        if (mine === turn.current) setState({ busy: false, problem })
      }
      const problem = findFileProblem(file, takesOf(kind))
      if (problem !== null) return settle(problem)
      setState({ busy: true, problem: null })
      try {
        const content = await readBase64(file).catch(() => null)
        if (content === null) return settle('unreadable')
        const upload = isVideo(file) ? client.images.videos.create : uploads[kind]
        const { path } = await upload({ id: newId(), content })
        if (mine === turn.current) onDone(path)
        settle(null)
      } catch (error) {
        settle(problems[getErrorCode(error) ?? ''] ?? 'failed')
      }
    },
    forget: () => {
      turn.current += 1
      setState(idle)
    },
  }
}

const idle = { busy: false, problem: null } as const
