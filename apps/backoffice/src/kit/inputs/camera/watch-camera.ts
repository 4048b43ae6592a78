import { createCodeGate } from './code-gate.ts'
import { openBarcodeReader } from './read-barcode.ts'

const problems = { NotAllowedError: 'refused', NotFoundError: 'none' } as const
export type CameraProblem = (typeof problems)[keyof typeof problems] | 'failed'

interface Watcher {
  readonly onCode: (code: string) => void
  readonly onProblem: (problem: CameraProblem) => void
}

const lookEveryMs = 120

/** Shows the camera in the video and tells every code that it sees, until it is stopped. */
export function watchCamera(video: HTMLVideoElement, { onCode, onProblem }: Watcher): () => void {
  const gate = createCodeGate()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: MediaStream | null = null
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  const run = async () => {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    })
    const read = await openBarcodeReader()
    // Whoever closed it meanwhile wants no camera to stay on.
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    const look = async () => {
      const code = gate(await read(video).catch(() => null))
      if (isOver) return
      if (code !== null) onCode(code)
      if (!isOver) timer = setTimeout(() => void look(), lookEveryMs)
    }
    await look()
  }
  run().catch((error: unknown) => {
    if (isOver) return
    stop()
    const name = error instanceof DOMException ? error.name : ''
    onProblem(problems[name as keyof typeof problems] ?? 'failed')
  })
  return stop
}
