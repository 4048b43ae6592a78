import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../platform/language/index.ts'

export interface ScanButtonProps {
  readonly onCode: (code: string) => void
  /** Absent: one code is read. Else the camera stays on, and this is said of the last. */
  readonly told?: string
}

const ScanCamera = lazy(async () => {
  const [module] = await Promise.all([import('./scan-camera.tsx'), loadTexts('camera')])
  return { default: module.ScanCamera }
})

/** Whether this device has a camera that a page may ask for; without encryption none has. */
const mayHaveCamera = () => navigator.mediaDevices?.getUserMedia !== undefined

/** Reads barcodes by the camera. Nothing stands there where there can be none. */
export function ScanButton(props: ScanButtonProps) {
  if (!mayHaveCamera()) return null
  return (
    <Suspense fallback={null}>
      <ScanCamera {...props} />
    </Suspense>
  )
}
