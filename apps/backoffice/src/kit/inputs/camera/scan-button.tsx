import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../platform/browser/index.ts'
import { loadTexts } from '../../../platform/language/index.ts'

export interface ScanButtonProps {
  readonly onCode: (code: string) => void
  /** Absent: one code is read. Else the camera stays on, and this is said of the last. */
  readonly told?: string
}

const ScanCamera = lazyPart(async () => {
  const [module] = await Promise.all([import('./scan-camera.tsx'), loadTexts('camera')])
  return { default: module.ScanCamera }
})

/** Whether this device has a camera that a page may ask for; without encryption none has. */
function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(() => {
    const devices = navigator.mediaDevices
    if (devices?.getUserMedia === undefined) return undefined
    let isOver = false
    const look = async () => {
      const found = await devices.enumerateDevices().catch(() => [])
      if (!isOver) setHasCamera(found.some(({ kind }) => kind === 'videoinput'))
    }
    void look()
    devices.addEventListener('devicechange', look)
    return () => {
      isOver = true
      devices.removeEventListener('devicechange', look)
    }
  }, [])
  return hasCamera
}

/** Reads barcodes by the camera. A device without one has no such button. */
export function ScanButton(props: ScanButtonProps) {
  const hasCamera = useHasCamera()
  if (!hasCamera) return null
  return (
    <Suspense fallback={null}>
      <ScanCamera {...props} />
    </Suspense>
  )
}
