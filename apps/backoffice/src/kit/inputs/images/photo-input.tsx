import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/browser/index.ts'
import { loadTexts } from '../../../platform/language/index.ts'
import type { PhotoButtonProps } from './photo-button.tsx'

const PhotoButton = lazyPart(async () => {
  const [module] = await Promise.all([import('./photo-button.tsx'), loadTexts('images')])
  return { default: module.PhotoButton }
})

/** A picture beside what is written down, without a form of its own. */
export function PhotoInput(props: PhotoButtonProps) {
  return (
    <Suspense fallback={<Skeleton height={40} variant="rounded" width={160} />}>
      <PhotoButton {...props} />
    </Suspense>
  )
}
